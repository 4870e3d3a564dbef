import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Interval } from '#catalogue/product.ts';

/** The catalogue as Stripe holds it: one row per price, of test and of live mode, written by `npm run stripe:sync`. */
export const stripePrices = sqliteTable(
  'stripe_prices',
  {
    /** The catalogue's `priceId`; Stripe's lookup key. */
    priceId: text('price_id').notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    /** Stripe's own id of the price: `price_1P…`. */
    stripeId: text('stripe_id').notNull(),
    /** Integer cents. */
    unitAmount: integer('unit_amount').notNull(),
    currency: text().notNull(),
    interval: text().$type<Interval>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceId, table.livemode] })],
);

/**
 * Promotion codes that Stripe holds, or has held, written by `npm run stripe:sync`. A promotion that has changed has a new one; the
 * rows of the old stay, and tell what an order's discount was from.
 */
export const stripePromotions = sqliteTable(
  'stripe_promotions',
  {
    /** Stripe's own id of the promotion code: `promo_1P…`. */
    stripeId: text('stripe_id').primaryKey(),
    /** The promotion's id in the catalogue. */
    promotionId: text('promotion_id').notNull(),
    /** Of what the catalogue said when it was made: see `promotionVersion`. */
    version: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [index('stripe_promotions_by_promotion').on(table.promotionId)],
);
