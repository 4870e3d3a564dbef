/** One order whole: what was sold, what was paid, what became of it, and what was mailed about it. */
import { findProduct } from '../../catalogue/products.ts';
import { givenBack } from '../../checkout-worker/src/orders/given-back.ts';
import { type Database, type Row, sql } from './database.ts';
import { iso, type ListedOrder, listOrders, money, subscriptionText } from './order-list.ts';
import { table } from './table.ts';

export interface OrderDetails {
  order: ListedOrder;
  /** The row as it is stored, with every id of Stripe's. */
  stored: Row;
  invoices: Row[];
  refunds: Row[];
  disputes: Row[];
  problems: Row[];
  /** What was mailed about it: kind, status, when. */
  mails: Row[];
}

/** The orders that a number or an id finds: one, but for a customer or partner with several. */
export async function showOrders(database: Database, wanted: string): Promise<OrderDetails[]> {
  const orders = await listOrders(database, { find: wanted });
  return Promise.all(orders.map((order) => detailsOf(database, order)));
}

async function detailsOf(database: Database, order: ListedOrder): Promise<OrderDetails> {
  const of = `order_id = ${sql(order.id)}`;
  const about = `about = ${sql(order.id)}
    OR about IN (SELECT id FROM payment_problems WHERE ${of})
    OR about IN (SELECT id FROM invoices WHERE ${of})
    OR about IN (SELECT id FROM disputes WHERE ${of})
    OR about IN (SELECT id FROM subscriptions WHERE ${of})
    OR substr(about, 1, instr(about, '.') - 1) IN (SELECT id FROM subscriptions WHERE ${of})
    OR substr(about, 1, instr(about, '.') - 1) IN (SELECT charge_id FROM refunds WHERE ${of})`;
  const [[stored = {}] = [], invoices = [], refunds = [], disputes = [], problems = [], mails = []] =
    await database.run(
      `SELECT * FROM orders WHERE id = ${sql(order.id)}`,
      `SELECT id, paid, amount_paid, billing_reason, created_at FROM invoices WHERE ${of} ORDER BY created_at`,
      `SELECT charge_id, ${givenBack} AS amount FROM refunds WHERE ${of}`,
      `SELECT id, charge_id, amount, status, reason, created_at FROM disputes WHERE ${of} ORDER BY created_at`,
      `SELECT id, kind, expected, got, created_at, settled_at FROM payment_problems WHERE ${of} ORDER BY created_at`,
      `SELECT kind, status, created_at, sent_at FROM outbox WHERE ${about} ORDER BY created_at, kind`,
    );
  return { order, stored, invoices, refunds, disputes, problems, mails };
}

const time = (value: Row[string] | undefined) => iso(value)?.slice(0, 16).replace('T', ' ') ?? '';
const day = (value: Row[string] | undefined) => time(value).slice(0, 10);

function section(title: string, rows: readonly Record<string, string>[]): string[] {
  return rows.length > 0 ? [`${title}\n${table(rows)}`] : [];
}

/** An order for the terminal. */
export function orderText({ order, stored, invoices, refunds, disputes, problems, mails }: OrderDetails): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['status', order.status],
    ['mode', order.livemode ? 'live' : 'test'],
    ['subscription', subscriptionText(order)],
    ['created', time(stored.created_at)],
    ['paid', time(stored.paid_at)],
    ['catalogue', money(order.amount)],
    ['discount', order.amountDiscount ? money(order.amountDiscount) : null],
    ['tax', order.amountTax ? money(order.amountTax) : null],
    ['charged', order.amountTotal === null ? null : money(order.amountTotal)],
    ['refunded', order.refunded > 0 ? money(order.refunded) : null],
    ['disputed', order.disputed > 0 ? money(order.disputed) : null],
    ['partner', order.partner],
    ['order', order.id],
    ...(['session_id', 'customer_id', 'subscription_id', 'payment_intent_id', 'invoice_id'] as const).map(
      (name) => [name.replace('_id', '').replace('_', ' '), stored[name] ? String(stored[name]) : null] as const,
    ),
    ['came from', stored.attribution ? String(stored.attribution) : null],
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
        invoice: String(row.id),
        created: day(row.created_at),
        paid: row.paid === 1 ? money(Number(row.amount_paid)) : 'no',
        why: String(row.billing_reason ?? ''),
      })),
    ),
    ...section(
      'Refunds',
      refunds.map((row) => ({ charge: String(row.charge_id), 'given back': money(Number(row.amount)) })),
    ),
    ...section(
      'Disputes',
      disputes.map((row) => ({
        dispute: String(row.id),
        created: day(row.created_at),
        amount: money(Number(row.amount)),
        status: String(row.status),
        reason: String(row.reason),
      })),
    ),
    ...section(
      'Problems',
      problems.map((row) => ({
        problem: String(row.id),
        created: time(row.created_at),
        expected: String(row.expected ?? ''),
        got: String(row.got ?? ''),
        'dealt with': day(row.settled_at) || 'no',
      })),
    ),
    ...section(
      'Mails',
      mails.map((row) => ({
        mail: String(row.kind),
        status: String(row.status),
        written: time(row.created_at),
        sent: time(row.sent_at),
      })),
    ),
  ].join('\n\n');
}
