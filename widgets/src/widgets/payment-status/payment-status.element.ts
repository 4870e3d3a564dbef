import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import styles from './payment-status.css?inline';
import { PaymentStatusWithCart } from './payment-status.tsx';

/**
 * What happened to a payment, according to the Worker, for the page a buyer returns to. Without a checkout to look up, it says
 * thanks. Once the payment is confirmed, the items leave the cart in every tab, and `session_id` leaves the address bar.
 *
 * @element agency-payment-status
 * @fires {PaymentVerifyEvent} agency-payment-verify - When the Worker answers, and again whenever its answer changes.
 * @csspart payment - Everything.
 * @csspart payment--paid - Everything, once paid.
 * @csspart payment--processing - Everything, while the payment is on its way.
 * @csspart payment--failed - Everything, after a payment fails.
 * @csspart heading - The heading.
 * @csspart receipt - The receipt of a payment that's complete or on its way.
 * @csspart next - What happens next, once paid.
 * @csspart button - A button, or a link that looks like one.
 * @csspart button--primary - The main next step.
 * @csspart input - The field for the email address that gets a billing link.
 * @csspart support - How to get help.
 * @cssprop [--agency-payment-min-height] - Reserved height, so that nothing below moves when the answer arrives. Default: a screen, at most 720px in wide columns.
 */
export class PaymentStatusElement extends reactElement(PaymentStatusWithCart, {
  styles,
  props: {
    /** The checkout to look up. Default: `session_id` in the page's address. */
    sessionId: { type: 'string' },
    /** Email address for questions. */
    supportEmail: { type: 'string' },
    /** Phone number for questions. */
    supportPhone: { type: 'string' },
    /** The page's title, which then follows the heading: `{heading}` is replaced by it. Default: the title is left alone. */
    pageTitle: { type: 'string' },
    consent: consentProp,
    analytics: analyticsProp,
    api: apiProp,
    /** Address of the agency's site, for the links to what's next. Default: where the script came from. */
    site: urlProp,
  },
}) {}
