import { analyticsProp } from '../../shared/analytics/use-analytics.ts';
import { consentProp } from '../../shared/attribution/attribution.ts';
import { partnerProp } from '../../shared/attribution/touch.ts';
import { createReactElementClass } from '../../shared/element/react-element.ts';
import { apiProp, parseCheckoutOrigin, urlProp } from '../../shared/worker-client/addresses.ts';
import cartStyles from './cart.css?inline';
import { Cart } from './cart.tsx';
import dialogStyles from './cart-dialog.css?inline';
import lineStyles from './cart-line.css?inline';
import panelStyles from './cart-panel.css?inline';

/**
 * The buyer's cart: a launcher button with the number of items, and a panel that starts the checkout. Without
 * JavaScript, the launcher is a link to the prices.
 *
 * @element agency-cart
 * @fires {CartChangeEvent} agency-cart-change - After a line changes, on this page or in another tab.
 * @fires {CartOpenEvent} agency-cart-open - After the panel opens.
 * @fires {CartCloseEvent} agency-cart-close - After the panel closes.
 * @fires {CheckoutStartEvent} agency-checkout-start - Before the cart requests a checkout; cancel it to prevent
 * that.
 * @fires {CheckoutErrorEvent} agency-checkout-error - After a checkout fails or a problem in the cart blocks it.
 * @fires {PurchaseEvent} agency-purchase - Once per paid checkout, if a cart is the first widget of the origin to learn of
 * the payment. `<agency-payment-status>` fires `agency-payment-verify` instead.
 * @slot heading - The panel's heading.
 * @slot empty - The message in an empty cart.
 * @slot checkout-label - The usual label of the checkout button.
 * @slot legal - Fine print below the lines.
 * @csspart launcher - The button that opens the panel.
 * @csspart badge - The number of items on the launcher.
 * @csspart dialog - The dialog, with its backdrop.
 * @csspart panel - The panel inside the dialog.
 * @csspart line - One line of the cart.
 * @csspart totals - Savings and totals.
 * @csspart checkout - A checkout button, or the link to checkout on the agency's site.
 * @csspart invoice - The link to request an invoice.
 * @csspart error - The message after a failed checkout.
 * @csspart news - A note, such as the status of a payment or a problem to solve before checkout.
 * @csspart undo - The bar with the Undo button.
 * @csspart empty - The empty cart.
 * @cssprop [--agency-cart-width=480px] - Width of the panel from medium screens up.
 * @cssprop [--agency-cart-backdrop=rgb(6 24 23 / 55%)] - Color over the page while the panel is open.
 */
export class CartElement extends createReactElementClass(Cart, {
  styles: cartStyles + dialogStyles,
  liveStyles: panelStyles + lineStyles,
  props: {
    /** Opens the panel; removing the attribute closes the panel. The widget removes the attribute when the visitor closes the panel. */
    open: { type: 'boolean', inFirstView: true },
    api: apiProp,
    /** URL of the agency's site, for the cart's links. Default: the site that served the script. */
    site: urlProp,
    /** Your partner ID: at most 64 letters, digits, `-` and `_`. Sent with the checkout. */
    partner: partnerProp,
    /** One of the agency's promotion codes: letters, digits and `-`. The panel shows its discount and lets the buyer remove it. */
    promo: partnerProp,
    consent: consentProp,
    analytics: analyticsProp,
    /** Custom domain of the payment page, allowed in addition to `checkout.stripe.com`. */
    checkoutDomain: {
      type: 'string',
      parse: (text) => (parseCheckoutOrigin(text) ? text : undefined),
      inFirstView: false,
    },
    /** The payment provider's public key, needed only if the API's response contains no URL. */
    publishableKey: {
      type: 'string',
      parse: (text) => (/^pk_(test|live)_\w+$/.test(text) ? text : undefined),
      inFirstView: false,
    },
    /**
     * URL of your own receipt page, which contains `<agency-payment-status>`. Its origin must be
     * registered. The widget adds `session_id` to the URL. Default: the agency's receipt page.
     */
    successUrl: urlProp,
    /**
     * URL of your own page for buyers who leave the payment page without paying. Its origin must be registered.
     * Default: the page that contains the cart.
     */
    cancelUrl: urlProp,
  },
}) {}
