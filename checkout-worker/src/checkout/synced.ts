/** What Stripe has of the catalogue, as the last sync wrote it down, and the versions by which it is compared. */
import { type SQL, sql } from 'drizzle-orm';
import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { currency } from '#catalogue/money.ts';
import type { Interval } from '#catalogue/product.ts';
import { products } from '#catalogue/products.ts';
import { appliesTo, type Promotion } from '#catalogue/promotions.ts';
import { isAmong } from '../database.ts';
import type { Log } from '../log.ts';

/** A short hash of a text. Not for security. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Changes when anything that is sold changes. */
export const catalogueVersion = fingerprint(JSON.stringify(products));

/** Changes with everything that Stripe decides by: what it holds of another version does not say what the catalogue says. */
export function promotionVersion(promotion: Promotion): string {
  const { code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt } = promotion;
  return fingerprint(JSON.stringify([code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt]));
}

/** A price that Stripe holds, as the last sync wrote it down. */
export interface SyncedPrice {
  priceId: string;
  stripeId: string;
  unitAmount: number;
  currency: string;
  interval: Interval;
}

/** Stripe's ids of the prices that may be charged, by the catalogue's `priceId`. */
export type PriceIds = ReadonlyMap<string, string>;

/** A promotion with the code by which Stripe takes it off. */
export interface UsablePromotion {
  promotion: Promotion;
  /** Stripe's own id of the promotion code. */
  stripeId: string;
}

/** What Stripe holds of a cart. */
export interface Synced {
  prices: readonly SyncedPrice[];
  /** Of its promotion, Stripe's id. */
  promotion: string | null;
}

/** SQL: what Stripe has of a cart and its promotion, as JSON. */
export function readSynced(
  lines: readonly ResolvedLine[],
  promotion: Promotion | undefined,
  livemode: boolean,
): SQL<string> {
  const priceIds = lines.map(({ product }) => product.priceId);
  const version = promotion ? promotionVersion(promotion) : '';
  return sql<string>`json_object(
    'prices', (SELECT json_group_array(json_object(
      'priceId', price_id, 'stripeId', stripe_id, 'unitAmount', unit_amount, 'currency', currency, 'interval', interval
    )) FROM stripe_prices WHERE livemode = ${livemode ? 1 : 0} AND ${isAmong(sql`price_id`, priceIds)}),
    'promotion', (SELECT stripe_id FROM stripe_promotions
      WHERE promotion_id = ${promotion?.id ?? ''} AND version = ${version} AND livemode = ${livemode ? 1 : 0}
      ORDER BY rowid DESC LIMIT 1))`;
}

/**
 * The synced prices that say what the catalogue says. One that does not is left out and logged: the line is then sold at the
 * catalogue's price, inline. In live mode so is one that was never synced.
 */
export function usablePrices(
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
 * Stripe's idempotency key for an order: its id, and what tells the choice of prices and other parameters apart, so that one key
 * never comes with two sets of parameters, even when the catalogue is synced between two clicks.
 */
export function idempotencyKeyOf(orderId: string, prices: PriceIds, others: readonly string[]): string {
  const chosen = [...[...prices].flat(), ...others];
  return chosen.length === 0 ? orderId : `${orderId}_${fingerprint(chosen.join())}`;
}

/**
 * The promotion, if Stripe holds it as the catalogue says. One for some packages alone needs their products at Stripe: it takes
 * nothing off what is sold inline.
 */
export function usablePromotion(
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
