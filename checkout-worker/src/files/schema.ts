import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contactMessages } from '../contact/schema.ts';
import { onboardingAnswers } from '../orders/schema.ts';

/**
 * Files that visitors sent with a message or with onboarding answers. Their content is in the R2 bucket `FILES`. A row
 * is deleted together with its message or answers; the nightly job then deletes the content.
 */
export const sentFiles = sqliteTable(
  'sent_files',
  {
    /** Random key of the object in the bucket. */
    key: text().primaryKey(),
    messageId: text('message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    orderId: text('order_id').references(() => onboardingAnswers.orderId, { onDelete: 'cascade' }),
    /** Name of the form field: `files` in the contact form, the question's id in the onboarding form. */
    field: text().notNull(),
    /** Name without path and invisible characters. Its extension matches the content. */
    name: text().notNull(),
    /** Media type of the content. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('sent_files_by_message').on(table.messageId), index('sent_files_by_order').on(table.orderId)],
);

/** Progress of the nightly search for unused files. The table has one row, with the id `unused`, if the search is not finished. */
export const fileSearches = sqliteTable('file_searches', {
  id: text().primaryKey(),
  /** Key of the last object that was checked. The next search starts after this key. */
  lastKey: text('last_key').notNull(),
});

export type SentFile = typeof sentFiles.$inferSelect;
