import { eq } from 'drizzle-orm';
import { calculateDiscount, type Discount, findPromotion } from '#catalogue/promotions.ts';
import { stripePromotions } from '../../checkout/schema.ts';
import type { Database } from '../../database.ts';
import { hashPromotion } from '../../stripe/hash-promotion.ts';
import type { Order } from '../order-repository.ts';
import type { LaterDiscount } from '../schema.ts';
import { type OrderChange, toPaymentChange } from './order-change.ts';

/** Returns the part of a discount that is stored with an order, because the agency can change or remove the promotion. */
export function toLaterDiscount({ monthly, yearly, months, years }: Discount): LaterDiscount {
  const toStoredCount = (times: number) => (times === Number.POSITIVE_INFINITY ? null : times);
  return { monthly, yearly, months: toStoredCount(months), years: toStoredCount(years) };
}

/**
 * Returns the discount on the later charges of a payment. `null` if nothing is discounted, or if only Stripe knows the
 * discount: the code was created in Stripe's dashboard, or the promotion has changed since the checkout began.
 */
export async function findLaterDiscount(
  change: OrderChange,
  order: Order,
  database: Database,
): Promise<LaterDiscount | null> {
  const payment = toPaymentChange(change);
  if (!payment?.discount) return null;
  const { promotionCode, sessionId, discount } = payment;
  const stored = order.sessionId === sessionId ? order.laterDiscount : null;
  if (stored !== null || promotionCode === null) return stored;
  const code = await database.select().from(stripePromotions).where(eq(stripePromotions.stripeId, promotionCode)).get();
  const promotion = findPromotion(code?.promotionId ?? null);
  if (!code || !promotion || code.version !== hashPromotion(promotion, order.currency)) return null;
  const calculated = calculateDiscount(promotion, order.lines);
  return calculated.today === discount ? toLaterDiscount(calculated) : null;
}
