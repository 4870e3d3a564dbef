import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Declarations of withdrawal, as consumers typed them. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    /** Key of the content and day, so that the same declaration is stored only once a day. See `createContentKey`. */
    contentKey: text('content_key').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** Order number such as `#A1B2C3D4`, or the consumer's own description of the order. */
    number: text().notNull(),
    /** Part of the order from which the consumer withdraws. Empty if the consumer withdraws from the whole order. */
    part: text().notNull(),
    /** Id of the order with the declared number, paid or with a pending payment. `null` if there is no such order; the declaration is still valid. */
    orderId: text('order_id'),
    language: text().notNull(),
    /** Unix seconds when the declaration was received. */
    createdAt: integer('created_at').notNull(),
    /** Unix seconds when the agency marked the withdrawal as settled; `null` until then. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('withdrawals_by_creation').on(table.createdAt),
    index('withdrawals_by_address').on(sql`lower(${table.email})`, table.createdAt),
    index('withdrawals_by_order').on(table.orderId),
  ],
);

export type Withdrawal = typeof withdrawals.$inferSelect;
