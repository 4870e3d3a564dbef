import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who asked for a way to their billing within the last day. Holds no address: only a keyed hash, to count by. */
export const billingLinks = sqliteTable(
  'billing_links',
  {
    /** What the link in the mail names, signed. */
    id: text().primaryKey(),
    addressKey: text('address_key').notNull(),
    /** The orders whose billing the link still opens: each once. Empty until the mail is written. */
    orders: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Unix seconds, as all times. */
    createdAt: integer('created_at').notNull(),
    /** `null` until the mail is written. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    index('billing_links_by_address').on(table.addressKey, table.createdAt),
    index('billing_links_by_creation').on(table.createdAt),
  ],
);
