/** One order whole: what was sold, what was paid, what became of it, and what was mailed about it. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { findProduct } from '../../catalogue/products.ts';
import {
  disputes,
  invoices,
  orders,
  paymentProblems,
  refunds,
  subscriptions,
} from '../../checkout-worker/src/orders/schema.ts';
import { netRefunded } from '../../checkout-worker/src/orders/settled-amounts.ts';
import { outbox } from '../../checkout-worker/src/outbox/schema.ts';
import type { Database } from './database.ts';
import { isoOrNull } from './iso.ts';
import { type ListedOrder, listOrders, money, subscriptionText } from './order-list.ts';
import { table } from './table.ts';

/** An order as it is listed and as it is stored, with what belongs to it. */
export type OrderDetails = Awaited<ReturnType<typeof detailsOf>>;

/** The orders that a number or an id finds: one, but for a customer or partner with several. */
export async function showOrders(database: Database, wanted: string): Promise<OrderDetails[]> {
  const orders = await listOrders(database, { find: wanted });
  return Promise.all(orders.map((order) => detailsOf(database, order)));
}

async function detailsOf(database: Database, order: ListedOrder) {
  const { id } = order;
  const idsFrom = (table: typeof subscriptions | typeof invoices | typeof disputes | typeof paymentProblems) =>
    database.select({ id: table.id }).from(table).where(eq(table.orderId, id));
  const chargeIds = database.select({ id: refunds.chargeId }).from(refunds).where(eq(refunds.orderId, id));
  // Some mails are about a state of a thing: its id, a dot, and which state.
  const aboutId = sql`substr(${outbox.about}, 1, instr(${outbox.about}, '.') - 1)`;
  const isAbout = or(
    eq(outbox.about, id),
    ...[paymentProblems, invoices, disputes, subscriptions].map((table) => inArray(outbox.about, idsFrom(table))),
    inArray(aboutId, idsFrom(subscriptions)),
    inArray(aboutId, chargeIds),
  );
  const [[stored], invoicesOf, refundsOf, disputesOf, problems, mails] = await database.batch([
    database.select().from(orders).where(eq(orders.id, id)),
    database.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.createdAt),
    database
      .select({ chargeId: refunds.chargeId, amount: sql<number>`${sql.raw(netRefunded)}`.as('amount') })
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

const time = (seconds: number | null | undefined) => isoOrNull(seconds)?.slice(0, 16).replace('T', ' ') ?? '';
const day = (seconds: number | null | undefined) => time(seconds).slice(0, 10);

function section(title: string, rows: readonly Record<string, string>[]): string[] {
  return rows.length > 0 ? [`${title}\n${table(rows)}`] : [];
}

/** An order for the terminal. */
export function orderText({ order, stored, invoices, refunds, disputes, problems, mails }: OrderDetails): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['status', order.status],
    ['mode', order.livemode ? 'live' : 'test'],
    ['subscription', subscriptionText(order)],
    ['created', time(stored?.createdAt)],
    ['paid', time(stored?.paidAt)],
    ['catalogue', money(order.amount)],
    ['discount', order.amountDiscount ? money(order.amountDiscount) : null],
    ['tax', order.amountTax ? money(order.amountTax) : null],
    ['charged', order.amountTotal === null ? null : money(order.amountTotal)],
    ['refunded', order.refunded > 0 ? money(order.refunded) : null],
    ['disputed', order.disputed > 0 ? money(order.disputed) : null],
    ['partner', order.partner],
    ['order', order.id],
    ['session', order.session],
    ['customer', stored?.customerId ?? null],
    ['subscription id', stored?.subscriptionId ?? null],
    ['payment intent', stored?.paymentIntentId ?? null],
    ['invoice', stored?.invoiceId ?? null],
    ['came from', stored?.attribution ? JSON.stringify(stored.attribution) : null],
  ];
  const shown = facts.flatMap(([name, value]) => (value ? [{ [order.number ?? 'order']: name, ' ': value }] : []));
  return [
    table(shown),
    ...section(
      'Lines',
      order.lines.map(({ id, quantity, unitAmount }) => ({
        product: findProduct(id)?.name ?? id,
        quantity: String(quantity),
        each: money(unitAmount),
      })),
    ),
    ...section(
      'Invoices',
      invoices.map((row) => ({
        invoice: row.id,
        created: day(row.createdAt),
        paid: row.paid ? money(row.amountPaid) : 'no',
        why: row.billingReason ?? '',
      })),
    ),
    ...section(
      'Refunds',
      refunds.map((row) => ({ charge: row.chargeId, 'given back': money(row.amount) })),
    ),
    ...section(
      'Disputes',
      disputes.map((row) => ({
        dispute: row.id,
        created: day(row.createdAt),
        amount: money(row.amount),
        status: row.status,
        reason: row.reason,
      })),
    ),
    ...section(
      'Problems',
      problems.map((row) => ({
        problem: row.id,
        created: time(row.createdAt),
        expected: row.expected ?? '',
        got: row.got ?? '',
        'dealt with': day(row.settledAt) || 'no',
      })),
    ),
    ...section(
      'Mails',
      mails.map((row) => ({
        mail: row.kind,
        status: row.status,
        written: time(row.createdAt),
        sent: time(row.sentAt),
      })),
    ),
  ].join('\n\n');
}
