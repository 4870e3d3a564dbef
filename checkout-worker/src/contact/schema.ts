import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contactFields } from '#catalogue/forms/contact.ts';
import type { Attribution } from '#catalogue/wire.ts';
import { fieldColumns } from '../forms/field-columns.ts';

/**
 * `registration`: anybody asks to register a site. `partner-site`: a signed-in partner asks for another site; the public form cannot
 * send this kind.
 */
export type MessageKind = 'message' | 'registration' | 'partner-site';

export interface RequestedLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit, by the catalogue of that moment; `null` for what was no longer sold. */
  unitAmount: number | null;
}

/** What visitors wrote. Text is as they typed it, in Unicode's composed form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    kind: text().$type<MessageKind>().notNull().default('message'),
    /** The sender's nonce: every retry of one message has the same. */
    submission: text().unique(),
    /** Says the same on the same day: `contentKey`. */
    contentKey: text('content_key').notNull().unique(),
    ...fieldColumns(contactFields),
    message: text().notNull(),
    services: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    otherService: text('other_service').notNull(),
    cart: text({ mode: 'json' }).$type<readonly RequestedLine[]>().notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Which the visitor reads; `null` in messages from before there was more than one. */
    language: text(),
    /** Of the page it was written on, where that is nobody's we know. */
    origin: text(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    /** When somebody said at the desk that it is answered. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    index('contact_messages_by_creation').on(table.createdAt),
    index('contact_messages_waiting').on(table.createdAt).where(sql`answered_at IS NULL`),
    index('contact_messages_by_address').on(sql`lower(${table.email})`, table.createdAt),
  ],
);
