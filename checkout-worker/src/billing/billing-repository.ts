import { and, desc, eq, getTableColumns, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { createInListSql, type Database, selectRow } from '../database.ts';
import { createMailStatement } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import type { Order } from '../orders/order-repository.ts';
import { endedStatuses } from '../orders/order-state.ts';
import { orders, subscriptions } from '../orders/schema.ts';
import { linkLifeSeconds } from './billing-link.ts';
import { billingLinks } from './schema.ts';

export type BillingLink = typeof billingLinks.$inferSelect;

const linksPerAddress = 3;
const secondsPerHour = 60 * 60;
const linkRetentionSeconds = 24 * secondsPerHour;
const maxOrders = 10;

/**
 * Stores a request for a billing link together with its mail, and deletes requests older than a day. After three
 * requests in an hour for one email address, stores nothing but reports no error.
 */
export async function storeBillingRequest(
  database: Database,
  { id, address, addressKey, language }: { id: string; address: string; addressKey: string; language: string },
  now: number,
): Promise<void> {
  const isOld = lt(billingLinks.createdAt, now - linkRetentionSeconds);
  const old = database.select({ id: billingLinks.id }).from(billingLinks).where(isOld);
  const row = { id, addressKey, orders: {}, language, createdAt: now, expiresAt: null };
  const isWelcome = sql`(SELECT count(*) FROM ${billingLinks} WHERE address_key = ${addressKey} AND created_at > ${now - secondsPerHour}) < ${linksPerAddress}`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${billingLinks} WHERE id = ${id})`;
  await database.batch([
    database.delete(outbox).where(and(eq(outbox.kind, 'billing-link'), inArray(outbox.about, old))),
    database.delete(billingLinks).where(isOld),
    database.insert(billingLinks).select(selectRow(billingLinks, row, isWelcome)),
    createMailStatement(database, { kind: 'billing-link', about: id, address, when: isStored }, now),
  ]);
}

/**
 * Returns the subscription orders that match a condition, one for each Stripe customer, newest first. A subscription can
 * run before its order is paid, as while a direct debit or an invoice is open.
 */
export async function findSubscriptionOrders(database: Database, condition: SQL): Promise<readonly Order[]> {
  // The unary plus keeps SQLite from using the index on `status`, because the index for `condition` matches fewer rows.
  const isPaid = sql`+${orders.status} = 'paid'`;
  const isRunning = sql`EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${subscriptions.orderId} = ${orders.id}
    AND ${notInArray(subscriptions.status, ['incomplete', ...endedStatuses])})`;
  const found = await database
    .select({ ...getTableColumns(orders), newest: sql`max(${orders.createdAt})` })
    .from(orders)
    .where(and(condition, eq(orders.mode, 'subscription'), or(isPaid, isRunning)))
    .groupBy(orders.customerId)
    .orderBy(desc(sql`max(${orders.createdAt})`))
    .limit(maxOrders);
  return found;
}

/** Stores the orders that a billing link can open, and makes the link expire in half an hour. */
export async function activateLink(database: Database, id: string, orderIds: readonly string[], now: number) {
  await database
    .update(billingLinks)
    .set({ orders: Object.fromEntries(orderIds.map((order) => [order, 0])), expiresAt: now + linkLifeSeconds })
    .where(eq(billingLinks.id, id));
}

export async function findLink(database: Database, id: string): Promise<BillingLink | undefined> {
  return database.select().from(billingLinks).where(eq(billingLinks.id, id)).get();
}

/** Returns the orders that a billing link has not opened, or only after `since`. Empty if the link has expired. */
export async function findOpenOrders(
  database: Database,
  link: BillingLink,
  now: number,
  since = now,
): Promise<readonly Order[]> {
  const ids = Object.entries(link.orders).flatMap(([id, at]) => (at === 0 || at > since ? id : []));
  if (ids.length === 0 || (link.expiresAt ?? 0) <= now) return [];
  return database.select().from(orders).where(createInListSql(orders.id, ids));
}

/** Stores when a billing link first opened an order. */
export async function storeOpening(
  database: Database,
  { id, orders: opened }: BillingLink,
  orderId: string,
  now: number,
): Promise<void> {
  const at = opened[orderId] || now;
  await database
    .update(billingLinks)
    .set({ orders: sql`json_set(${billingLinks.orders}, ${`$."${orderId}"`}, ${at})` })
    .where(eq(billingLinks.id, id));
}
