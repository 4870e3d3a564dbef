import { formatMoney } from '../../catalogue/money.ts';
import { orderNumber } from '../../catalogue/order-number.ts';
import { givenBack, isTakenBack } from '../../checkout-worker/src/orders/given-back.ts';
import { type OrderStatus, orderRanks } from '../../checkout-worker/src/orders/order-state.ts';
import { Problem } from '../problem.ts';
import { type Database, type Row, sql } from './database.ts';

export interface ListedOrder {
  id: string;
  /** What buyer, agency and mails call it: `#` and eight characters. `null` before Stripe has opened its checkout. */
  number: string | null;
  status: string;
  mode: string;
  /** What the catalogue asked for at checkout, integer cents. */
  amount: number;
  /** What Stripe charged, after discounts and with tax, integer cents; `null` until it has. */
  amountTotal: number | null;
  amountDiscount: number | null;
  amountTax: number | null;
  currency: string;
  livemode: boolean;
  lines: { id: string; quantity: number; unitAmount: number }[];
  partner: string | null;
  session: string | null;
  /** ISO 8601. */
  createdAt: string;
  paidAt: string | null;
  /** Given back so far, integer cents. Refunds that failed do not count. */
  refunded: number;
  /** Taken back by the buyer's bank, or about to be, integer cents. */
  disputed: number;
  /** Of a subscription: how it stands now, in Stripe's word. */
  subscription: string | null;
  /** When it ends or ended, if that is decided. ISO 8601. */
  endsAt: string | null;
  /** Renewals that were not paid. */
  unpaidRenewals: number;
  /** Problems nobody has dealt with. */
  problems: number;
}

export const listedAtOnce = 50;

export interface OrderFilter {
  status?: string;
  /** A number, a partner, or any id: ours or Stripe's. */
  find?: string;
  all?: boolean;
}

function isStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderRanks, text);
}

export function iso(seconds: unknown): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null;
}

function text(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function number(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function isFound(wanted: string): string {
  const isIt = `= ${sql(wanted)}`;
  const columns = ['id', 'session_id', 'subscription_id', 'customer_id', 'payment_intent_id', 'invoice_id', 'partner'];
  const own = columns.map((column) => `orders.${column} ${isIt}`);
  const others = [
    `orders.id IN (SELECT order_id FROM invoices WHERE id ${isIt} OR payment_intent_id ${isIt})`,
    `orders.id IN (SELECT order_id FROM refunds WHERE charge_id ${isIt})`,
    `orders.id IN (SELECT order_id FROM disputes WHERE id ${isIt} OR charge_id ${isIt})`,
  ];
  const byNumber = `upper(substr(orders.session_id, -8)) = ${sql(wanted.replace(/^#/, '').toUpperCase())}`;
  return `(${[...own, ...others, byNumber].join(' OR ')})`;
}

const newestSubscription = 'FROM subscriptions WHERE subscriptions.order_id = orders.id ORDER BY version DESC LIMIT 1';

const columns = `orders.id, status, mode, amount, amount_total, amount_discount, amount_tax, currency, livemode, lines, partner,
  session_id, created_at, paid_at,
  (SELECT coalesce(sum(${givenBack}), 0) FROM refunds WHERE refunds.order_id = orders.id) AS refunded,
  (SELECT coalesce(sum(amount), 0) FROM disputes WHERE disputes.order_id = orders.id AND ${isTakenBack}) AS disputed,
  (SELECT status ${newestSubscription}) AS subscription,
  (SELECT ends_at ${newestSubscription}) AS ends_at,
  (SELECT count(*) FROM invoices WHERE invoices.order_id = orders.id AND paid = 0
    AND coalesce(billing_reason, '') <> 'subscription_create') AS unpaid_renewals,
  (SELECT count(*) FROM payment_problems WHERE payment_problems.order_id = orders.id AND settled_at IS NULL) AS problems`;

function listedOrder(row: Row): ListedOrder {
  const session = text(row.session_id);
  return {
    id: String(row.id),
    number: session && `#${orderNumber(session)}`,
    status: String(row.status),
    mode: String(row.mode),
    amount: Number(row.amount),
    amountTotal: number(row.amount_total),
    amountDiscount: number(row.amount_discount),
    amountTax: number(row.amount_tax),
    currency: String(row.currency),
    livemode: row.livemode === 1,
    lines: JSON.parse(String(row.lines)),
    partner: text(row.partner),
    session,
    createdAt: iso(row.created_at) ?? '',
    paidAt: iso(row.paid_at),
    refunded: Number(row.refunded),
    disputed: Number(row.disputed),
    subscription: text(row.subscription),
    endsAt: iso(row.ends_at),
    unpaidRenewals: Number(row.unpaid_renewals),
    problems: Number(row.problems),
  };
}

/** Orders, newest first. */
export async function listOrders(
  database: Database,
  { status, find, all = false }: OrderFilter = {},
): Promise<ListedOrder[]> {
  if (status !== undefined && !isStatus(status)) {
    throw new Problem(`No order is “${status}”. Choose one of ${Object.keys(orderRanks).join(', ')}.`);
  }
  const conditions = [
    ...(status === undefined ? [] : [`orders.status = ${sql(status)}`]),
    ...(find === undefined ? [] : [isFound(find)]),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const limit = all ? '' : `LIMIT ${listedAtOnce}`;
  const [rows = []] = await database.run(
    `SELECT ${columns} FROM orders ${where} ORDER BY created_at DESC, orders.id ${limit}`,
  );
  return rows.map(listedOrder);
}

export const money = (cents: number) => formatMoney(cents, { decimals: 'always' });

/** `active until 2026-12-22`. */
export function subscriptionText({ subscription, endsAt, unpaidRenewals }: ListedOrder): string {
  const until = subscription !== null && endsAt !== null ? ` until ${endsAt.slice(0, 10)}` : '';
  const unpaid = unpaidRenewals > 0 ? `, ${unpaidRenewals} unpaid` : '';
  return `${subscription ?? ''}${until}${unpaid}`;
}

/** An order as a row of the table. */
export function orderRow(order: ListedOrder): Record<string, string> {
  const some = (cents: number) => (cents > 0 ? money(cents) : '');
  return {
    number: order.number ?? '',
    created: order.createdAt.slice(0, 16).replace('T', ' '),
    status: order.status,
    amount: money(order.amountTotal ?? order.amount),
    refunded: some(order.refunded),
    disputed: some(order.disputed),
    subscription: subscriptionText(order),
    problems: order.problems > 0 ? String(order.problems) : '',
    lines: order.lines.map(({ id, quantity }) => (quantity > 1 ? `${quantity} × ${id}` : id)).join(', '),
    partner: order.partner ?? '',
    mode: order.livemode ? 'live' : 'test',
  };
}
