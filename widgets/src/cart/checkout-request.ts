import type { ResolvedLine } from '../../../catalogue/cart-rules.ts';
import { toDollars } from '../../../catalogue/money.ts';
import type { Attribution, CheckoutItem, CheckoutRequest } from '../../../catalogue/wire.ts';

export interface CheckoutContext {
  /** The agency site's address; '' for the page's own origin. */
  site: string;
  attempt: string;
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
    price: toDollars(unitAmount),
    mode: product.mode,
  }));
}

export function checkoutRequest(
  lines: readonly ResolvedLine[],
  { site, attempt, partner, attribution }: CheckoutContext,
): CheckoutRequest {
  const base = site || location.origin;
  return {
    items: checkoutItems(lines),
    // The braces must reach Stripe as they are.
    successUrl: `${base}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${base}/pricing`,
    attempt,
    ...(partner && { partner }),
    ...(attribution && { attribution }),
  };
}
