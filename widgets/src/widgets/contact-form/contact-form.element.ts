import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { partnerProp } from '../../shared/attribution/touch.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { turnstileProp } from '../../shared/forms/turnstile.ts';
import { emailProp, phoneProp } from '../../shared/text/text.tsx';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './contact-form.css?inline';
import { ContactFormWithCart } from './contact-form.tsx';

/**
 * A message to the agency. The draft stays in this tab until the message has been received. Without JavaScript, the form is sent as a plain
 * one and leads to the thank-you page.
 *
 * @element agency-contact-form
 * @slot heading - Replaces the heading.
 * @slot submit - The label of the send button.
 * @slot legal - The text beside that button.
 * @slot turnstile - Filled by the widget when `turnstile-sitekey` is set.
 * @slot success - The message after sending.
 * @fires {ContactSentEvent} agency-contact-sent - After the message is received; cancel it to stay on the page and show the thank-you there.
 * @fires {ContactErrorEvent} agency-contact-error - When the message can't be sent. The draft is kept.
 * @csspart heading - The heading, unless its slot is filled.
 * @csspart form - The form.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with an invalid field.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - An invalid field.
 * @csspart error - The error below a field.
 * @csspart errors - The banner above the fields: a list of errors, or a message that sending failed.
 * @csspart services - The services.
 * @csspart choice - One service.
 * @csspart cart - The cart, when the visitor comes from it.
 * @csspart submit - The send button.
 * @csspart legal - The text beside the button.
 * @csspart success - The panel that replaces the form after sending.
 */
export class ContactFormElement extends reactElement(ContactFormWithCart, {
  styles: formStyles + styles,
  props: {
    /**
     * For visitors who come from the cart: shows it instead of the services, starts the message with it, sends it along and
     * empties it on success. `?from=checkout` in the page's address does the same.
     */
    fromCheckout: { type: 'boolean', inFirstView: true },
    /** What the message starts with, until the visitor changes it. */
    message: { type: 'string', inFirstView: true },
    /** Where to go after the message is received. Default: `/success` on the agency's site. */
    successUrl: urlProp,
    /** A partner's id, sent with the message: letters, digits, `-` and `_`, at most 64. */
    partner: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    /** Saves no draft, for shared devices. */
    sharedDevice: { type: 'boolean', inFirstView: true },
    /** The agency's email address, offered when sending fails. */
    email: { ...emailProp, inFirstView: false },
    /** The agency's phone number, offered when sending fails, as visitors should see it. */
    phone: { ...phoneProp, inFirstView: false },
    turnstileSitekey: turnstileProp,
    api: apiProp,
    /** Address of the agency's site. Default: where the script came from. */
    site: urlProp,
  },
}) {}
