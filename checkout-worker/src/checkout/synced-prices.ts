import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { currency } from '#catalogue/money.ts';
import type { Interval } from '#catalogue/product.ts';
import type { Log } from '../log.ts';
import type { ExtraColumn } from '../orders/order-repository.ts';
import { fingerprint } from './fingerprint.ts';

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

/** Reads the prices of a cart, as JSON. The lines are products of the catalogue, so their number is bounded. */
export function readSyncedPrices(lines: readonly ResolvedLine[], livemode: boolean): ExtraColumn {
  const fields =
    "'priceId', price_id, 'stripeId', stripe_id, 'unitAmount', unit_amount, 'currency', currency, 'interval', interval";
  const places = lines.map(() => '?').join();
  return {
    sql: `(SELECT json_group_array(json_object(${fields})) FROM stripe_prices WHERE livemode = ? AND price_id IN (${places}))`,
    values: [livemode ? 1 : 0, ...lines.map(({ product }) => product.priceId)],
  };
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
