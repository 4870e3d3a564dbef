import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, retryWrite } from '../database.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { orderRanks } from './order-state.ts';
import { orders, subscriptions } from './schema.ts';
import { createReturnedSql } from './settled-amounts.ts';
import type { OrderReferences } from './stripe-events/order-change.ts';

export type Order = typeof orders.$inferSelect;
export type NewOrder = Pick<
  typeof orders.$inferInsert,
  | 'id'
  | 'mode'
  | 'lines'
  | 'amount'
  | 'currency'
  | 'livemode'
  | 'catalogueVersion'
  | 'partner'
  | 'partnerProof'
  | 'attribution'
  | 'consent'
  | 'language'
  | 'promotion'
  | 'laterDiscount'
>;

export type StoredOrder = Pick<Order, 'status' | 'createdAt' | 'partner'>;

/**
 * Stores an order before its checkout session is created, or returns the order that an earlier request of the attempt
 * stored. An existing row is updated to its own id, because SQLite returns no row that was not written. An unregistered
 * partner is stored as `null`. `extra` is an additional SQL column of the result, which saves a round trip.
 */
export async function storeOrder(
  database: Database,
  order: NewOrder,
  extra: SQL<string>,
): Promise<StoredOrder & { extra: string }> {
  const { status, createdAt, partner, id } = orders;
  const row = {
    ...order,
    status: 'created',
    statusRank: orderRanks.created,
    // Compares in lower case, because no two partner ids differ only in letter case.
    partner: sql`(SELECT id FROM partners WHERE lower(id) = lower(${order.partner ?? null}))`,
    partnerProof: sql`(SELECT ${order.partnerProof ?? null} FROM partners WHERE lower(id) = lower(${order.partner ?? null}))`,
    createdAt: getUnixSeconds(),
  } as const;
  const [stored] = await retryWrite(() =>
    database
      .insert(orders)
      .values(row)
      .onConflictDoUpdate({ target: id, set: { id: sql`excluded.id` } })
      .returning({ status, createdAt, partner, extra }),
  );
  if (!stored) throw new Error('The order was not stored');
  return stored;
}

/** Stores the id of the session that was created for an order. Keeps an existing id, which only a Stripe event can replace. */
export async function storeSession(database: Database, orderId: string, sessionId: string): Promise<void> {
  await retryWrite(() =>
    database
      .update(orders)
      .set({ sessionId })
      .where(and(eq(orders.id, orderId), isNull(orders.sessionId))),
  );
}

export async function findOrderById(database: Database, id: string): Promise<Order | undefined> {
  return database.select().from(orders).where(eq(orders.id, id)).get();
}

export async function findOrderBySession(database: Database, sessionId: string): Promise<Order | undefined> {
  return database.select().from(orders).where(eq(orders.sessionId, sessionId)).get();
}

/**
 * Finds an order by the id in a Stripe object's metadata, or by the id of the session, subscription, invoice or
 * payment. Never searches by customer, because the agency may sell to the same customer elsewhere.
 */
export async function findOrder(database: Database, names: OrderReferences): Promise<Order | undefined> {
  const { orderId, sessionId, subscriptionId, invoiceId, paymentIntentId, chargeId } = names;
  const id = sql`coalesce(
    (SELECT id FROM orders WHERE id = ${orderId ?? null}),
    (SELECT id FROM orders WHERE session_id = ${sessionId ?? null}),
    (SELECT id FROM orders WHERE subscription_id = ${subscriptionId ?? null}),
    (SELECT order_id FROM subscriptions WHERE id = ${subscriptionId ?? null}),
    (SELECT order_id FROM invoices WHERE id = ${invoiceId ?? null}),
    (SELECT id FROM orders WHERE payment_intent_id = ${paymentIntentId ?? null}),
    (SELECT order_id FROM invoice_payments WHERE payment_intent_id = ${paymentIntentId ?? null}),
    (SELECT order_id FROM refunds WHERE charge_id = ${chargeId ?? null}))`;
  return database.select().from(orders).where(eq(orders.id, id)).get();
}

/** Returns true if the agency accepted the payment of a session although its amount differs from the order's. */
export async function isAcceptedSession(database: Database, sessionId: string): Promise<boolean> {
  const { id, acceptedSession } = orders;
  return Boolean(await database.select({ id }).from(orders).where(eq(acceptedSession, sessionId)).get());
}

export async function isOurCustomer(database: Database, customerId: string): Promise<boolean> {
  const { id } = orders;
  return Boolean(await database.select({ id }).from(orders).where(eq(orders.customerId, customerId)).get());
}

export type Subscription = typeof subscriptions.$inferSelect;

export async function findSubscription(database: Database, id: string): Promise<Subscription | undefined> {
  return database.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
}

/**
 * Returns the subscription that paid an order. Returns `undefined` for a one-time payment, and before Stripe's first
 * event about the subscription.
 */
export async function findOrderSubscription(database: Database, orderId: string): Promise<Subscription | undefined> {
  return database
    .select(getTableColumns(subscriptions))
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(eq(orders.id, orderId))
    .get();
}

/** Returns the refunded amount of an order's own payment, integer cents. */
export async function readRefundedAmount(database: Database, orderId: string): Promise<number> {
  const amount = sql<number>`${sql.raw(createReturnedSql('refunded', 'order'))}`;
  const [row] = await database.select({ amount }).from(orders).where(eq(orders.id, orderId));
  return row?.amount ?? 0;
}
