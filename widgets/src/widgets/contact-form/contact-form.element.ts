import { analyticsProp } from '../../shared/analytics/analytics-prop.ts';
import { consentProp } from '../../shared/attribution/consent.ts';
import { partnerProp } from '../../shared/attribution/partner.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import formStyles from '../../shared/forms/form.css?inline';
import { turnstileProp } from '../../shared/forms/turnstile-prop.ts';
import { emailProp, phoneProp } from '../../shared/text/contact-ways.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './contact-form.css?inline';
import { ContactFormWithCart } from './contact-form.tsx';

/**
 * A message to the agency. What is typed stays in this tab until it has arrived. Without JavaScript the form is sent as a plain
 * one and leads to the thank-you page.
 *
 * @element agency-contact-form
 * @slot heading - Replaces the heading.
 * @slot submit - The label of the button that sends.
 * @slot legal - What is said beside that button.
 * @slot turnstile - Filled by the widget itself, with `turnstile-sitekey`.
 * @slot success - What is said once the message has arrived.
 * @fires {ContactSentEvent} agency-contact-sent - Once the message has arrived; cancel it to stay on the page and show the thanks there.
 * @fires {ContactErrorEvent} agency-contact-error - After a message that could not be sent. It is kept.
 * @csspart heading - The heading, unless the slot replaces it.
 * @csspart form - The form.
 * @csspart field - A label with its field.
 * @csspart field--invalid - A label with a field that something is wrong with.
 * @csspart label - A field's label.
 * @csspart input - A field.
 * @csspart input--invalid - A field that something is wrong with.
 * @csspart error - What is wrong with a field.
 * @csspart errors - The banner above the fields: all that is wrong, or that sending has failed.
 * @csspart services - The services.
 * @csspart choice - One service.
 * @csspart cart - The cart, when the visitor comes from it.
 * @csspart submit - The button that sends.
 * @csspart legal - What is said beside the button.
 * @csspart success - The panel that takes the form's place.
 */
export class ContactFormElement extends reactElement(ContactFormWithCart, {
  styles: formStyles + styles,
  props: {
    /**
     * The visitor comes from the cart: it is shown instead of the services, starts the message, is sent along and
     * emptied on success. `?from=checkout` in the page's address does the same.
     */
    fromCheckout: 'boolean',
    /** What the message starts with, until the visitor changes it. */
    message: 'string',
    /** Where to go once the message has arrived. Default: `/success` on the agency's site. */
    successUrl: urlProp,
    /** A partner's id, sent along: letters, digits, `-` and `_`, at most 64. */
    partner: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    /** Keeps no draft, for a device that strangers share. */
    sharedDevice: 'boolean',
    /** The agency's email address, offered when sending fails. */
    email: emailProp,
    /** The agency's phone number, offered when sending fails, as it should be read. */
    phone: phoneProp,
    turnstileSitekey: turnstileProp,
    api: apiProp,
    /** Address of the agency's site. Default: where the script came from. */
    site: urlProp,
  },
}) {}
