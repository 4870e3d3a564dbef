/** The state of mail and payments as the database knows it. Reading it also writes a row, to test that writing works. */
import * as v from 'valibot';

const probeEverySeconds = 10;
/** Mails that were given up longer ago have been seen to, or never will be. */
const deadMailSeconds = 7 * 24 * 60 * 60;

const time = v.nullable(v.number());

/** Times are Unix seconds; `null` where there is none yet. */
const stateSchema = v.object({
  /** When the oldest mail was written that is still to be sent. */
  oldestUnsentMail: time,
  /** Mails given up within the last week. */
  deadMails: v.number(),
  lastEvent: time,
  lastReconciliation: time,
});
export type State = v.InferOutput<typeof stateSchema>;

/** Writes no more than one row in ten seconds, however often it is asked. */
const probe = `INSERT INTO health_probes (id, written_at) VALUES (1, ?1)
ON CONFLICT (id) DO UPDATE SET written_at = ?1 WHERE written_at <= ?1 - ${probeEverySeconds}`;

/** Names the youngest tables, too: a database without its migrations is not there. */
const query = `SELECT
  (SELECT min(created_at) FROM outbox WHERE status IN ('waiting', 'sending')) AS oldestUnsentMail,
  (SELECT count(*) FROM outbox WHERE status = 'dead' AND created_at > ?1) AS deadMails,
  (SELECT max(received_at) FROM stripe_events) AS lastEvent,
  (SELECT max(completed_at) FROM stripe_progress) AS lastReconciliation,
  (SELECT count(*) FROM (SELECT 1 FROM billing_links LIMIT 1)) AS youngest`;

/** Rejects when the database cannot be read or written to. */
export async function readState(database: D1Database, now: number): Promise<State> {
  const [, reply] = await database.batch([
    database.prepare(probe).bind(now),
    database.prepare(query).bind(now - deadMailSeconds),
  ]);
  return v.parse(stateSchema, reply?.results[0]);
}
