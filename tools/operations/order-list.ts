import { formatMoney } from '../../catalogue/money.ts';
import { type OrderStatus, orderRanks } from '../../checkout-worker/src/orders/order-state.ts';
import { Problem } from '../problem.ts';
import { type Database, sql } from './database.ts';

export interface ListedOrder {
  id: string;
  status: string;
  mode: string;
  /** Integer cents, as charged at checkout. */
  amount: number;
  currency: string;
  livemode: boolean;
  lines: { id: string; quantity: number; unitAmount: number }[];
  partner: string | null;
  session: string | null;
  /** ISO 8601. */
  createdAt: string;
  paidAt: string | null;
  /** Given back so far, integer cents. */
  refunded: number;
  /** Of a subscription: how it stands now. */
  subscription: string | null;
}

export const listedAtOnce = 50;

function isStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderRanks, text);
}

const iso = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null);

/** Orders, newest first. */
export async function listOrders(
  database: Database,
  { status, all = false }: { status?: string; all?: boolean } = {},
): Promise<ListedOrder[]> {
  if (status !== undefined && !isStatus(status)) {
    throw new Problem(`No order is “${status}”. Choose one of ${Object.keys(orderRanks).join(', ')}.`);
  }
  const where = status === undefined ? '' : `WHERE orders.status = ${sql(status)}`;
  const [rows = []] = await database.run(`
    SELECT orders.id, status, mode, amount, currency, livemode, lines, partner, session_id, created_at, paid_at,
      (SELECT coalesce(sum(amount_refunded), 0) FROM refunds WHERE refunds.order_id = orders.id) AS refunded,
      (SELECT status FROM subscriptions WHERE subscriptions.order_id = orders.id) AS subscription
    FROM orders ${where} ORDER BY created_at DESC, orders.id ${all ? '' : `LIMIT ${listedAtOnce}`}`);
  return rows.map((row) => ({
    id: String(row.id),
    status: String(row.status),
    mode: String(row.mode),
    amount: Number(row.amount),
    currency: String(row.currency),
    livemode: row.livemode === 1,
    lines: JSON.parse(String(row.lines)),
    partner: row.partner === null ? null : String(row.partner),
    session: row.session_id === null ? null : String(row.session_id),
    createdAt: iso(row.created_at) ?? '',
    paidAt: iso(row.paid_at),
    refunded: Number(row.refunded),
    subscription: row.subscription === null ? null : String(row.subscription),
  }));
}

/** An order as a row of the table. */
export function orderRow(order: ListedOrder): Record<string, string> {
  const money = (cents: number) => formatMoney(cents, { decimals: 'always' });
  return {
    created: order.createdAt.slice(0, 16).replace('T', ' '),
    status: order.status,
    amount: money(order.amount),
    refunded: order.refunded > 0 ? money(order.refunded) : '',
    subscription: order.subscription ?? '',
    lines: order.lines.map(({ id, quantity }) => (quantity > 1 ? `${quantity} × ${id}` : id)).join(', '),
    partner: order.partner ?? '',
    mode: order.livemode ? 'live' : 'test',
    order: `${order.id.slice(0, 15)}…`,
  };
}
