/** Stripe objects of the catalogue as stored by the last sync, and the catalogue's version. */
import { type SQL, sql } from 'drizzle-orm';
import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { currency } from '#catalogue/money.ts';
import { products } from '#catalogue/products.ts';
import { appliesTo, type Promotion } from '#catalogue/promotions.ts';
import { createInListSql } from '../database.ts';
import { computeFingerprint } from '../fingerprint.ts';
import type { Log } from '../log.ts';
import { hashPromotion } from '../stripe/hash-promotion.ts';
import type { stripePrices } from './schema.ts';

/** Version that changes when any product changes. */
export const catalogueVersion = computeFingerprint(JSON.stringify(products));

export type SyncedPrice = Omit<typeof stripePrices.$inferSelect, 'livemode'>;

/** Stripe's ids of the prices that the Worker may charge, by `priceId` of the catalogue. */
export type PriceIds = ReadonlyMap<string, string>;

/** Promotion of the catalogue with the id of its promotion code at Stripe. */
export interface UsablePromotion {
  promotion: Promotion;
  stripeId: string;
}

/** Stripe objects of a cart, as stored by the last sync. */
export interface SyncedObjects {
  prices: readonly SyncedPrice[];
  /** Stripe's id of the promotion code in the cart. */
  promotion: string | null;
}

/** Returns SQL that reads the synced prices and promotion code of a cart as JSON. */
export function selectSynced(
  lines: readonly ResolvedLine[],
  promotion: Promotion | undefined,
  livemode: boolean,
): SQL<string> {
  const priceIds = lines.map(({ product }) => product.priceId);
  const version = promotion ? hashPromotion(promotion) : '';
  return sql<string>`json_object(
    'prices', (SELECT json_group_array(json_object(
      'priceId', price_id, 'stripeId', stripe_id, 'unitAmount', unit_amount, 'currency', currency, 'interval', interval
    )) FROM stripe_prices WHERE livemode = ${livemode ? 1 : 0} AND ${createInListSql(sql`price_id`, priceIds)}),
    'promotion', (SELECT stripe_id FROM stripe_promotions
      WHERE promotion_id = ${promotion?.id ?? ''} AND version = ${version} AND livemode = ${livemode ? 1 : 0}
      ORDER BY rowid DESC LIMIT 1))`;
}

/**
 * Returns the synced prices that match the catalogue. Other lines are sold with inline prices, and each differing price
 * is logged. In live mode, a missing price is logged as well.
 */
export function findUsablePrices(
  synced: readonly SyncedPrice[],
  lines: readonly ResolvedLine[],
  livemode: boolean,
  log: Log,
): PriceIds {
  const usable = new Map<string, string>();
  for (const { product } of lines) {
    const price = synced.find(({ priceId }) => priceId === product.priceId);
    if (
      price?.unitAmount === product.unitAmount &&
      price.currency === currency &&
      price.interval === product.interval
    ) {
      usable.set(product.priceId, price.stripeId);
    } else if (price || livemode) {
      log('warn', 'catalogue-drift', { product: product.id, expected: product.unitAmount, got: price?.unitAmount });
    }
  }
  return usable;
}

/**
 * Returns Stripe's idempotency key for an order: the order's id and a hash of the prices and other choices. Two
 * different sets of parameters never share a key, even if the catalogue is synced between two clicks.
 */
export function createIdempotencyKey(orderId: string, prices: PriceIds, others: readonly string[]): string {
  const chosen = [...[...prices].flat(), ...others];
  return chosen.length === 0 ? orderId : `${orderId}_${computeFingerprint(chosen.join())}`;
}

/**
 * Returns the promotion if its Stripe object matches the catalogue. A promotion for some packages also needs synced
 * prices, because such a promotion does not apply to inline prices.
 */
export function findUsablePromotion(
  promotion: Promotion | undefined,
  stripeId: string | null,
  lines: readonly ResolvedLine[],
  prices: PriceIds,
  log: Log,
): UsablePromotion | undefined {
  if (!promotion) return undefined;
  const isHeld =
    promotion.only === undefined ||
    lines.every((line) => !appliesTo(promotion, line) || prices.has(line.product.priceId));
  if (stripeId !== null && isHeld) return { promotion, stripeId };
  log('alert', 'promotion-not-synced', { promotion: promotion.id });
  return undefined;
}
