import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { daySeconds } from '../../unix-time.ts';
import { stripeProgress } from '../schema.ts';

/** Number of days for which Stripe lists events. */
export const listedDays = 30;
const row = eq(stripeProgress.id, 'events');

/**
 * Returns the time up to which Stripe's events are processed, at most 30 days ago. The first run starts at the time of
 * the oldest order, because earlier events belong to no order.
 */
export async function readProgress(database: Database, now: number): Promise<number> {
  const oldest = now - listedDays * daySeconds;
  const first = sql`SELECT 'events', coalesce((SELECT min(created_at) FROM orders), ${now}), NULL WHERE 1`;
  const [, , [progress]] = await database.batch([
    database.insert(stripeProgress).select(first).onConflictDoNothing(),
    database
      .update(stripeProgress)
      .set({ reachedAt: oldest })
      .where(and(row, lt(stripeProgress.reachedAt, oldest))),
    database.select().from(stripeProgress).where(row),
  ]);
  return progress?.reachedAt ?? now;
}

/** Advances the progress from `from` to `to`. Returns false if the stored progress changed during the run. */
export async function advanceProgress(database: Database, from: number, to: number): Promise<boolean> {
  const moved = await database
    .update(stripeProgress)
    .set({ reachedAt: to })
    .where(and(row, eq(stripeProgress.reachedAt, from)))
    .returning({ id: stripeProgress.id });
  return moved.length > 0;
}

export async function completeProgress(database: Database, now: number): Promise<void> {
  await database.update(stripeProgress).set({ completedAt: now }).where(row);
}
