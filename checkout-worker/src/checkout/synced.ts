import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import type { Promotion } from '#catalogue/promotions.ts';
import type { ExtraColumn } from '../orders/order-repository.ts';
import { readSyncedPrices, type SyncedPrice } from './synced-prices.ts';
import { readSyncedPromotion } from './synced-promotions.ts';

/** What Stripe holds of a cart. */
export interface Synced {
  prices: readonly SyncedPrice[];
  /** Of its promotion, Stripe's id. */
  promotion: string | null;
}

/** Reads it as JSON, in one column of a query. */
export function readSynced(
  lines: readonly ResolvedLine[],
  promotion: Promotion | undefined,
  livemode: boolean,
): ExtraColumn {
  const prices = readSyncedPrices(lines, livemode);
  const held = readSyncedPromotion(promotion, livemode);
  return {
    sql: `json_object('prices', ${prices.sql}, 'promotion', ${held.sql})`,
    values: [...prices.values, ...held.values],
  };
}
