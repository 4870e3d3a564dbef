/** The outbox: each mail is stored in the same transaction as the record that it is about, and sent afterwards. */
import { and, count, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { toAsciiEmail } from '#catalogue/email-address.ts';
import { createInListSql, type Database, selectRow } from '../database.ts';
import type { MailKind } from './mail.ts';
import { outbox } from './schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Kinds of mail to the agency about forms that anyone can send, also bots. */
export const formKinds: readonly MailKind[] = ['message', 'moderation', 'withdrawal', 'invoice-wanted'];

/** Returns the id of a mail. `more` distinguishes mails of the same kind about the same record. */
export function createMailId(kind: MailKind, about: string, ...more: readonly (string | number)[]): string {
  return [kind, about, ...more].join('.');
}

/** Seconds in which the queue should deliver a mail before the sweep queues the mail again. */
const queueGraceSeconds = 120;

export interface NewMail {
  kind: MailKind;
  about: string;
  /** Number that distinguishes mails about the same record. SQL is evaluated when the batch runs, if `when` is true. */
  figure?: number | SQL;
  variant?: string;
  /** Recipient's email address, if the record that the mail is about contains none. */
  address?: string | null;
  /** SQL condition, evaluated after the preceding statements of the batch. The mail is stored only if the condition is true. */
  when: SQL;
  /** Delay in seconds before the sweep sends the mail. The mail's `createdAt` includes the delay. */
  delaySeconds?: number;
}

export function createMailIdSql({ kind, about, figure, variant }: Omit<NewMail, 'when'>): SQL {
  // Numbers become text, because D1 binds a number as a float, which SQLite writes with a decimal point.
  const more = [figure, variant].map((part) => (typeof part === 'number' ? String(part) : part));
  return sql.join(
    [createMailId(kind, about), ...more].filter((part) => part !== undefined).map((part) => sql`${part}`),
    sql` || '.' || `,
  );
}

/** Returns a statement that stores a mail unless the mail's id exists. The statement returns the id of a newly stored mail. */
export function createMailStatement(database: Database, mail: NewMail, now: number) {
  const { kind, about, figure, variant, address = null, when } = mail;
  const row = {
    id: createMailIdSql(mail),
    kind,
    about,
    figure: figure ?? null,
    variant: variant ?? null,
    // Exports and deletions of a person's data search for the ASCII form of the address.
    address: address === null ? null : toAsciiEmail(address),
    status: 'waiting' as const,
    attempts: 0,
    dueAt: now + queueGraceSeconds,
    createdAt: now,
    sentAt: null,
  };
  return database
    .insert(outbox)
    .select(selectRow(outbox, row, when))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
}

const sweepIntervalSeconds = 15 * 60;
/** Maximum run time of a queue consumer, so that no consumer is still sending a mail when its lease ends. */
const leaseSeconds = 15 * 60;
const sweepBatchSize = 100;

/** Claims a mail for sending until the lease ends. Returns `undefined` if the mail is already sent, dead or claimed. */
export async function claimMail(database: Database, id: string, now: number): Promise<OutboxRow | undefined> {
  const [row] = await database
    .update(outbox)
    .set({ status: 'sending', attempts: sql`${outbox.attempts} + 1`, dueAt: now + leaseSeconds })
    .where(
      and(
        eq(outbox.id, id),
        or(eq(outbox.status, 'waiting'), and(eq(outbox.status, 'sending'), lte(outbox.dueAt, now))),
      ),
    )
    .returning();
  return row;
}

export async function recordSent(database: Database, id: string, now: number): Promise<void> {
  await database
    .update(outbox)
    .set({ status: 'sent', sentAt: now, address: null })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

export async function deleteMail(database: Database, id: string): Promise<void> {
  await database.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Releases a mail after a failed attempt. The queue retries the mail after `delaySeconds`, or the sweep does if the
 * queue loses the mail.
 */
export async function recordFailure(database: Database, id: string, now: number, delaySeconds: number): Promise<void> {
  await database
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + delaySeconds + sweepIntervalSeconds })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

/** Releases a mail until the sweep queues it at `dueAt` or later. The attempt does not count. */
export async function postponeMail(database: Database, id: string, dueAt: number): Promise<void> {
  await database
    .update(outbox)
    .set({ status: 'waiting', attempts: sql`${outbox.attempts} - 1`, dueAt })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

/** Marks a mail as dead. Returns false if the mail was sent or had fewer than `minAttempts` attempts. */
export async function recordDead(database: Database, id: string, minAttempts: number): Promise<boolean> {
  const dead = await database
    .update(outbox)
    .set({ status: 'dead' })
    .where(and(eq(outbox.id, id), inArray(outbox.status, ['waiting', 'sending']), gte(outbox.attempts, minAttempts)))
    .returning({ id: outbox.id });
  return dead.length > 0;
}

export async function resetMail(database: Database, id: string, now: number): Promise<boolean> {
  const renewed = await resetMails(database, [id], now + queueGraceSeconds);
  return renewed.length > 0;
}

/**
 * Reschedules overdue mails and returns their ids: mails that were never queued, lost by the queue, or claimed by a
 * crashed consumer. Mails about forms and their copies are last.
 */
export async function rescheduleOverdueMails(database: Database, now: number): Promise<readonly string[]> {
  const overdue = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, ['waiting', 'sending']), lte(outbox.dueAt, now)))
    .orderBy(createInListSql(outbox.kind, ['copy', ...formKinds]), outbox.dueAt)
    .limit(sweepBatchSize);
  const taken = await database
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + sweepIntervalSeconds })
    .where(inArray(outbox.id, overdue))
    .returning({ id: outbox.id });
  return taken.map(({ id }) => id);
}

/** Returns the number of mails about forms that were sent after a time in Unix seconds. */
export async function countFormMails(database: Database, since: number): Promise<number> {
  const { status, dueAt, sentAt, kind } = outbox;
  const [found] = await database
    .select({ sent: count() })
    .from(outbox)
    // A sent mail keeps the end of its lease as the due time, by which the index finds it.
    .where(and(eq(status, 'sent'), gt(dueAt, since), gt(sentAt, since), createInListSql(kind, formKinds)));
  return found?.sent ?? 0;
}

/** Resets sent or dead mails, so that the sweep sends them again from `dueAt` on. */
export function resetMails(database: Database, ids: readonly string[], dueAt: number) {
  return database
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt })
    .where(and(createInListSql(outbox.id, ids), inArray(outbox.status, ['sent', 'dead'])))
    .returning({ id: outbox.id });
}
