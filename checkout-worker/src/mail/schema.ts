import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailKind } from './mail.ts';

/** `waiting` to be sent, `sending` under a lease, `sent`, or `dead` after too many failed attempts. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'dead';

/** All mails, each stored together with the record that it is about. The text is composed when the mail is sent. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Mail kind, record id, figure and variant. The unique id ensures that each mail is sent once. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the record that the mail is about: a message, review, order, problem or Stripe object. */
    about: text().notNull(),
    /** Unix time or integer cents, to distinguish mails of one kind about the same record. */
    figure: integer(),
    /** Text that distinguishes mails of one kind about the same record: dispute outcome, old or new address, or link language. */
    variant: text(),
    /** Recipient's email address if the record contains none. Deleted once the mail is sent. */
    address: text(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** Unix seconds from which the sweep queues the mail. While the status is `sending`, the end of the lease. */
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
