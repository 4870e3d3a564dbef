import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { daySeconds } from '../../unix-time.ts';
import { orders } from '../schema.ts';

/** Age at which Stripe is first asked about an order, so that the webhook can deliver the result first. */
const graceSeconds = 10 * 60;
/** Maximum age in days of orders that are looked up at Stripe. Checkouts end after one day. */
const maxAgeDays = 35;
/** Maximum age in days of orders whose buyer can still pay an invoice after its due date, a voucher or a bank transfer. */
const maxOpenAgeDays = 180;

function isOpen(now: number) {
  return and(
    sql`(${orders.status} = 'processing' OR substr(${orders.sessionId}, 1, 3) = 'in_')`,
    gt(orders.createdAt, now - maxOpenAgeDays * daySeconds),
  );
}

/**
 * Returns the orders without a final status whose session should be retrieved now. An order is due ten minutes after
 * its creation, then whenever its age has doubled, but at least once a day.
 */
export async function listDueSessions(
  database: Database,
  livemode: boolean,
  now: number,
  limit: number,
): Promise<{ id: string; sessionId: string }[]> {
  const { status, createdAt, askedAt, acceptedSession } = orders;
  const sessionId = sql<string | null>`coalesce(${acceptedSession}, ${orders.sessionId})`;
  const rows = await database
    .select({ id: orders.id, sessionId: sessionId.as('asked_session') })
    .from(orders)
    .where(
      and(
        inArray(status, ['created', 'processing']),
        or(gt(createdAt, now - maxAgeDays * daySeconds), isNotNull(acceptedSession), isOpen(now)),
        lt(createdAt, now - graceSeconds),
        isNotNull(sessionId),
        eq(orders.livemode, livemode),
        sql`(${askedAt} IS NULL OR ${now} - ${askedAt} >= min(${askedAt} - ${createdAt}, ${daySeconds}))`,
      ),
    )
    .orderBy(asc(sql`coalesce(${askedAt}, ${createdAt})`))
    .limit(limit);
  return withSession(rows);
}

/**
 * Returns unpaid orders created before `before` that have a session. Orders not retrieved for the longest time are
 * first, so that unanswered orders do not block the others.
 */
export async function listSessionsOfOldOrders(
  database: Database,
  livemode: boolean,
  before: number,
  limit: number,
): Promise<{ id: string; sessionId: string }[]> {
  const { status, sessionId, createdAt, askedAt } = orders;
  const rows = await database
    .select({ id: orders.id, sessionId })
    .from(orders)
    .where(and(eq(status, 'created'), lt(createdAt, before), isNotNull(sessionId), eq(orders.livemode, livemode)))
    .orderBy(asc(sql`coalesce(${askedAt}, 0)`), asc(createdAt))
    .limit(limit);
  return withSession(rows);
}

function withSession(rows: readonly { id: string; sessionId: string | null }[]): { id: string; sessionId: string }[] {
  return rows.flatMap(({ id, sessionId }) => (sessionId === null ? [] : [{ id, sessionId }]));
}

export async function recordRetrieval(database: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(orders)
    .set({ askedAt: now })
    .where(sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
