import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './booking.css?inline';
import { Booking } from './booking.tsx';
import { bookingPage, providerIds, providers } from './provider.ts';

const isBookingPage = (text: string) => Object.values(providers).some((provider) => bookingPage(provider, text));

/**
 * A free strategy call: what it covers, and the scheduling service's calendar for booking it. The calendar is a frame that loads only
 * when the visitor asks for it. If it can't load, the widget shows other ways to reach the agency.
 *
 * @element agency-booking
 * @fires {BookingOpenEvent} agency-booking-open - Before the calendar loads from the provider; cancel it to keep it out.
 * @fires {BookingConfirmedEvent} agency-booking-confirmed - After the provider confirms a booking, once for each.
 * @fires {BookingFailedEvent} agency-booking-failed - After the calendar is blocked, fails or doesn't respond for 8 seconds.
 * @slot heading - The heading.
 * @slot action - The label of the button that loads the calendar.
 * @slot note - The note on when work can start, or your legal text.
 * @csspart heading - The heading.
 * @csspart agenda - The list of what the call covers.
 * @csspart benefits - The list of what the visitor gets.
 * @csspart note - The note below the lists.
 * @csspart calendar - The card with the calendar.
 * @csspart action - The button that loads the calendar.
 * @csspart ways - Other ways to get in touch when there is no calendar.
 */
export class BookingElement extends reactElement(Booking, {
  styles,
  props: {
    /** The scheduling service. */
    provider: { type: 'string', default: 'calendly', allowed: providerIds },
    /**
     * The https address of the booking page at the provider, on `calendly.com` or `cal.com`. Without it, only phone,
     * email and contact form are offered.
     */
    url: { type: 'string', parse: (text) => (isBookingPage(text) ? text : undefined), inFirstView: true },
    /** When the calendar loads: when the visitor asks for it, or as soon as it is in view. */
    calendar: { type: 'string', default: 'click', allowed: ['click', 'view'] },
    /** The agency's phone number, as visitors should see it. */
    phone: { ...phoneProp, inFirstView: true },
    /** The agency's email address. */
    email: { ...emailProp, inFirstView: true },
    consent: consentProp,
    analytics: analyticsProp,
    /**
     * Address of the agency's site, for the links to prices, services and contact form. Default: where the script
     * came from.
     */
    site: urlProp,
  },
}) {}
