import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { partnerProp } from '../../shared/attribution/touch.ts';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { turnstileProp } from '../../shared/element/turnstile-prop.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './contact-form.css?inline';
import { ContactFormWithCart } from './contact-form.tsx';

/**
 * A form for messages to the agency. The draft is kept in the browser tab until the message is received. Without
 * JavaScript, the browser submits the form itself and opens the thank-you page.
 *
 * @element agency-contact-form
 * @slot heading - The heading.
 * @slot submit - The label of the send button.
 * @slot legal - The text next to the send button.
 * @slot turnstile - Filled by the widget if `turnstile-sitekey` is set.
 * @slot success - The message after sending.
 * @fires {ContactSentEvent} agency-contact-sent - After the message is received; cancel it to show the thank-you message in place.
 * @fires {ContactErrorEvent} agency-contact-error - After sending fails. The draft is kept.
 * @csspart heading - The heading, unless its slot is filled.
 * @csspart form - The form.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with an invalid field.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - An invalid field.
 * @csspart error - The error below a field.
 * @csspart errors - A banner: a list of errors, or a message that sending failed.
 * @csspart services - The group of services.
 * @csspart choice - A service's checkbox and label.
 * @csspart cart - The cart, shown to visitors from checkout.
 * @csspart files - The list of chosen files.
 * @csspart submit - The send button.
 * @csspart legal - The text next to the send button.
 * @csspart success - The panel that replaces the form after sending.
 */
export class ContactFormElement extends createReactElementClass(ContactFormWithCart, {
  styles: formStyles + styles,
  props: {
    /**
     * For visitors who arrive from the cart: the form shows the cart instead of the services and prefills the message
     * from the cart. It sends the cart with the message and then empties the cart. If the cart isn't empty,
     * `?from=checkout` in the page's URL has the same effect.
     */
    fromCheckout: { type: 'boolean', inFirstView: true },
    /** Initial text of the message. It is ignored once the visitor has edited the message. */
    message: { type: 'string', inFirstView: true },
    /**
     * Initial values of fields, as a URL query string:
     * `name=Ada+Lovelace&services=Email+Marketing+Campaigns`. The fields are `name`, `email`, `phone`, `company`,
     * `services` and `otherService`. Text that the visitor has typed is kept.
     */
    prefill: { type: 'string', inFirstView: false },
    /** URL of the page to open after the message is received. Default: `/success` on the agency's site. */
    successUrl: urlProp,
    /** Your partner ID, which tells the agency who referred the visitor: at most 64 letters, digits, `-` and `_`. */
    partner: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    /** Turns off drafts, for devices shared by several people. */
    sharedDevice: { type: 'boolean', inFirstView: true },
    /** The agency's email address, shown if sending fails. */
    email: { ...emailProp, inFirstView: false },
    /** The agency's phone number, formatted for display. Shown if sending fails. */
    phone: { ...phoneProp, inFirstView: false },
    turnstileSitekey: turnstileProp,
    api: apiProp,
    /** URL of the agency's site. Default: the site that served the script. */
    site: urlProp,
  },
}) {}
