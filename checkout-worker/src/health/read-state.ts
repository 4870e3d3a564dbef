/** Reads the state of mails and payments from the database, and writes a row to test that the database is writable. */
import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { SafeError } from '../log.ts';
import { healthProbes } from './schema.ts';

const probeEverySeconds = 10;
/** Maximum age of an undeliverable mail that the health report counts. */
const deadMailSeconds = 7 * 24 * 60 * 60;

/** State of mails and payments. Times are Unix seconds, or `null` if there was no such event yet. */
export interface StoredState {
  /** Creation time of the oldest unsent mail. */
  oldestUnsentMail: number | null;
  /** Number of undeliverable mails created within the last week. */
  deadMails: number;
  lastEvent: number | null;
  lastReconciliation: number | null;
}

/** Reads the state. Rejects if the database cannot be read or written. Writes at most once in ten seconds. */
export async function readState(database: Database, now: number): Promise<StoredState> {
  const setWhere = lte(healthProbes.writtenAt, now - probeEverySeconds);
  const [, [state]] = await database.batch([
    database
      .insert(healthProbes)
      .values({ id: 1, writtenAt: now })
      .onConflictDoUpdate({ target: healthProbes.id, set: { writtenAt: now }, setWhere }),
    database
      .select({
        oldestUnsentMail: sql<
          number | null
        >`(SELECT min(created_at) FROM outbox WHERE status IN ('waiting', 'sending'))`,
        deadMails: sql<number>`(SELECT count(*) FROM outbox WHERE status = 'dead' AND created_at > ${now - deadMailSeconds})`,
        lastEvent: sql<number | null>`(SELECT max(received_at) FROM stripe_events)`,
        lastReconciliation: sql<number | null>`(SELECT max(completed_at) FROM stripe_progress)`,
      })
      // Reads the newest table too, so that the check fails if the migrations have not been applied.
      .from(sql`(SELECT count(*) FROM (SELECT 1 FROM billing_links LIMIT 1))`),
  ]);
  if (!state) throw new SafeError('The state was not read');
  return state;
}
