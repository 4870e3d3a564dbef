import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { createInListSql, type Database } from '../../database.ts';
import { formatIso, formatIsoOrNull } from '../../iso.ts';
import { outbox } from '../../mail/schema.ts';
import { OperationError } from '../../operation-error.ts';
import type { Order } from '../order-repository.ts';
import { orderRanks } from '../order-state.ts';
import { orders, paymentProblems } from '../schema.ts';
import type { PaymentProblem } from './problems.ts';

export interface ListedProblem
  extends Pick<PaymentProblem, 'id' | 'kind' | 'orderId' | 'livemode' | 'expected' | 'got'> {
  /** Order number; `null` if the problem belongs to no order. */
  number: string | null;
  /** Mode of the order; `null` if the order is not in the database. */
  mode: Order['mode'] | null;
  /** Time at which the problem was stored, ISO 8601. */
  createdAt: string;
  /** Time at which the problem was mailed to the agency, ISO 8601; `null` until the mail is sent. */
  toldAt: string | null;
  settledAt: string | null;
  /** Deadline for the agency's response, ISO 8601; `null` if there is none. */
  dueAt: string | null;
}

/** Returns payment problems, oldest first. Settled problems are included only if `all` is true. */
export async function listProblems(database: Database, { all = false } = {}): Promise<ListedProblem[]> {
  const found = await database
    .select({
      ...getTableColumns(paymentProblems),
      orderSession: sql<string | null>`${orders.sessionId}`.as('order_session'),
      mode: orders.mode,
      toldAt: outbox.sentAt,
    })
    .from(paymentProblems)
    .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
    .leftJoin(outbox, and(eq(outbox.kind, 'problem'), eq(outbox.about, paymentProblems.id)))
    .where(all ? undefined : isNull(paymentProblems.settledAt))
    .orderBy(paymentProblems.createdAt, paymentProblems.id);
  return found.map(
    ({ id, kind, orderId, livemode, mode, expected, got, createdAt, toldAt, settledAt, dueAt, ...problem }) => {
      const session = problem.orderSession ?? problem.sessionId;
      return {
        id,
        kind,
        orderId,
        livemode,
        mode,
        expected,
        got,
        number: session && `#${getOrderNumber(session)}`,
        createdAt: formatIso(createdAt),
        toldAt: formatIsoOrNull(toldAt),
        settledAt: formatIsoOrNull(settledAt),
        dueAt: formatIsoOrNull(dueAt),
      };
    },
  );
}

/**
 * Accepts a payment whose amount differs from the order's, and returns its session id. Once that session is retrieved
 * from Stripe, the order becomes paid and its mails are sent. Idempotent.
 */
export async function acceptPaymentAmount(database: Database, id: string, now: number): Promise<string> {
  const problem = await database.select().from(paymentProblems).where(eq(paymentProblems.id, id)).get();
  const { kind, orderId, sessionId, expected, got } = problem ?? {};
  const extractUnit = (text: string | null | undefined) => text?.replace(/^\d+ /, '');
  if (kind !== 'wrong-amount' || !orderId || !sessionId) {
    throw new OperationError(
      `${id} isn’t a payment that doesn’t match its order. Only those can be accepted.`,
      'accept',
    );
  }
  if (extractUnit(expected) !== extractUnit(got)) {
    const text =
      'This payment is in another currency or mode than its order, so it can’t be accepted. Refund it in Stripe.';
    throw new OperationError(text, 'accept');
  }
  await database.batch([
    database
      .update(orders)
      // Reopens the order, because it may have expired, and the reconciliation looks up only open orders at Stripe.
      .set({
        acceptedSession: sessionId,
        askedAt: null,
        status: sql`iif(${orders.status} = 'processing', 'processing', 'created')`,
        statusRank: sql`iif(${orders.status} = 'processing', ${orderRanks.processing}, ${orderRanks.created})`,
      })
      .where(and(eq(orders.id, orderId), ne(orders.status, 'paid'))),
    database
      .update(paymentProblems)
      .set({ settledAt: now })
      .where(and(eq(paymentProblems.id, id), isNull(paymentProblems.settledAt))),
  ]);
  return sessionId;
}

export async function settleProblems(database: Database, ids: readonly string[], now: number): Promise<void> {
  const open = await listProblems(database);
  const unknown = ids.filter((id) => !open.some((problem) => problem.id === id));
  if (unknown.length > 0) throw new OperationError(`No open problem is called ${unknown.join(' or ')}.`);
  await database
    .update(paymentProblems)
    .set({ settledAt: now })
    .where(and(isNull(paymentProblems.settledAt), createInListSql(paymentProblems.id, ids)));
}
