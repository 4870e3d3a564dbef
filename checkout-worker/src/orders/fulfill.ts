import { drizzle } from 'drizzle-orm/d1';
import { retryWrite } from '../database.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { mailStatement } from '../outbox/mail-statement.ts';
import { isOfAnotherSite, siteIds } from '../stripe/site-mark.ts';
import { unixSeconds } from '../unix-time.ts';
import { planChange } from './change-plan.ts';
import type { Evidence } from './evidence.ts';
import type { OrderChange } from './order-change.ts';
import { orderIdPattern } from './order-id.ts';
import { findOrder } from './order-repository.ts';
import type { Plan } from './plan.ts';
import { type NewProblem, problemMailId, problemStatements } from './problems.ts';
import { stripeEvents } from './schema.ts';

export interface Fulfilled {
  /**
   * `recorded`: written down, with what it changed and the problems it showed. `duplicate`: it was already. `not-ours`: it is about
   * no order that is or ever was here, and nothing is kept of it.
   */
  outcome: 'recorded' | 'duplicate' | 'not-ours';
  /** Ids of the mails that wait in the outbox now. */
  mails: readonly string[];
}

const nothing = { mails: [] } as const;

/** True when money is on its way, has arrived, or goes back. */
function movesMoney(change: OrderChange): boolean {
  if (change.kind === 'checkout') return change.status === 'paid' || change.status === 'processing';
  return (
    (change.kind === 'invoice' && change.outcome === 'paid') || change.kind === 'refund' || change.kind === 'dispute'
  );
}

/** A problem if money came for an order of this site that is not in the database: lost by a restore, or never stored. */
function unknownOrder(change: OrderChange): Plan | undefined {
  const { orderId, sessionId, chargeId } = change.names;
  if (!orderId || !orderIdPattern.test(orderId) || !movesMoney(change)) return undefined;
  return { statements: [], problems: [{ kind: 'unknown-order', about: orderId, orderId, sessionId, chargeId }] };
}

function isDuplicateEvent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed: stripe_events.id')) return true;
  }
  return false;
}

function logProblems(problems: readonly NewProblem[], written: readonly boolean[], evidence: Evidence, log: Log): void {
  problems.forEach(({ kind, about, orderId }, index) => {
    if (!written[index]) return;
    // An error and no alert: the problem has a mail of its own.
    log('error', 'payment-problem', { kind, about, order: orderId, stripeEvent: evidence.id });
  });
}

/**
 * Processes something Stripe reported: updates the order, records problems, queues mails, all in one batch. Idempotent, and independent
 * of the order in which reports arrive. The only place where Stripe's reports are stored: webhook, buyer's return and reconciliation
 * all call it.
 */
export async function fulfill(
  env: Pick<Env, 'DB' | 'SITE_ID' | 'SITE_ORIGIN'>,
  evidence: Evidence,
  change: OrderChange,
  log: Log,
): Promise<Fulfilled> {
  const { names } = change;
  const isForeign = isOfAnotherSite(names.site, siteIds(env));
  // Sites on one account can share a customer, but never an order.
  const order = await findOrder(env.DB, isForeign ? { ...names, customerId: null } : names);
  const db = drizzle(env.DB);
  const plan = order ? planChange(db, change, order, evidence) : isForeign ? undefined : unknownOrder(change);
  if (!plan) return { outcome: 'not-ours', ...nothing };
  const { statements, problems = [], mails = [] } = plan;
  const { id, type, created } = evidence;
  const now = unixSeconds();
  try {
    const write = () =>
      db.batch([
        db.insert(stripeEvents).values({ id, type, created, receivedAt: now }),
        // Built here and not returned from an async function: a query that is awaited runs at once, outside the batch.
        ...statements,
        ...problems.flatMap((problem) => problemStatements(db, problem, evidence, now)),
        ...mails.map((mail) => mailStatement(db, mail, now + (mail.delaySeconds ?? 0))),
      ]);
    const [, ...results] = await retryWrite(write);
    const written = problems.map((_, index) => changesOf(results[statements.length + 2 * index]) > 0);
    logProblems(problems, written, evidence, log);
    const mailsFrom = statements.length + 2 * problems.length;
    // The sweep finds those that are for later.
    const ids = mails.flatMap(({ delaySeconds }, index) =>
      delaySeconds === undefined ? (results[mailsFrom + index] as { id: string }[]).map(({ id }) => id) : [],
    );
    return { outcome: 'recorded', mails: [...ids, ...problems.map(problemMailId)] };
  } catch (error) {
    if (isDuplicateEvent(error)) return { outcome: 'duplicate', ...nothing };
    throw error;
  }
}

function changesOf(result: unknown): number {
  return (result as D1Result | undefined)?.meta.changes ?? 0;
}

/** Tells the agency of something that cannot be acted on. Once for each `kind` and `about`, however often it comes. */
export async function reportProblem(
  database: D1Database,
  problem: NewProblem,
  evidence: Evidence,
  log: Log,
): Promise<readonly string[]> {
  const db = drizzle(database);
  const [row] = await db.batch(problemStatements(db, problem, evidence, unixSeconds()));
  logProblems([problem], [changesOf(row) > 0], evidence, log);
  return [problemMailId(problem)];
}
