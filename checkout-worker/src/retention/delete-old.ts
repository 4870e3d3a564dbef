import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { countChangedRows } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { retrieveAndStoreSession } from '../orders/reconcile/retrieve-session.ts';
import { listSessionsOfOldOrders, recordRetrieval } from '../orders/reconcile/unsettled-orders.ts';
import { orders } from '../orders/schema.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { describeFailure } from '../stripe/stripe-problem.ts';
import { computeUnpaidCutoff, createRetentionRules, maxBatchRows, type RetentionRule } from './deletions.ts';

/** Maximum numbers of batches per table and of sessions per night. The next night processes the rest. */
const maxBatches = 40;
const maxSessions = 60;

/** Retrieves the sessions of old unpaid orders from Stripe and updates these orders. Keeps the orders if Stripe does not respond. */
async function updateOldOrders(env: Env, log: Log, now: number): Promise<void> {
  const asked: string[] = [];
  try {
    const old = await listSessionsOfOldOrders(
      getDatabase(env),
      isLiveKey(env),
      computeUnpaidCutoff(env, now),
      maxSessions,
    );
    for (const { id, sessionId } of old) {
      asked.push(id);
      const { status, mails } = await retrieveAndStoreSession(sessionId, env, log, now);
      await queueMails(env, mails, log);
      // Stripe does not know the session, so the order cannot have been paid.
      if (status === 'missing') await getDatabase(env).delete(orders).where(eq(orders.id, id));
    }
  } catch (error) {
    log('error', 'old-orders-not-checked', { ...describeError(error), ...describeFailure(error) });
  } finally {
    await recordRetrieval(getDatabase(env), asked, now);
  }
}

async function runDeletion(database: Database, { statements }: RetentionRule, batches: number): Promise<number> {
  let total = 0;
  for (let batchesLeft = batches; batchesLeft > 0; batchesLeft--) {
    const [first, ...others] = statements.map((statement) => database.run(sql.raw(statement)));
    const results = first ? await database.batch([first, ...others]) : [];
    const changes = countChangedRows(results.at(-1));
    total += changes;
    if (changes < maxBatchRows) break;
  }
  return total;
}

/** Deletes rows past their retention period. First checks old unpaid orders at Stripe, so that no paid order is deleted. */
export async function deleteOld(env: Env, log: Log, now: number): Promise<void> {
  await updateOldOrders(env, log, now);
  const counts: Record<string, number> = {};
  for (const deletion of createRetentionRules(env, now)) {
    try {
      counts[deletion.name] = await runDeletion(getDatabase(env), deletion, maxBatches);
    } catch (error) {
      log('alert', 'scheduled-job-failed', { job: 'deleteOld', table: deletion.name, ...describeError(error) });
    }
  }
  if (Object.values(counts).some((count) => count > 0)) log('info', 'old-rows-deleted', counts);
}
