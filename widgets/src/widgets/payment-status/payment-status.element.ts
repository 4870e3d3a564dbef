import { analyticsProp } from '../../shared/analytics/analytics-prop.ts';
import { consentProp } from '../../shared/attribution/consent.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './payment-status.css?inline';
import { PaymentStatusWithCart } from './payment-status.tsx';

/**
 * What became of a payment, as the Worker knows it, for the page a buyer returns to. Without a checkout to ask about it says
 * thanks. Once the payment is proved, what was paid leaves the cart that began it, in every tab, and `session_id` the address bar.
 *
 * @element agency-payment-status
 * @fires {PaymentVerifyEvent} agency-payment-verify - When the Worker has answered, and again when its answer changes.
 * @csspart payment - Everything.
 * @csspart payment--paid - Everything, once paid.
 * @csspart payment--processing - Everything, while the payment is on its way.
 * @csspart payment--failed - Everything, after a payment that failed.
 * @csspart heading - The heading.
 * @csspart receipt - The receipt of a payment that is through or on its way.
 * @csspart next - What happens next, once paid.
 * @csspart button - A button or a link that looks like one.
 * @csspart button--primary - The best way on.
 * @csspart input - Where the address for a link to the billing page is typed.
 * @csspart support - Whom to ask.
 * @cssprop [--agency-payment-min-height] - Height kept free, so that nothing below moves when the answer arrives. Default: a screen, at most 720px in wide columns.
 */
export class PaymentStatusElement extends reactElement(PaymentStatusWithCart, {
  styles,
  props: {
    /** The checkout to ask about. Default: `session_id` of the page's address. */
    sessionId: 'string',
    /** Level of the heading, 1 to 4. */
    headingLevel: { type: 'number', default: 2, parse: (text) => (/^[1-4]$/.test(text) ? Number(text) : undefined) },
    /** Address to write to with questions. */
    supportEmail: 'string',
    /** Number to call with questions. */
    supportPhone: 'string',
    consent: consentProp,
    analytics: analyticsProp,
    api: apiProp,
    /** Address of the agency's site, for the ways on. Default: where the script came from. */
    site: urlProp,
  },
}) {}
