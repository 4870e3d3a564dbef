import type { RefusedLine } from '#catalogue/cart-link.ts';
import type { Cart, CartTotals, PlanSoldTwice, ResolvedLine } from '#catalogue/cart-rules.ts';
import type { AddOn, Product } from '#catalogue/product.ts';
import type { CartChange } from '../cart-store/cart-store.ts';
import type { Locales } from '../element/view.tsx';

/** State of a cart that may break a rule. */
export interface CheckedCart {
  readonly cart: Cart;
  readonly lines: readonly ResolvedLine[];
  readonly soldTwice: readonly PlanSoldTwice[];
  readonly addOnsWithoutPackage: readonly AddOn[];
}

/** Functions that return the cart's sentences, so that tools answer with the same sentences as the cart. */
export interface CartTexts {
  readonly messages: { readonly empty: string; readonly checkout: string };
  refused(line: RefusedLine, messages: object, locales: Locales): string;
  changed(change: CartChange, lines: readonly ResolvedLine[], messages: object, locales: Locales): string;
  total(totals: CartTotals, messages: object, locales: Locales): string;
  /** Returns the rule that blocks the checkout of the `wanted` lines. */
  blocker(cart: CheckedCart, wanted: Cart): string | undefined;
  blocked(
    blocked: { obstacle?: string | undefined; products: readonly Product[] },
    cart: CheckedCart,
    messages: object,
    locales: Locales,
  ): string;
}

export interface Calendar {
  readonly url: string;
  /** Loads free times. Undefined if the widget shows the provider's own calendar. */
  readonly findTimes?: (() => object | undefined) | undefined;
}

/** Data and functions that a widget provides to the page's tools. */
export interface ToolSource {
  readonly locales: Locales;
  /** True if the widget sells the agency's products. */
  readonly isShop?: boolean;
  readonly cart?: CartTexts | undefined;
  readonly booking?: Calendar | undefined;
}
