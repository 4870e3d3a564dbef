import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../operations/database.ts';
import { type MailKind, mailId } from './mail-kind.ts';
import { type MailStatus, outbox } from './schema.ts';

/** How long the queue has before the sweep looks after a row. */
export const queueGraceSeconds = 120;

export interface NewMail {
  kind: MailKind;
  /** Id of the record that the mail is about. As SQL, it is evaluated when the batch runs, and only if `when` is true. */
  about: string | SQL;
  /** Recipient, if the record that the mail is about contains no address. */
  address?: string | null;
  /** The mail is only written if this is true once the statements before it in the batch have run. */
  when: SQL;
  /** It is sent so much later, by the sweep: then counts as written. */
  delaySeconds?: number;
}

/**
 * The statement that writes a mail into the outbox: once for each kind and what it is about, however often it is run. Returns the
 * id of a mail that it has written.
 */
export function mailStatement(db: Database, { kind, about, address = null, when }: NewMail, now: number) {
  const status: MailStatus = 'waiting';
  const id = typeof about === 'string' ? mailId(kind, about) : sql`${kind} || '.' || ${about}`;
  return db
    .insert(outbox)
    .select(
      // The values are in the order of the table's columns.
      sql`SELECT ${id}, ${kind}, ${about}, ${address}, ${status}, 0, ${now + queueGraceSeconds}, ${now}, NULL WHERE ${when}`,
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
}
