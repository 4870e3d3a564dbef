import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { isAmong } from '../database.ts';
import { mailStatement } from '../mail/mail-statement.ts';
import { outbox } from '../mail/schema.ts';
import { orders } from '../orders/schema.ts';
import { linkLifeSeconds } from './billing-link.ts';
import { billingLinks } from './schema.ts';

export type BillingLink = typeof billingLinks.$inferSelect;
export type BillingOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'customerId' | 'subscriptionId' | 'lines' | 'createdAt'
>;

const linksPerAddress = 3;
const secondsPerHour = 60 * 60;
const keptSeconds = 24 * secondsPerHour;
const maxOrders = 10;

const billingOrder = {
  id: orders.id,
  customerId: orders.customerId,
  subscriptionId: orders.subscriptionId,
  lines: orders.lines,
  createdAt: orders.createdAt,
};

/**
 * Remembers that somebody asked for a link, with the mail that may come of it. Beyond three an hour for one address nothing is
 * stored; the caller is not told. What was asked a day ago is forgotten.
 */
export async function storeBillingRequest(
  database: D1Database,
  { id, address, addressKey, language }: { id: string; address: string; addressKey: string; language: string },
  now: number,
): Promise<void> {
  const db = drizzle(database);
  const old = sql`SELECT 'billing-link.' || id FROM ${billingLinks} WHERE created_at < ${now - keptSeconds}`;
  const isWelcome = sql`(SELECT count(*) FROM ${billingLinks} WHERE address_key = ${addressKey} AND created_at > ${now - secondsPerHour}) < ${linksPerAddress}`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${billingLinks} WHERE id = ${id})`;
  await db.batch([
    db.delete(outbox).where(sql`${outbox.id} IN (${old})`),
    db.delete(billingLinks).where(lt(billingLinks.createdAt, now - keptSeconds)),
    // In the order of the table's columns.
    db
      .insert(billingLinks)
      .select(sql`SELECT ${id}, ${addressKey}, '[]', ${language}, ${now}, NULL WHERE ${isWelcome}`),
    mailStatement(db, { kind: 'billing-link', about: id, address, when: isStored }, now),
  ]);
}

/** The subscriptions among some orders, newest first, one for each of Stripe's customers. */
export async function subscriptionOrders(database: D1Database, among: SQL): Promise<readonly BillingOrder[]> {
  // The plus keeps SQLite from going through all that is paid, rather than find these few by their own index.
  const isPaid = sql`+${orders.status} = 'paid'`;
  const found = await drizzle(database)
    .select({ ...billingOrder, newest: sql`max(${orders.createdAt})` })
    .from(orders)
    .where(and(among, eq(orders.mode, 'subscription'), isPaid))
    .groupBy(orders.customerId)
    .limit(maxOrders);
  return found.sort((a, b) => b.createdAt - a.createdAt);
}

/** Says what a link opens, from now on and for half an hour. */
export async function armLink(database: D1Database, id: string, orderIds: readonly string[], now: number) {
  await drizzle(database)
    .update(billingLinks)
    .set({ orders: orderIds, expiresAt: now + linkLifeSeconds })
    .where(eq(billingLinks.id, id));
}

export async function findLink(database: D1Database, id: string): Promise<BillingLink | undefined> {
  return drizzle(database).select().from(billingLinks).where(eq(billingLinks.id, id)).get();
}

/** What a link still opens; nothing once it has been used or has expired. */
export async function openOrders(
  database: D1Database,
  link: BillingLink,
  now: number,
): Promise<readonly BillingOrder[]> {
  if (link.orders.length === 0 || (link.expiresAt ?? 0) <= now) return [];
  return drizzle(database).select(billingOrder).from(orders).where(isAmong(orders.id, link.orders));
}

/** Uses a link up for one order. False when it has been used for that, or has expired, by this moment. */
export async function redeemLink(database: D1Database, id: string, orderId: string, now: number): Promise<boolean> {
  const used = await drizzle(database)
    .update(billingLinks)
    .set({
      orders: sql`(SELECT json_group_array(value) FROM json_each(${billingLinks.orders}) WHERE value <> ${orderId})`,
    })
    .where(
      and(
        eq(billingLinks.id, id),
        gt(billingLinks.expiresAt, now),
        sql`EXISTS (SELECT 1 FROM json_each(${billingLinks.orders}) WHERE value = ${orderId})`,
      ),
    )
    .returning({ id: billingLinks.id });
  return used.length > 0;
}

/** Lets a link be used again for an order whose billing could not be opened. */
export async function restoreLink(database: D1Database, id: string, orderId: string): Promise<void> {
  await drizzle(database)
    .update(billingLinks)
    .set({ orders: sql`json_insert(${billingLinks.orders}, '$[#]', ${orderId})` })
    .where(eq(billingLinks.id, id));
}
