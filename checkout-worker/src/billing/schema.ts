import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Requests for a billing link within the last day. Contains no address, only a keyed hash for counting. */
export const billingLinks = sqliteTable(
  'billing_links',
  {
    id: text().primaryKey(),
    addressKey: text('address_key').notNull(),
    /** Orders that the link still opens, each once. Empty until the mail is composed. */
    orders: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Subscriber's language; `null` in requests from before the site had several. */
    language: text(),
    /** Unix seconds, like all times. */
    createdAt: integer('created_at').notNull(),
    /** `null` until the mail is composed. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    index('billing_links_by_address').on(table.addressKey, table.createdAt),
    index('billing_links_by_creation').on(table.createdAt),
  ],
);
