/** The outbox: each mail is written together with what it is about, and sent afterwards. */
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, isAmong, selectRow } from '../database.ts';
import type { MailKind } from './mail.ts';
import { outbox } from './schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** `more` tells mails of one kind about one record apart: the figure, the variant. */
export function mailId(kind: MailKind, about: string, ...more: readonly (string | number)[]): string {
  return [kind, about, ...more].join('.');
}

/** How long the queue has before the sweep looks after a row. */
const queueGraceSeconds = 120;

export interface NewMail {
  kind: MailKind;
  /** Id of the record that the mail is about. */
  about: string;
  /** See the table. As SQL, it is evaluated when the batch runs, and only if `when` is true. */
  figure?: number | SQL;
  variant?: string;
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
export function mailStatement(
  database: Database,
  { kind, about, figure, variant, address = null, when }: NewMail,
  now: number,
) {
  // As text: D1 binds a number as a float, which SQLite would write with a decimal.
  const more = [figure, variant].map((part) => (typeof part === 'number' ? String(part) : part));
  const row = {
    id: sql.join(
      [mailId(kind, about), ...more].filter((part) => part !== undefined).map((part) => sql`${part}`),
      sql` || '.' || `,
    ),
    kind,
    about,
    figure: figure ?? null,
    variant: variant ?? null,
    address,
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

/** How long after a sweep the next one queues the same row again. */
const sweptAgainSeconds = 15 * 60;
/** The longest the runtime lets a consumer work: nobody is still sending after that. */
const leaseSeconds = 15 * 60;
const sweptAtOnce = 100;

/** Takes a mail to send it; nobody else gets it before the lease ends. `undefined` when there is nothing to do. */
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

/** Deletes a mail that turned out to be for nobody. */
export async function deleteMail(database: Database, id: string): Promise<void> {
  await database.delete(outbox).where(eq(outbox.id, id));
}

/** Releases a mail to be retried in `delaySeconds` by the queue, or by the sweep if the queue loses it. */
export async function recordFailure(database: Database, id: string, now: number, delaySeconds: number): Promise<void> {
  await database
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + delaySeconds + sweptAgainSeconds })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

/** Marks a mail as dead after enough attempts. False when it has had fewer, or was sent: then the sweep continues with it. */
export async function recordDead(database: Database, id: string, minAttempts: number): Promise<boolean> {
  const dead = await database
    .update(outbox)
    .set({ status: 'dead' })
    .where(and(eq(outbox.id, id), inArray(outbox.status, ['waiting', 'sending']), gte(outbox.attempts, minAttempts)))
    .returning({ id: outbox.id });
  return dead.length > 0;
}

/** Puts a mail that was sent, or given up, back to be sent again by the queue. */
export async function renewMail(database: Database, id: string, now: number): Promise<boolean> {
  const renewed = await renewMails(database, [id], now + queueGraceSeconds);
  return renewed.length > 0;
}

/** Overdue mails: never queued, lost by the queue, or claimed by a consumer that crashed. Copies come last, after receipts. */
export async function takeOverdueMails(database: Database, now: number): Promise<readonly string[]> {
  const overdue = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, ['waiting', 'sending']), lte(outbox.dueAt, now)))
    .orderBy(sql`${outbox.kind} = 'copy'`, outbox.dueAt)
    .limit(sweptAtOnce);
  const taken = await database
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + sweptAgainSeconds })
    .where(inArray(outbox.id, overdue))
    .returning({ id: outbox.id });
  return taken.map(({ id }) => id);
}

/** Puts mails that were sent, or given up, back to be sent again. From `dueAt` on the sweep looks after them. */
export function renewMails(database: Database, ids: readonly string[], dueAt: number) {
  return database
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt })
    .where(and(isAmong(outbox.id, ids), inArray(outbox.status, ['sent', 'dead'])))
    .returning({ id: outbox.id });
}
