import { type Promotion, takesOff } from '#catalogue/promotions.ts';
import type { Log } from '../log.ts';
import type { PricedCart } from './priced-cart.ts';
import { promotionVersion } from './promotion-version.ts';
import type { PriceIds } from './synced-prices.ts';

/** A promotion with the code by which Stripe takes it off. */
export interface UsablePromotion {
  promotion: Promotion;
  /** Stripe's own id of the promotion code. */
  stripeId: string;
}

/** SQL: Stripe's id of a promotion, and its values. */
export function readSyncedPromotion(promotion: Promotion | undefined, livemode: boolean) {
  const where = 'promotion_id = ? AND version = ? AND livemode = ?';
  return {
    sql: `(SELECT stripe_id FROM stripe_promotions WHERE ${where} ORDER BY rowid DESC LIMIT 1)`,
    values: [promotion?.id ?? '', promotion ? promotionVersion(promotion) : '', livemode ? 1 : 0],
  };
}

/**
 * The promotion, if Stripe holds it as the catalogue says. One for some packages alone needs their products at Stripe: it takes
 * nothing off what is sold inline.
 */
export function usablePromotion(
  promotion: Promotion | undefined,
  stripeId: string | null,
  { lines }: Pick<PricedCart, 'lines'>,
  prices: PriceIds,
  log: Log,
): UsablePromotion | undefined {
  if (!promotion) return undefined;
  const isHeld =
    promotion.only === undefined ||
    lines.every((line) => !takesOff(promotion, line) || prices.has(line.product.priceId));
  if (stripeId !== null && isHeld) return { promotion, stripeId };
  log('alert', 'promotion-not-synced', { promotion: promotion.id });
  return undefined;
}
