import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contactFields } from '#catalogue/forms/contact.ts';
import type { Attribution } from '#catalogue/wire.ts';
import { fieldColumns } from '../forms/field-columns.ts';

/**
 * `registration`: a visitor requests to register a site. `partner-site`: a signed-in partner requests another site; the
 * public form cannot send this kind.
 */
export type MessageKind = 'message' | 'registration' | 'partner-site';

export interface RequestedLine {
  id: string;
  quantity: number;
  /** Unit price at that time, integer cents; `null` if the product was no longer sold. */
  unitAmount: number | null;
}

/** Visitors' messages. Text as typed, in Unicode's composed form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    kind: text().$type<MessageKind>().notNull().default('message'),
    /** Nonce of the submission, the same for every retry. */
    submission: text().unique(),
    /** Equal for the same content on the same day: `contentKey`. */
    contentKey: text('content_key').notNull().unique(),
    ...fieldColumns(contactFields),
    message: text().notNull(),
    services: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    otherService: text('other_service').notNull(),
    cart: text({ mode: 'json' }).$type<readonly RequestedLine[]>().notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Visitor's language; `null` in messages from before the site had several. */
    language: text(),
    /** Origin of the page, if it is not registered. */
    origin: text(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    /** Time at which it was marked as answered at the desk. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    index('contact_messages_by_creation').on(table.createdAt),
    index('contact_messages_waiting').on(table.createdAt).where(sql`answered_at IS NULL`),
    index('contact_messages_by_address').on(sql`lower(${table.email})`, table.createdAt),
  ],
);
