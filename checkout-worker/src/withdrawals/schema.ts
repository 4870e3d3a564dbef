import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Consumers' declarations that they withdraw from a contract, as they typed them. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    /** Says the same on the same day: `contentKey`. */
    contentKey: text('content_key').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** `#A1B2C3D4`, or what else the consumer knows the order by. */
    number: text().notNull(),
    /** What of the order is meant, where not all of it. */
    part: text().notNull(),
    /** The paid order with that number; `null` if there is none. The declaration counts all the same. */
    orderId: text('order_id'),
    /** Which the consumer reads. */
    language: text().notNull(),
    /** When it arrived. Unix seconds, as all times. */
    createdAt: integer('created_at').notNull(),
    /** When somebody dealt with it. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('withdrawals_by_creation').on(table.createdAt),
    index('withdrawals_by_address').on(sql`lower(${table.email})`, table.createdAt),
    index('withdrawals_by_order').on(table.orderId),
  ],
);

export type Withdrawal = typeof withdrawals.$inferSelect;
