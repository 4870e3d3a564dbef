import { and, eq, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Log } from '../log.ts';
import { unixSeconds } from '../unix-time.ts';
import type { OrderChange } from './order-change.ts';
import { paidOrderMails } from './order-mails.ts';
import { findOrder, type Order } from './order-repository.ts';
import { orderRanks, subscriptionVersion } from './order-state.ts';
import { invoices, orders, refunds, stripeEvents, subscriptions } from './schema.ts';

export interface EventHeader {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
}

export type Outcome = 'recorded' | 'duplicate' | 'unknown-order' | 'amount-mismatch';
type Statement = BatchItem<'sqlite'>;
type Change<Kind extends OrderChange['kind']> = Extract<OrderChange, { kind: Kind }>;

function raiseOrder(db: DrizzleD1Database, orderId: string, change: Change<'checkout'>, event: EventHeader): Statement {
  const { status, sessionId, customerId, subscriptionId, paymentIntentId, invoiceId } = change;
  return db
    .update(orders)
    .set({
      status,
      statusRank: orderRanks[status],
      sessionId,
      customerId,
      subscriptionId,
      paymentIntentId,
      invoiceId,
      ...(status === 'paid' ? { paidAt: event.created } : {}),
    })
    .where(and(eq(orders.id, orderId), lt(orders.statusRank, orderRanks[status])));
}

function keepSubscription(db: DrizzleD1Database, change: Change<'subscription'>, event: EventHeader): Statement {
  const { id, orderId, status, cancelAtPeriodEnd } = change;
  const row = { orderId, status, cancelAtPeriodEnd, version: subscriptionVersion(status, event.created, event.id) };
  return db
    .insert(subscriptions)
    .values({ id, ...row })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: row,
      setWhere: sql`excluded.version > ${subscriptions.version}`,
    });
}

function keepInvoice(db: DrizzleD1Database, { kind: _, ...row }: Change<'invoice'>): Statement {
  return db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: sql`excluded.paid > ${invoices.paid}` });
}

function keepRefund(db: DrizzleD1Database, { kind: _, ...row }: Change<'refund'>): Statement {
  return db
    .insert(refunds)
    .values(row)
    .onConflictDoUpdate({
      target: refunds.chargeId,
      set: row,
      setWhere: sql`excluded.amount_refunded > ${refunds.amountRefunded}`,
    });
}

/** The order a checkout event is about, or why the event changes none. */
async function orderFor(
  database: D1Database,
  change: Change<'checkout'>,
  event: EventHeader,
  log: Log,
): Promise<Order | Outcome> {
  const order = await findOrder(database, change);
  if (!order) {
    log('warn', 'unknown-order', { stripeEvent: event.id, session: change.sessionId });
    return 'unknown-order';
  }
  if (change.amount !== order.amount || change.currency !== order.currency || event.livemode !== order.livemode) {
    log('alert', 'amount-mismatch', {
      stripeEvent: event.id,
      order: order.id,
      expected: order.amount,
      got: change.amount,
    });
    return 'amount-mismatch';
  }
  if (change.status === 'paid' && order.status === 'paid' && order.sessionId !== change.sessionId) {
    log('alert', 'order-paid-twice', { stripeEvent: event.id, order: order.id, session: change.sessionId });
  }
  return order;
}

function statementFor(
  db: DrizzleD1Database,
  change: OrderChange,
  event: EventHeader,
  order: Order | undefined,
): Statement {
  switch (change.kind) {
    case 'checkout':
      return raiseOrder(db, order?.id ?? '', change, event);
    case 'subscription':
      return keepSubscription(db, change, event);
    case 'invoice':
      return keepInvoice(db, change);
    case 'refund':
      return keepRefund(db, change);
  }
}

/** The receipt and the agency's note, in the same batch: an order that is paid has its mails, once. */
function mailsFor(db: DrizzleD1Database, change: OrderChange, order: Order | undefined): Statement[] {
  if (change.kind !== 'checkout' || change.status !== 'paid' || !order) return [];
  return paidOrderMails(db, order.id, change.receiptAddress, unixSeconds());
}

function isDuplicateEvent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed: stripe_events.id')) return true;
  }
  return false;
}

/** Writes an event down and what it changes, in one batch: both or neither, and once however often it is delivered. */
export async function recordEvent(
  database: D1Database,
  event: EventHeader,
  change: OrderChange,
  log: Log,
): Promise<Outcome> {
  const order = change.kind === 'checkout' ? await orderFor(database, change, event, log) : undefined;
  if (typeof order === 'string') return order;
  const { id, type, created } = event;
  const db = drizzle(database);
  try {
    await db.batch([
      db.insert(stripeEvents).values({ id, type, created, receivedAt: unixSeconds() }),
      // Made here and never handed through a promise: a query that is awaited runs at once, outside the batch.
      statementFor(db, change, event, order),
      ...mailsFor(db, change, order),
    ]);
    return 'recorded';
  } catch (error) {
    if (isDuplicateEvent(error)) return 'duplicate';
    throw error;
  }
}
