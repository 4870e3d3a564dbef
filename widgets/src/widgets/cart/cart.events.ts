import type { CheckoutItem } from '#catalogue/wire.ts';
import type { Purchase } from '../../shared/analytics/purchase.ts';
import type { CartChange } from '../../shared/cart-store/cart-store.ts';

export interface CartEventLine {
  id: string;
  quantity: number;
  /** Price of one unit, in integer cents. */
  unitAmount: number;
}

export interface CartEventTotals {
  itemCount: number;
  /** Amount due today, in integer cents: one-time products plus the first month or year of each plan. */
  dueToday: number;
  /** Charge per month after today, in integer cents. */
  thenMonthly: number;
  /** Charge per year after today, in integer cents. */
  thenYearly: number;
}

export interface CartChangeDetail extends CartEventTotals {
  /** Kind of change. `elsewhere` means that the cart was changed in another tab. */
  kind: CartChange['kind'] | 'elsewhere';
  /** ID of the changed product, if the change affects only one product. */
  id?: string;
  /** ID of the removed product if `kind` is `replaced` or `switched`. */
  replacedId?: string;
  lines: readonly CartEventLine[];
}

export type CartOpenDetail = CartEventTotals;
export type CartCloseDetail = CartEventTotals;

export interface CheckoutStartDetail extends CartEventTotals {
  items: readonly CheckoutItem[];
  /** Promotion code to apply at checkout. */
  coupon?: string;
}

export interface CheckoutErrorDetail {
  message: string;
  /** Error code from the Worker, for example `payment_unavailable`. */
  code?: string;
}

export interface PurchaseDetail extends Purchase {
  /** Order number shown to the buyer, without `#`. */
  number: string;
}

export type CartChangeEvent = CustomEvent<CartChangeDetail>;
export type CartOpenEvent = CustomEvent<CartOpenDetail>;
export type CartCloseEvent = CustomEvent<CartCloseDetail>;
export type CheckoutStartEvent = CustomEvent<CheckoutStartDetail>;
export type CheckoutErrorEvent = CustomEvent<CheckoutErrorDetail>;

export type PurchaseEvent = CustomEvent<PurchaseDetail>;

export const cartChangeEvent = 'agency-cart-change';
export const cartOpenEvent = 'agency-cart-open';
export const cartCloseEvent = 'agency-cart-close';
export const checkoutStartEvent = 'agency-checkout-start';
export const checkoutErrorEvent = 'agency-checkout-error';
export const purchaseEvent = 'agency-purchase';

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
