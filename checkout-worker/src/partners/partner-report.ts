import { eq, type SQL, sql } from 'drizzle-orm';
import { currency } from '#catalogue/money.ts';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { checkedId } from './partner-entry.ts';
import { type AdditionalSaleKind, saleKindsOf } from './sale-kinds.ts';
import { type PastCommission, partners } from './schema.ts';

export interface Sum {
  /** Number of orders, renewals, refunds or disputes. The return of refunded or disputed money is not counted. */
  count: number;
  /** Integer cents. Negative for refunds and disputes if the agency received more money again than it lost. */
  amount: number;
}

export interface PartnerFigures {
  orders: Sum;
  /** Invoices of subscriptions after the first invoice. */
  renewals: Sum;
  refunds: Sum;
  /** Amounts that buyers' banks withdrew in disputes, minus amounts that they returned. */
  disputes: Sum;
  /** Orders and renewals minus refunds and disputes, in integer cents. */
  net: number;
  tax: number;
  /**
   * The partner's share of `net` without tax, in integer cents, rounded per month. The total is the sum of the months.
   * `null` if no commission was agreed.
   */
  commission: number | null;
}

export interface MonthFigures extends PartnerFigures {
  /** Month in UTC, such as `2026-11`. */
  month: string;
}

/** Sales in one currency. */
export interface CurrencyReport {
  currency: string;
  live: PartnerFigures;
  test: PartnerFigures;
  /** Figures of each month, newest first. Months without sales, refunds or disputes are omitted. */
  liveMonths: readonly MonthFigures[];
  testMonths: readonly MonthFigures[];
}

/** A partner's sales in the shop's currency, and separately those in each currency that the shop had before. */
export interface PartnerReport extends CurrencyReport {
  partner: string;
  /** Current commission in hundredths of a percent. */
  commissionRate: number | null;
  /** Commissions of earlier months, oldest first. */
  pastCommissions: readonly PastCommission[];
  otherCurrencies: readonly CurrencyReport[];
}

interface Row extends Sum {
  currency: string;
  livemode: boolean;
  month: string;
  untaxed: number;
}

/** Sums up a partner's sales, using only orders, invoices, refunds and disputes from Stripe's events. */
export async function reportPartner(database: Database, partnerId: string | undefined): Promise<PartnerReport> {
  const partner = checkedId(partnerId);
  const kinds = saleKindsOf(partner);
  // Renewals, refunds and disputes are assumed to have the same tax rate as their order. The product is divided last and
  // each tax is rounded to a cent, so that sums stay whole cents.
  const taxOf = (amount: SQL<number>) =>
    sql`round(${amount} * coalesce(${orders.amountTax}, 0) * 1.0 / max(${kinds.order.amount}, 1))`;
  const sums = ({ amount, at }: { amount: SQL<number>; at: SQL<number> }) => ({
    livemode: orders.livemode,
    currency: orders.currency,
    month: sql<string>`strftime('%Y-%m', ${at}, 'unixepoch')`.as('month'),
    count: sql<number>`sum(${amount} >= 0)`.as('count'),
    amount: sql<number>`sum(${amount})`.as('amount'),
    untaxed: sql<number>`sum(${amount} - ${taxOf(amount)})`.as('untaxed'),
  });
  const byMonth = [orders.livemode, orders.currency, sql`month`];
  const sumsOf = (kind: AdditionalSaleKind) =>
    database
      .select(sums(kind))
      .from(kind.table)
      .innerJoin(orders, eq(orders.id, kind.orderId))
      .where(kind.filter)
      .groupBy(...byMonth);
  const [registered, ...results] = await database.batch([
    database
      .select({ commission: partners.commission, pastCommissions: partners.pastCommissions })
      .from(partners)
      .where(eq(partners.id, partner)),
    database
      .select(sums(kinds.order))
      .from(orders)
      .where(kinds.order.filter)
      .groupBy(...byMonth),
    sumsOf(kinds.renewal),
    sumsOf(kinds.refund),
    sumsOf(kinds.dispute),
  ]);
  const { commission: commissionRate = null, pastCommissions = [] } = registered[0] ?? {};
  const rateIn = (month: string) => {
    const past = pastCommissions.find(({ until }) => month <= until);
    return past ? past.commission : commissionRate;
  };
  const rowsIn = (code: string, livemode: boolean) =>
    results.map((rows) => rows.filter((row) => row.currency === code && row.livemode === livemode));
  const monthsOf = (rows: readonly (readonly Row[])[]): MonthFigures[] => {
    const months = new Set(rows.flat().map(({ month }) => month));
    return [...months]
      .sort()
      .reverse()
      .map((month) => {
        const ofMonth = rows.map((ofKind) => ofKind.filter((row) => row.month === month));
        return { month, ...figuresOf(ofMonth, rateIn(month)) };
      });
  };
  const figures = (rows: readonly (readonly Row[])[], months: readonly MonthFigures[]): PartnerFigures => {
    const ofMonths = months.flatMap(({ commission }) => commission ?? []);
    const hasCommission = commissionRate !== null || ofMonths.length > 0;
    const sum = ofMonths.reduce((total, commission) => total + commission, 0);
    return { ...figuresOf(rows, null), commission: hasCommission ? sum : null };
  };
  const reportIn = (code: string): CurrencyReport => {
    const [live, test] = [rowsIn(code, true), rowsIn(code, false)];
    const [liveMonths, testMonths] = [monthsOf(live), monthsOf(test)];
    return { currency: code, live: figures(live, liveMonths), test: figures(test, testMonths), liveMonths, testMonths };
  };
  const others = new Set(results.flat().map((row) => row.currency));
  others.delete(currency);
  const otherCurrencies = [...others].sort().map(reportIn);
  return { partner, commissionRate, pastCommissions, ...reportIn(currency), otherCurrencies };
}

/** Sums up rows. `results` contains the rows of orders, renewals, refunds and disputes, in this order. */
function figuresOf(results: readonly (readonly Row[])[], commissionRate: number | null): PartnerFigures {
  const [sold, renewed, refunded, disputed] = results.map((rows) => ({
    count: total(rows, 'count'),
    amount: total(rows, 'amount'),
  })) as [Sum, Sum, Sum, Sum];
  const [gained = 0, regained = 0, given = 0, taken = 0] = results.map((rows) => total(rows, 'untaxed'));
  const net = sold.amount + renewed.amount - refunded.amount - disputed.amount;
  const untaxed = gained + regained - given - taken;
  return {
    orders: sold,
    renewals: renewed,
    refunds: refunded,
    disputes: disputed,
    net,
    tax: net - untaxed,
    commission: commissionRate === null ? null : commissionOf(untaxed, commissionRate),
  };
}

/**
 * Returns a partner's share of an amount without tax, both in integer cents. Rounds half a cent away from zero, so that
 * a refund takes back what its sale brought.
 */
export function commissionOf(untaxed: number, rate: number): number {
  return Math.sign(untaxed) * Math.round((Math.abs(untaxed) * rate) / 10_000) || 0;
}

function total(rows: readonly Row[], key: 'count' | 'amount' | 'untaxed'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
