import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { queueGraceSeconds } from './mail-statement.ts';
import { renewMails } from './renew-mails.ts';
import { outbox } from './schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** How long after a sweep the next one queues the same row again. */
const sweptAgainSeconds = 15 * 60;
/** The longest the runtime lets a consumer work: nobody is still sending after that. */
const leaseSeconds = 15 * 60;
const sweptAtOnce = 100;

/** Takes a mail to send it; nobody else gets it before the lease ends. `undefined` when there is nothing to do. */
export async function claimMail(database: D1Database, id: string, now: number): Promise<OutboxRow | undefined> {
  const [row] = await drizzle(database)
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

export async function recordSent(database: D1Database, id: string, now: number): Promise<void> {
  await drizzle(database)
    .update(outbox)
    .set({ status: 'sent', sentAt: now, address: null })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

/** Deletes a mail that turned out to be for nobody. */
export async function deleteMail(database: D1Database, id: string): Promise<void> {
  await drizzle(database).delete(outbox).where(eq(outbox.id, id));
}

/** Releases a mail to be retried in `delaySeconds` by the queue, or by the sweep if the queue loses it. */
export async function recordFailure(
  database: D1Database,
  id: string,
  now: number,
  delaySeconds: number,
): Promise<void> {
  await drizzle(database)
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + delaySeconds + sweptAgainSeconds })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending')));
}

/** Marks a mail as dead after enough attempts. False when it has had fewer, or was sent: then the sweep continues with it. */
export async function recordDead(database: D1Database, id: string, minAttempts: number): Promise<boolean> {
  const dead = await drizzle(database)
    .update(outbox)
    .set({ status: 'dead' })
    .where(and(eq(outbox.id, id), inArray(outbox.status, ['waiting', 'sending']), gte(outbox.attempts, minAttempts)))
    .returning({ id: outbox.id });
  return dead.length > 0;
}

/** Puts a mail that was sent, or given up, back to be sent again by the queue. */
export async function renewMail(database: D1Database, id: string, now: number): Promise<boolean> {
  const renewed = await renewMails(drizzle(database), [id], now + queueGraceSeconds);
  return renewed.length > 0;
}

/** Overdue mails: never queued, lost by the queue, or claimed by a consumer that crashed. Copies come last, after receipts. */
export async function takeOverdueMails(database: D1Database, now: number): Promise<readonly string[]> {
  const db = drizzle(database);
  const overdue = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, ['waiting', 'sending']), lte(outbox.dueAt, now)))
    .orderBy(sql`${outbox.kind} = 'copy'`, outbox.dueAt)
    .limit(sweptAtOnce);
  const taken = await db
    .update(outbox)
    .set({ status: 'waiting', dueAt: now + sweptAgainSeconds })
    .where(inArray(outbox.id, overdue))
    .returning({ id: outbox.id });
  return taken.map(({ id }) => id);
}
