import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { changesOf } from '../database.ts';
import { databaseOf, type Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { askSession } from '../orders/ask-session.ts';
import { orders } from '../orders/schema.ts';
import { markAsked, sessionsOfOldOrders } from '../orders/unsettled-orders.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { failureOf } from '../stripe/stripe-problem.ts';
import { batchRows, type Deletion, deletions, unpaidBefore } from './deletions.ts';

/** Per night; the rest follows the next night. */
const maxBatches = 40;
const maxSessions = 60;

/**
 * Asks Stripe about each old order that was handed a session and of which it has said nothing: the answer makes it paid, or expired
 * and so to be deleted. What Stripe does not answer about stays.
 */
async function askAboutOld(env: Env, log: Log, now: number): Promise<void> {
  const asked: string[] = [];
  try {
    const old = await sessionsOfOldOrders(databaseOf(env), isLiveKey(env), unpaidBefore(env, now), maxSessions);
    for (const { id, sessionId } of old) {
      asked.push(id);
      const { status, mails } = await askSession(sessionId, env, log, now);
      await queueMails(env, mails, log);
      // Stripe knows of no such session, so nobody can have paid it.
      if (status === 'missing') await databaseOf(env).delete(orders).where(eq(orders.id, id));
    }
  } catch (error) {
    log('error', 'old-orders-not-asked-about', { ...describeError(error), ...failureOf(error) });
  } finally {
    await markAsked(databaseOf(env), asked, now);
  }
}

/** Deletes one kind of rows in batches. Returns how many there were. */
async function forget(database: Database, { statements }: Deletion, batches: number): Promise<number> {
  let total = 0;
  for (let left = batches; left > 0; left--) {
    const [first, ...others] = statements.map((statement) => database.run(sql.raw(statement)));
    const results = first ? await database.batch([first, ...others]) : [];
    const changes = changesOf(results.at(-1));
    total += changes;
    if (changes < batchRows) break;
  }
  return total;
}

/** Deletes what is past its retention period, and no order that may still have been paid. */
export async function deleteOld(env: Env, log: Log, now: number): Promise<void> {
  await askAboutOld(env, log, now);
  const counts: Record<string, number> = {};
  for (const deletion of deletions(env, now))
    counts[deletion.name] = await forget(databaseOf(env), deletion, maxBatches);
  if (Object.values(counts).some((count) => count > 0)) log('info', 'old-rows-deleted', counts);
}
