import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './payment-status.css?inline';
import { PaymentStatusWithCart } from './payment-status.tsx';

/**
 * The result of a payment, for the page a buyer returns to after checkout. Without a checkout to look up, the widget
 * shows a thank-you message. Once the payment is confirmed, the paid items are removed, in every tab, from the cart that
 * started the checkout, and `session_id` is removed from the address bar.
 *
 * @element agency-payment-status
 * @fires {PaymentVerifyEvent} agency-payment-verify - After the Worker reports a status, and whenever the status changes.
 * @csspart payment - The whole widget.
 * @csspart payment--paid - The whole widget, once paid, unless refunded.
 * @csspart payment--processing - The whole widget, while the payment is processing.
 * @csspart payment--failed - The whole widget, after a payment fails.
 * @csspart heading - The heading.
 * @csspart receipt - The receipt, once paid or while the payment is processing.
 * @csspart next - The next steps, once paid, unless refunded.
 * @csspart button - A button, or a link styled as a button.
 * @csspart button--primary - The button for the main next step.
 * @csspart input - The email field of the billing link form.
 * @csspart support - Contact details for questions.
 * @cssprop [--agency-payment-min-height] - Reserved height, so the page below doesn't shift when the status arrives. Default: the viewport's height, at most 900 px, or 720 px in wide columns.
 */
export class PaymentStatusElement extends createReactElementClass(PaymentStatusWithCart, {
  styles,
  props: {
    /** ID of the checkout to look up. Default: `session_id` in the page's URL. */
    sessionId: { type: 'string' },
    /** Support email address, shown for questions. */
    supportEmail: { type: 'string' },
    /** Support phone number, shown for questions. */
    supportPhone: { type: 'string' },
    /** Template for the page's title, in which `{heading}` is replaced by the widget's heading. Default: the title isn't changed. */
    pageTitle: { type: 'string' },
    consent: consentProp,
    analytics: analyticsProp,
    api: apiProp,
    /** URL of the agency's site, for the links to the next steps. Default: the site that served the script. */
    site: urlProp,
  },
}) {}
