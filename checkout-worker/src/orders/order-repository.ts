import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { retryWrite } from '../database.ts';
import { unixSeconds } from '../unix-time.ts';
import type { OrderNames } from './order-change.ts';
import { orderRanks } from './order-state.ts';
import { orders } from './schema.ts';

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
  | 'attribution'
  | 'language'
>;

const insertOrder = `
INSERT INTO orders (id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, partner, attribution, language, created_at)
VALUES (?, 'created', ${orderRanks.created}, ?, ?, ?, ?, ?, ?, (SELECT id FROM partners WHERE id = ?), ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET id = excluded.id
RETURNING status, created_at AS createdAt, partner`;

export type StoredOrder = Pick<Order, 'status' | 'createdAt' | 'partner'>;

/** Another column of the same query, to save a round trip: a SQL expression and its parameters. */
export interface ExtraColumn {
  sql: string;
  values: readonly (string | number)[];
}

/**
 * Stores an order before its checkout session is created, and returns it, or the existing one if the attempt is repeated. On a
 * conflict it updates nothing but the id to itself, because SQLite returns no row that was not written. An unregistered partner is
 * stored as `null`. Plain SQL, because every checkout waits for it.
 */
export async function storeOrder(
  database: D1Database,
  order: NewOrder,
  { sql, values }: ExtraColumn,
): Promise<StoredOrder & { extra: string }> {
  const { id, mode, lines, amount, currency, livemode, catalogueVersion, partner, attribution, language } = order;
  const statement = database
    .prepare(`${insertOrder}, ${sql} AS extra`)
    .bind(
      id,
      mode,
      JSON.stringify(lines),
      amount,
      currency,
      livemode ? 1 : 0,
      catalogueVersion,
      partner ?? null,
      attribution ? JSON.stringify(attribution) : null,
      language,
      unixSeconds(),
      ...values,
    );
  const stored = await retryWrite(() => statement.first<StoredOrder & { extra: string }>());
  if (!stored) throw new Error('The order was not stored');
  return stored;
}

/** Writes down which session was opened for an order. The first stays, until an event of Stripe's tells which one was paid. */
export async function storeSession(database: D1Database, orderId: string, sessionId: string): Promise<void> {
  const statement = database
    .prepare('UPDATE orders SET session_id = ? WHERE id = ? AND session_id IS NULL')
    .bind(sessionId, orderId);
  await retryWrite(() => statement.run());
}

export async function findOrderById(database: D1Database, id: string): Promise<Order | undefined> {
  return drizzle(database).select().from(orders).where(eq(orders.id, id)).get();
}

export async function findOrderBySession(database: D1Database, sessionId: string): Promise<Order | undefined> {
  return drizzle(database).select().from(orders).where(eq(orders.sessionId, sessionId)).get();
}

/**
 * The order that something at Stripe belongs to: the one its metadata names, else that of its session, subscription, invoice or
 * payment. Never one of the same customer's: the agency may sell to them in other ways, too.
 */
export async function findOrder(database: D1Database, names: OrderNames): Promise<Order | undefined> {
  const { orderId, sessionId, subscriptionId, invoiceId, paymentIntentId, chargeId } = names;
  const id = sql`coalesce(
    (SELECT id FROM orders WHERE id = ${orderId ?? null}),
    (SELECT id FROM orders WHERE session_id = ${sessionId ?? null}),
    (SELECT id FROM orders WHERE subscription_id = ${subscriptionId ?? null}),
    (SELECT order_id FROM subscriptions WHERE id = ${subscriptionId ?? null}),
    (SELECT order_id FROM invoices WHERE id = ${invoiceId ?? null}),
    (SELECT id FROM orders WHERE payment_intent_id = ${paymentIntentId ?? null}),
    (SELECT order_id FROM invoices WHERE payment_intent_id = ${paymentIntentId ?? null}),
    (SELECT order_id FROM refunds WHERE charge_id = ${chargeId ?? null}))`;
  return drizzle(database).select().from(orders).where(eq(orders.id, id)).get();
}

/** True if the agency accepted a session as the payment of an order that it does not match. */
export async function isAcceptedSession(database: D1Database, sessionId: string): Promise<boolean> {
  const { id, acceptedSession } = orders;
  return Boolean(await drizzle(database).select({ id }).from(orders).where(eq(acceptedSession, sessionId)).get());
}

/** True if a customer of Stripe's has ordered here. */
export async function isOurCustomer(database: D1Database, customerId: string): Promise<boolean> {
  const { id } = orders;
  return Boolean(await drizzle(database).select({ id }).from(orders).where(eq(orders.customerId, customerId)).get());
}
