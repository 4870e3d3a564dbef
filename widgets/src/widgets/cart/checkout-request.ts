import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { toPrice } from '#catalogue/money.ts';
import { billingOf } from '#catalogue/product.ts';
import type { Attribution, CheckoutItem, CheckoutRequest, PromotionTotals } from '#catalogue/wire.ts';
import { cancelAddress, pageAddress, successAddress } from './return-addresses.ts';

export interface CheckoutContext {
  attempt: string;
  /** Which the buyer reads. */
  language: string;
  /** The embedder's own pages to return to; without them the Worker decides. */
  successUrl?: string;
  cancelUrl?: string;
  /** The buyer's promotion code, and what they were shown with it. */
  promo?: string;
  promoTotals?: PromotionTotals;
  partner?: string;
  attribution?: Attribution;
}

export function checkoutItems(lines: readonly ResolvedLine[]): CheckoutItem[] {
  return lines.map(({ product, quantity, unitAmount }) => ({
    id: product.id,
    priceId: product.priceId,
    quantity,
    name: product.name,
    description: product.description,
    price: toPrice(unitAmount),
    ...billingOf(product),
  }));
}

export function checkoutRequest(
  lines: readonly ResolvedLine[],
  { attempt, language, successUrl, cancelUrl, promo, promoTotals, partner, attribution }: CheckoutContext,
): CheckoutRequest {
  const success = successAddress(successUrl);
  const cancel = cancelAddress(cancelUrl);
  const page = pageAddress();
  return {
    items: checkoutItems(lines),
    attempt,
    language,
    ...(success && { successUrl: success }),
    ...(cancel && { cancelUrl: cancel }),
    ...(page && { returnUrl: page }),
    ...(promo && { promo }),
    ...(promoTotals && { promoTotals }),
    ...(partner && { partner }),
    ...(attribution && { attribution }),
  };
}
