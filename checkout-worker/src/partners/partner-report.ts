import { and, count, eq, gt, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { currency, formatMoney } from '../../../catalogue/money.ts';
import type { Database } from '../operations/database.ts';
import { disputes, invoices, orders, refunds } from '../orders/schema.ts';
import { isRenewal, isTakenByDispute, netRefunded } from '../orders/settled-amounts.ts';
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
  currency: string;
  live: PartnerFigures;
  test: PartnerFigures;
}

/** What a partner has brought in, from what Stripe's events said and nothing else. */
export async function reportPartner(database: Database, partnerId: string | undefined): Promise<PartnerReport> {
  const partner = checkedId(partnerId);
  const theirs = and(eq(orders.partner, partner), eq(orders.currency, currency));
  const sums = (amount: SQLWrapper) => ({
    livemode: orders.livemode,
    count: count(),
    amount: sql<number>`sum(${amount})`,
  });
  const sumsOf = (table: typeof invoices | typeof refunds | typeof disputes, amount: SQLWrapper, counts?: SQL) =>
    database
      .select(sums(amount))
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(theirs, counts))
      .groupBy(orders.livemode);
  const given = sql.raw(netRefunded);
  const isPaidRenewal = and(eq(invoices.paid, true), isNotNull(invoices.subscriptionId), sql.raw(isRenewal));
  const isPaid = eq(orders.status, 'paid');
  const charged = sql`coalesce(${orders.amountTotal}, ${orders.amount})`;
  const results = await database.batch([
    database.select(sums(charged)).from(orders).where(and(theirs, isPaid)).groupBy(orders.livemode),
    sumsOf(invoices, invoices.amountPaid, isPaidRenewal),
    sumsOf(refunds, given, gt(given, 0)),
    sumsOf(disputes, disputes.amount, sql.raw(isTakenByDispute)),
  ]);
  const figures = (livemode: boolean): PartnerFigures => {
    const [sold, renewed, refunded, disputed] = results.map((rows): Sum => {
      const row = rows.find((candidate) => candidate.livemode === livemode);
      return { count: row?.count ?? 0, amount: row?.amount ?? 0 };
    }) as [Sum, Sum, Sum, Sum];
    const net = sold.amount + renewed.amount - refunded.amount - disputed.amount;
    return { orders: sold, renewals: renewed, refunds: refunded, disputes: disputed, net };
  };
  return { partner, currency, live: figures(true), test: figures(false) };
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
