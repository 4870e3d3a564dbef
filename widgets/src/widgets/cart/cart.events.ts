import type { CheckoutItem } from '#catalogue/wire.ts';
import type { CartChange } from '../../shared/cart-store/cart-store.ts';

export interface CartEventLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit. */
  unitAmount: number;
}

export interface CartEventTotals {
  /** Sum of quantities. */
  itemCount: number;
  /** Integer cents: one-time lines and the first month or year. */
  dueToday: number;
  /** Integer cents. */
  thenMonthly: number;
  /** Integer cents. */
  thenYearly: number;
}

export interface CartChangeDetail extends CartEventTotals {
  /** What changed; `elsewhere` means another tab did it. */
  kind: CartChange['kind'] | 'elsewhere';
  /** The product it happened to, if there is just one. */
  id?: string;
  /** The product that was replaced, with `replaced` and `switched`. */
  replacedId?: string;
  lines: readonly CartEventLine[];
}

export type CartOpenDetail = CartEventTotals;
export type CartCloseDetail = CartEventTotals;

export interface CheckoutStartDetail extends CartEventTotals {
  items: readonly CheckoutItem[];
}

export interface CheckoutErrorDetail {
  /** For example `Failed to create checkout session`. */
  message: string;
  /** The Worker's code, if it sent one, for example `payment_unavailable`. */
  code?: string;
}

export interface PurchaseDetail {
  sessionId: string;
  /** The order number that the buyer knows, without `#`. */
  number: string;
  /** Integer cents, as the payment provider charged them. */
  amountTotal: number | null;
  currency: string | null;
  lines: readonly { readonly id: string; readonly quantity: number }[];
  /** The promotion code that took something off. */
  coupon?: string;
}

/** After a line changes, in this tab or in another one. */
export type CartChangeEvent = CustomEvent<CartChangeDetail>;
/** After the panel opens. */
export type CartOpenEvent = CustomEvent<CartOpenDetail>;
/** After the panel closes. */
export type CartCloseEvent = CustomEvent<CartCloseDetail>;
/** Before checkout starts; cancel it to stay. */
export type CheckoutStartEvent = CustomEvent<CheckoutStartDetail>;
/** When a checkout can't be started. */
export type CheckoutErrorEvent = CustomEvent<CheckoutErrorDetail>;

/** When the cart hears that a checkout of its own was paid. */
export type PurchaseEvent = CustomEvent<PurchaseDetail>;

export const cartChange = 'agency-cart-change';
export const cartOpen = 'agency-cart-open';
export const cartClose = 'agency-cart-close';
export const checkoutStart = 'agency-checkout-start';
export const checkoutError = 'agency-checkout-error';
export const purchase = 'agency-purchase';

declare global {
  interface HTMLElementEventMap {
    'agency-cart-change': CartChangeEvent;
    'agency-cart-open': CartOpenEvent;
    'agency-cart-close': CartCloseEvent;
    'agency-checkout-start': CheckoutStartEvent;
    'agency-checkout-error': CheckoutErrorEvent;
    'agency-purchase': PurchaseEvent;
  }
}
