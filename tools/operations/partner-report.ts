import { formatMoney } from '../../catalogue/money.ts';
import { givenBack, isTakenBack } from '../../checkout-worker/src/orders/given-back.ts';
import { type Database, sql } from './database.ts';
import { checkedId } from './partner-registry.ts';

/** How many, and how much in integer cents. */
export interface Sum {
  count: number;
  amount: number;
}

export interface PartnerFigures {
  /** Checkouts that were paid, by what was charged. */
  orders: Sum;
  /** Invoices of subscriptions paid after the first one. */
  renewals: Sum;
  /** Given back, of orders and renewals alike. */
  refunds: Sum;
  /** Taken back by buyers' banks, or about to be. */
  disputes: Sum;
  /** Orders and renewals less refunds and disputes, integer cents. */
  net: number;
}

export interface PartnerReport {
  partner: string;
  currency: 'usd';
  live: PartnerFigures;
  test: PartnerFigures;
}

/** What a partner has brought in, from what Stripe's events said and nothing else. */
export async function reportPartner(database: Database, partnerId: string | undefined): Promise<PartnerReport> {
  const partner = checkedId(partnerId);
  const his = `partner = ${sql(partner)} AND orders.currency = 'usd'`;
  const [orders = [], renewals = [], refunds = [], disputes = []] = await database.run(
    `SELECT livemode, count(*) AS count, sum(coalesce(amount_total, amount)) AS amount FROM orders WHERE ${his} AND status = 'paid' GROUP BY livemode`,
    `SELECT livemode, count(*) AS count, sum(amount_paid) AS amount
      FROM invoices JOIN orders ON orders.id = invoices.order_id
      WHERE ${his} AND invoices.paid = 1 AND invoices.subscription_id IS NOT NULL
        AND coalesce(billing_reason, '') <> 'subscription_create' GROUP BY livemode`,
    `SELECT livemode, count(*) AS count, sum(${givenBack}) AS amount
      FROM refunds JOIN orders ON orders.id = refunds.order_id WHERE ${his} AND ${givenBack} > 0 GROUP BY livemode`,
    `SELECT livemode, count(*) AS count, sum(disputes.amount) AS amount
      FROM disputes JOIN orders ON orders.id = disputes.order_id
      WHERE ${his} AND ${isTakenBack} GROUP BY livemode`,
  );
  const figures = (livemode: 0 | 1): PartnerFigures => {
    const [sold, renewed, refunded, disputed] = [orders, renewals, refunds, disputes].map((rows): Sum => {
      const row = rows.find((candidate) => candidate.livemode === livemode);
      return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
    }) as [Sum, Sum, Sum, Sum];
    const net = sold.amount + renewed.amount - refunded.amount - disputed.amount;
    return { orders: sold, renewals: renewed, refunds: refunded, disputes: disputed, net };
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
    disputes: figures.disputes.count,
    disputed: money(figures.disputes.amount),
    net: money(figures.net),
  }));
}
