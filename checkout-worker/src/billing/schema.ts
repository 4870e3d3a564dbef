import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Requests for a billing link within the last day. Holds no address, only a keyed hash, to count them by. */
export const billingLinks = sqliteTable(
  'billing_links',
  {
    /** What the link in the mail names, signed. */
    id: text().primaryKey(),
    addressKey: text('address_key').notNull(),
    /** The orders whose billing the link still opens: each once. Empty until the mail is written. */
    orders: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Which the subscriber reads; `null` in requests from before there was more than one. */
    language: text(),
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
