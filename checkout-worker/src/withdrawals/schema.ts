import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Consumers' declarations of withdrawal, as typed. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    /** Prevents duplicates of the same content on the same day. See `contentKey`. */
    contentKey: text('content_key').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** Order number such as `#A1B2C3D4`, or the consumer's own description of the order. */
    number: text().notNull(),
    /** Part of the order, if the withdrawal is not from all of it. */
    part: text().notNull(),
    /** Id of the paid order with that number. `null` if there is none; the declaration is valid nevertheless. */
    orderId: text('order_id'),
    language: text().notNull(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    /** Unix seconds. `null` until the agency has processed the withdrawal. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('withdrawals_by_creation').on(table.createdAt),
    index('withdrawals_by_address').on(sql`lower(${table.email})`, table.createdAt),
    index('withdrawals_by_order').on(table.orderId),
  ],
);

export type Withdrawal = typeof withdrawals.$inferSelect;
