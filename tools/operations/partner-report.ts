import { formatMoney } from '../../catalogue/money.ts';
import { type Database, sql } from './database.ts';
import { checkedId } from './partner-registry.ts';

/** How many, and how much in integer cents. */
export interface Sum {
  count: number;
  amount: number;
}

export interface PartnerFigures {
  /** Checkouts that were paid. */
  orders: Sum;
  /** Invoices of subscriptions paid after the first one. */
  renewals: Sum;
  /** Given back, of orders and renewals alike. */
  refunds: Sum;
  /** Orders and renewals less refunds, integer cents. */
  net: number;
}

export interface PartnerReport {
  partner: string;
  currency: 'usd';
  live: PartnerFigures;
  test: PartnerFigures;
}

/** Each refund counts once, for the order it names, else that of its payment, else the newest of its customer. */
const refundOrder = `coalesce(
  (SELECT id FROM orders WHERE id = refunds.order_id),
  (SELECT id FROM orders WHERE payment_intent_id = refunds.payment_intent_id),
  (SELECT id FROM orders WHERE customer_id = refunds.customer_id ORDER BY created_at DESC LIMIT 1))`;

/** Each invoice counts once, for the order it names, else that of its subscription. */
const invoiceOrder = `coalesce(
  (SELECT id FROM orders WHERE id = invoices.order_id),
  (SELECT id FROM orders WHERE subscription_id = invoices.subscription_id))`;

/** What a partner has brought in, from what Stripe's events said and nothing else. */
export async function reportPartner(database: Database, partnerId: string | undefined): Promise<PartnerReport> {
  const partner = checkedId(partnerId);
  const his = `partner = ${sql(partner)} AND orders.currency = 'usd'`;
  const [orders = [], renewals = [], refunds = []] = await database.run(
    `SELECT livemode, count(*) AS count, sum(amount) AS amount FROM orders WHERE ${his} AND status = 'paid' GROUP BY livemode`,
    `SELECT livemode, count(*) AS count, sum(amount_paid) AS amount
      FROM invoices JOIN orders ON orders.id = ${invoiceOrder}
      WHERE ${his} AND invoices.paid = 1 AND invoices.subscription_id IS NOT NULL
        AND coalesce(billing_reason, '') <> 'subscription_create' GROUP BY livemode`,
    `SELECT livemode, count(*) AS count, sum(amount_refunded) AS amount
      FROM refunds JOIN orders ON orders.id = ${refundOrder} WHERE ${his} GROUP BY livemode`,
  );
  const figures = (livemode: 0 | 1): PartnerFigures => {
    const [sold, renewed, refunded] = [orders, renewals, refunds].map((rows): Sum => {
      const row = rows.find((candidate) => candidate.livemode === livemode);
      return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
    }) as [Sum, Sum, Sum];
    return { orders: sold, renewals: renewed, refunds: refunded, net: sold.amount + renewed.amount - refunded.amount };
  };
  return { partner, currency: 'usd', live: figures(1), test: figures(0) };
}

/** The figures as rows of a table; test payments only where there are any. */
export function reportRows({ live, test }: PartnerReport): Record<string, string | number>[] {
  const modes = [['live', live], ...(test.orders.count + test.renewals.count > 0 ? [['test', test]] : [])] as const;
  const money = (cents: number) => formatMoney(cents, { decimals: 'always' });
  return (modes as readonly (readonly ['live' | 'test', PartnerFigures])[]).map(([mode, figures]) => ({
    mode,
    orders: figures.orders.count,
    sold: money(figures.orders.amount),
    renewals: figures.renewals.count,
    renewed: money(figures.renewals.amount),
    refunds: figures.refunds.count,
    refunded: money(figures.refunds.amount),
    net: money(figures.net),
  }));
}
