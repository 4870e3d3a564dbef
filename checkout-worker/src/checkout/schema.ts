import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Interval } from '#catalogue/product.ts';

/** Prices at Stripe: one row per price, in test and live mode, written by `npm run stripe:sync`. */
export const stripePrices = sqliteTable(
  'stripe_prices',
  {
    /** The catalogue's `priceId`; Stripe's lookup key. */
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
 * Promotion codes at Stripe, current and former, written by `npm run stripe:sync`. A changed promotion gets a new row;
 * old rows stay and identify the promotion of an order's discount.
 */
export const stripePromotions = sqliteTable(
  'stripe_promotions',
  {
    /** Stripe's id of the promotion code: `promo_1P…`. */
    stripeId: text('stripe_id').primaryKey(),
    /** Id of the promotion in the catalogue. */
    promotionId: text('promotion_id').notNull(),
    /** Version of the catalogue's record at the time of the sync: see `promotionVersion`. */
    version: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [index('stripe_promotions_by_promotion').on(table.promotionId)],
);
