/** Details of one order: lines, payment, later events and mails. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { outbox } from '../mail/schema.ts';
import { type ListedOrder, listOrders } from './order-list.ts';
import { disputes, invoices, orders, paymentProblems, refunds, subscriptions } from './schema.ts';
import { createNetRefundedSql } from './settled-amounts.ts';

/** All columns of an order, with its invoices, refunds, disputes, problems and mails. */
export type OrderDetails = Awaited<ReturnType<typeof selectDetails>>;

/** Returns the orders that match an order number, a partner or any Stripe id. Several orders can match one partner or customer. */
export async function findOrdersWithDetails(database: Database, wanted: string): Promise<OrderDetails[]> {
  const orders = await listOrders(database, { find: wanted });
  return Promise.all(orders.map((order) => selectDetails(database, order)));
}

export async function findOrderWithDetails(database: Database, id: string): Promise<OrderDetails | undefined> {
  const [order] = (await listOrders(database, { find: id })).filter((found) => found.id === id);
  return order && selectDetails(database, order);
}

async function selectDetails(database: Database, order: ListedOrder) {
  const { id } = order;
  const selectIds = (table: typeof subscriptions | typeof invoices | typeof disputes | typeof paymentProblems) =>
    database.select({ id: table.id }).from(table).where(eq(table.orderId, id));
  const chargeIds = database.select({ id: refunds.chargeId }).from(refunds).where(eq(refunds.orderId, id));
  const isAbout = or(
    eq(outbox.about, id),
    ...[paymentProblems, invoices, disputes, subscriptions].map((table) => inArray(outbox.about, selectIds(table))),
    inArray(outbox.about, chargeIds),
  );
  const [[stored], invoicesOf, refundsOf, disputesOf, problems, mails] = await database.batch([
    database.select().from(orders).where(eq(orders.id, id)),
    database.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.createdAt),
    database
      .select({
        chargeId: refunds.chargeId,
        asOf: sql<number>`(SELECT max(CAST(key AS INTEGER)) FROM json_each(${refunds.totals}))`.as('as_of'),
        amount: sql<number>`${sql.raw(createNetRefundedSql())}`.as('amount'),
      })
      .from(refunds)
      .where(eq(refunds.orderId, id)),
    database.select().from(disputes).where(eq(disputes.orderId, id)).orderBy(disputes.createdAt),
    database.select().from(paymentProblems).where(eq(paymentProblems.orderId, id)).orderBy(paymentProblems.createdAt),
    database
      .select({ kind: outbox.kind, status: outbox.status, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(isAbout)
      .orderBy(outbox.createdAt, outbox.kind),
  ]);
  return { order, stored, invoices: invoicesOf, refunds: refundsOf, disputes: disputesOf, problems, mails };
}
