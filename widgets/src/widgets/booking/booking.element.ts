import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { turnstileProp } from '../../shared/element/turnstile-prop.ts';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './booking.css?inline';
import { Booking } from './booking.tsx';
import { parseBookingPage, providerIds, providers } from './provider.ts';

const isBookingPage = (text: string) => Object.values(providers).some((provider) => parseBookingPage(provider, text));

/**
 * The topics of a free strategy call, and a calendar for booking one. With `show="times"`, the widget lists
 * available times itself. Otherwise, the calendar is the scheduling service's frame, which by default loads only on the visitor's
 * request. If there is no calendar, the widget shows other ways to reach the agency.
 *
 * @element agency-booking
 * @fires {BookingOpenEvent} agency-booking-open - Before the calendar loads from the provider; cancel it to prevent that.
 * @fires {BookingConfirmedEvent} agency-booking-confirmed - Once per booking, after the provider reports it. At Cal.com, the agency may still have to accept the call.
 * @fires {BookingFailedEvent} agency-booking-failed - After the calendar is blocked, fails or sends no message for 8 seconds.
 * @slot heading - The heading.
 * @slot action - The label of the button that loads the calendar.
 * @slot turnstile - Filled by the widget if `turnstile-sitekey` is set.
 * @slot note - The note on when work can start, or your legal text.
 * @csspart heading - The heading.
 * @csspart agenda - The list of topics of the call.
 * @csspart benefits - The list of benefits for the visitor.
 * @csspart note - The note below the lists.
 * @csspart calendar - The card for the calendar, the available times or the contact links.
 * @csspart action - The button that loads the calendar.
 * @csspart slot - An available time.
 * @csspart form - The form that books the chosen time.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with an invalid field.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - An invalid field.
 * @csspart error - The error below a field.
 * @csspart errors - A banner: a list of errors, or a message that booking failed.
 * @csspart submit - The button that books the chosen time.
 * @csspart ways - The list of other ways to get in touch.
 */
export class BookingElement extends createReactElementClass(Booking, {
  styles,
  props: {
    /** Scheduling service that hosts the booking page. */
    provider: { type: 'string', default: 'calendly', allowed: providerIds },
    /**
     * The https URL of the booking page at the provider: on `calendly.com`, `cal.com`, `cal.eu` or the agency's own
     * Cal.com domain. Without a URL, contact links replace the calendar.
     */
    url: { type: 'string', parse: (text) => (isBookingPage(text) ? text : undefined), inFirstView: true },
    /** When the calendar loads: `click` waits for the button, `view` loads it when the widget scrolls into view. */
    calendar: { type: 'string', default: 'click', allowed: ['click', 'view'] },
    /** The agency's phone number, formatted for display. */
    phone: { ...phoneProp, inFirstView: true },
    /** The agency's email address. */
    email: { ...emailProp, inFirstView: true },
    /**
     * `times` shows available days and times in the widget and books the call, without any request from the page to the
     * provider. If the times can't be loaded, and with `frame`, the widget shows the provider's own calendar. Use `times` only with the agency's own booking pages.
     */
    show: { type: 'string', default: 'frame', allowed: ['frame', 'times'] },
    /**
     * Initial values of the form with `show="times"`, as a URL query string: `name=Ada+Lovelace&email=ada@example.org`.
     * The fields are `name`, `email` and `notes`. Text that the visitor has typed is kept.
     */
    prefill: { type: 'string', inFirstView: false },
    consent: consentProp,
    analytics: analyticsProp,
    turnstileSitekey: turnstileProp,
    api: apiProp,
    /** URL of the agency's site, for the links to prices, services and the contact form. Default: the site that served the script. */
    site: urlProp,
  },
}) {}
