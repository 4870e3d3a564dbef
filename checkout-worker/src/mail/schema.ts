import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailKind } from './mail.ts';

/** `waiting` to be sent, `sending` under a lease, `sent`, or `dead`: given up, for a person to look at. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'dead';

/** Every mail to be sent, written together with what it is about. Holds no text: that is composed when it is sent. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** The kind, what it is about, the figure and the variant: each such mail is sent once. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the message, review, order or problem, or of Stripe's. */
    about: text().notNull(),
    /** Unix time or integer cents: news of the same record with another figure is another mail. */
    figure: integer(),
    /** Word that does the same: how a dispute ended, old or new address, language of a link. */
    variant: text(),
    /** The visitor's address where what the mail is about holds none. Forgotten once the mail is sent. */
    address: text(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** From when on the sweep looks after the row; while `sending`, when the lease ends. Unix seconds. */
    dueAt: integer('due_at').notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    index('outbox_by_due_time').on(table.status, table.dueAt),
    index('outbox_by_kind').on(table.kind, table.createdAt),
    index('outbox_by_about').on(table.about),
  ],
);
