/** State of mail and payments in the database. Reading it also writes a row, to test that writing works. */
import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { SafeError } from '../log.ts';
import { healthProbes } from './schema.ts';

const probeEverySeconds = 10;
/** Mails that died longer ago no longer count. */
const deadMailSeconds = 7 * 24 * 60 * 60;

/** Times are Unix seconds; `null` if there is none yet. */
export interface State {
  /** Time of the oldest unsent mail. */
  oldestUnsentMail: number | null;
  /** Mails that died within the last week. */
  deadMails: number;
  lastEvent: number | null;
  lastReconciliation: number | null;
}

/** Rejects if the database cannot be read or written. Writes at most one row in ten seconds. */
export async function readState(database: Database, now: number): Promise<State> {
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
      // Reads the newest table, too: a database without its migrations must fail.
      .from(sql`(SELECT count(*) FROM (SELECT 1 FROM billing_links LIMIT 1))`),
  ]);
  if (!state) throw new SafeError('The state was not read');
  return state;
}
