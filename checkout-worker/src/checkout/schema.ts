import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Interval } from '../../../catalogue/product.ts';

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
