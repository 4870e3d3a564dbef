import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Interval } from '#catalogue/product.ts';

/** Stripe's ids of the catalogue's prices, one row per price and mode (test or live), written by `npm run stripe:sync`. */
export const stripePrices = sqliteTable(
  'stripe_prices',
  {
    /** Price id in the catalogue, which is also the price's lookup key at Stripe. */
    priceId: text('price_id').notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    /** Stripe's id of the price: `price_1P…`. */
    stripeId: text('stripe_id').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    currency: text().notNull(),
    interval: text().$type<Interval>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceId, table.livemode] })],
);

/**
 * Current and former promotion codes at Stripe, written by `npm run stripe:sync`. A changed promotion gets a new row.
 * Old rows remain, because they identify the promotions of earlier orders.
 */
export const stripePromotions = sqliteTable(
  'stripe_promotions',
  {
    /** Stripe's id of the promotion code: `promo_1P…`. */
    stripeId: text('stripe_id').primaryKey(),
    promotionId: text('promotion_id').notNull(),
    /** Version of the catalogue's promotion at the time of the sync, from `hashPromotion`. */
    version: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [index('stripe_promotions_by_promotion').on(table.promotionId)],
);
