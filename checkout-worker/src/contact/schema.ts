import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contactFields } from '#catalogue/forms/contact.ts';
import type { Attribution } from '#catalogue/wire.ts';
import { createFieldColumns } from '../forms/field-columns.ts';

/**
 * `registration`: a visitor asks to register a site. `partner-site`: a signed-in partner asks to add a site; the public
 * form cannot send this kind.
 */
export type MessageKind = 'message' | 'registration' | 'partner-site';

export interface RequestedLine {
  id: string;
  quantity: number;
  /** Unit price in integer cents when the message was stored. `null` if the product was no longer sold. */
  unitAmount: number | null;
}

/** Messages from visitors. The text is stored as typed, in Unicode's composed form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    kind: text().$type<MessageKind>().notNull().default('message'),
    /** Nonce of the submission. Every retry sends the same nonce. */
    submission: text().unique(),
    /** Deduplication key from `createContentKey()`, equal for the same content on the same day. */
    contentKey: text('content_key').notNull().unique(),
    ...createFieldColumns(contactFields),
    message: text().notNull(),
    services: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    otherService: text('other_service').notNull(),
    cart: text({ mode: 'json' }).$type<readonly RequestedLine[]>().notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Visitor's language. `null` in messages from before the site had several languages. */
    language: text(),
    /** Origin of the page that sent the message. `null` if the origin is registered. */
    origin: text(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    /** Unix seconds when the agency marked the message as answered. `null` until then. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    index('contact_messages_by_creation').on(table.createdAt),
    index('contact_messages_waiting').on(table.createdAt).where(sql`answered_at IS NULL`),
    index('contact_messages_by_address').on(sql`lower(${table.email})`, table.createdAt),
  ],
);
