/** Resets the reconciliation, so that it processes older Stripe events again. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { formatIso, formatIsoOrNull } from '../../iso.ts';
import { OperationError } from '../../operation-error.ts';
import { daySeconds } from '../../unix-time.ts';
import { orders, stripeProgress } from '../schema.ts';
import { listedDays } from './stripe-progress.ts';

export interface Progress {
  /** Time up to which all Stripe events are processed, ISO 8601; `null` before the first run. */
  reachedAt: string | null;
  /** Time of the last run that processed all events up to its start, ISO 8601. */
  completedAt: string | null;
}

export async function readTimestampedProgress(database: Database): Promise<Progress> {
  const row = await database.select().from(stripeProgress).where(eq(stripeProgress.id, 'events')).get();
  return { reachedAt: formatIsoOrNull(row?.reachedAt), completedAt: formatIsoOrNull(row?.completedAt) };
}

/** Parses a date such as `2026-11-01`, or any ISO 8601 time, into Unix seconds. Throws if Stripe no longer lists events that old. */
export function parseSince(text: string, now: number): number {
  if (text === '') {
    const yesterday = formatIso(now - daySeconds).slice(0, 10);
    throw new OperationError(`--since is required: npm run operate -- reconcile --since ${yesterday}`, 'no-date');
  }
  const since = Math.floor(Date.parse(text) / 1000);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(since)) {
    throw new OperationError(`“${text}” isn’t a date. Write it as 2026-11-01 or 2026-11-01T08:00:00Z.`, 'no-date');
  }
  if (since > now) throw new OperationError(`${text} is in the future.`, 'to-come');
  if (since < now - listedDays * daySeconds) {
    throw new OperationError(
      `Stripe lists its events of the last ${listedDays} days only. Choose a later day than ${text}.`,
      'too-long-ago',
    );
  }
  return since;
}

/**
 * Resets the reconciliation's progress to `since` (Unix seconds). The next runs also retrieve the session of every
 * order without a final status.
 */
export async function reconcileSince(database: Database, since: number): Promise<void> {
  await database.batch([
    database
      .insert(stripeProgress)
      .values({ id: 'events', reachedAt: since })
      .onConflictDoUpdate({
        target: stripeProgress.id,
        set: { reachedAt: sql`min(${stripeProgress.reachedAt}, excluded.reached_at)` },
      }),
    database
      .update(orders)
      .set({ askedAt: null })
      .where(and(inArray(orders.status, ['created', 'processing']), isNotNull(orders.askedAt))),
  ]);
}
