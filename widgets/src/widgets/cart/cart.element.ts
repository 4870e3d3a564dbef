import { analyticsProp } from '../../shared/analytics/analytics-prop.ts';
import { consentProp } from '../../shared/attribution/consent.ts';
import { partnerProp } from '../../shared/attribution/partner.ts';
import { reactElement } from '../../shared/element/react-element.ts';
import { apiProp, urlProp } from '../../shared/worker-client/addresses.ts';
import { hostedOrigin } from '../../shared/worker-client/hosted-address.ts';
import cartStyles from './cart.css?inline';
import { Cart } from './cart.tsx';
import footStyles from './cart-foot.css?inline';
import lineStyles from './cart-line.css?inline';
import panelStyles from './cart-panel.css?inline';

/**
 * The buyer's cart: a launcher with the number of items, and a panel from which to check out. Without scripts the launcher is a link
 * to the prices.
 *
 * @element agency-cart
 * @fires {CartChangeEvent} agency-cart-change - After a line was changed, here or in another tab.
 * @fires {CartOpenEvent} agency-cart-open - After the panel has opened.
 * @fires {CartCloseEvent} agency-cart-close - After the panel has closed.
 * @fires {CheckoutStartEvent} agency-checkout-start - Before leaving for payment; cancel it to stay.
 * @fires {CheckoutErrorEvent} agency-checkout-error - After a checkout that could not be started.
 * @slot heading - Heading of the panel.
 * @slot empty - What an empty cart says.
 * @slot checkout-label - Words on the checkout button.
 * @slot legal - Small print below the checkout button.
 * @csspart launcher - The button that opens the panel.
 * @csspart launcher--open - That button while the panel is open.
 * @csspart badge - The number of items on it.
 * @csspart badge--empty - That number while it is 0.
 * @csspart dialog - The dialog, with its backdrop.
 * @csspart panel - The panel inside it.
 * @csspart panel--empty - The panel of an empty cart.
 * @csspart line - One line of the cart.
 * @csspart line--repriced - A line whose price has changed since it was added.
 * @csspart totals - Savings and totals.
 * @csspart checkout - The checkout button.
 * @csspart invoice - The link to ask for an invoice.
 * @csspart error - What went wrong with a checkout.
 * @csspart news - What became of a payment, and what stands between this cart and its checkout.
 * @csspart undo - The bar that offers Undo.
 * @csspart empty - The empty cart.
 * @cssprop [--agency-cart-width=480px] - Width of the panel from medium screens up.
 * @cssprop [--agency-cart-backdrop=rgb(6 24 23 / 55%)] - What covers the page while the panel is open.
 */
export class CartElement extends reactElement(Cart, {
  styles: cartStyles + panelStyles + lineStyles + footStyles,
  props: {
    /** Shows the panel. */
    open: 'boolean',
    api: apiProp,
    /** Address of the agency's site, for the pages the cart links to. Default: where this script came from. */
    site: urlProp,
    /** Your partner id: letters, digits, `-` and `_`, at most 64. Sent with the checkout. */
    partner: partnerProp,
    /** A promotion code of the agency's: letters, digits and `-`. The panel says what it does. */
    promo: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    /** Another address the payment page may be at, besides `checkout.stripe.com`. */
    checkoutDomain: { type: 'string', parse: (text) => (hostedOrigin(text) ? text : undefined) },
    /** The payment provider's public key, needed only where the API answers without an address. */
    publishableKey: { type: 'string', parse: (text) => (/^pk_(test|live)_\w+$/.test(text) ? text : undefined) },
    /**
     * Your own page for receipts, with `<agency-payment-status>`. `session_id` is added to it. Its origin must be
     * registered. Default: the agency's.
     */
    successUrl: urlProp,
    /**
     * Your own page for whoever leaves the payment page without paying. Its origin must be registered. Default: the
     * page the cart is on.
     */
    cancelUrl: urlProp,
  },
}) {}
