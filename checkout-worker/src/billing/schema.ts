import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Billing link requests of the last day. A keyed hash replaces the email address, so that requests per address can be counted. */
export const billingLinks = sqliteTable(
  'billing_links',
  {
    id: text().primaryKey(),
    addressKey: text('address_key').notNull(),
    /**
     * Ids of the orders that the billing link opens, each with the Unix seconds at which it was opened, or 0. Empty until
     * the mail is composed.
     */
    orders: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
    /** Subscriber's language. `null` in requests from before the site had several languages. */
    language: text(),
    /** Time of the request in Unix seconds. */
    createdAt: integer('created_at').notNull(),
    /** Expiry of the link in Unix seconds. `null` until the mail is composed. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    index('billing_links_by_address').on(table.addressKey, table.createdAt),
    index('billing_links_by_creation').on(table.createdAt),
  ],
);
