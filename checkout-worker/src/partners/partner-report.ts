import { eq, type SQL, sql } from 'drizzle-orm';
import { currency } from '#catalogue/money.ts';
import type { Database } from '../database.ts';
import { orders } from '../orders/schema.ts';
import { getMonthAfter } from './months.ts';
import { validateId } from './partner-entry.ts';
import { type AdditionalSaleKind, listSaleKinds, type SaleKindSql } from './sale-kinds.ts';
import {
  closedMonths,
  type MonthFigures,
  type PartnerFigures,
  type PastCommission,
  partners,
  type SaleSum,
} from './schema.ts';

export type { MonthFigures, PartnerFigures, SaleSum };

export interface CurrencyReport {
  currency: string;
  live: PartnerFigures;
  test: PartnerFigures;
  /**
   * Figures of each month, newest first. Months without sales, refunds or disputes are omitted. A month's corrections
   * follow the month.
   */
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

interface Row extends SaleSum {
  currency: string;
  livemode: boolean;
  month: string;
  /** Month of the sale. It differs from `month` if a refund or dispute takes back an earlier sale. */
  soldIn: string;
  untaxed: number;
}

/** Returns the commission of sales in a month, in hundredths of a percent. */
type CommissionRateOf = (month: string) => number | null;

/**
 * Sums up a partner's sales, using only orders, invoices, refunds and disputes from Stripe's events. Closed months have
 * the figures with which they were closed.
 */
export async function reportPartner(database: Database, partnerId: string | undefined): Promise<PartnerReport> {
  const partner = validateId(partnerId);
  const kinds = listSaleKinds(partner);
  // The product is divided last and each tax is rounded to a cent, so that sums stay whole cents.
  const createTaxSql = ({ amount, taxed }: Pick<SaleKindSql, 'amount' | 'taxed'>) =>
    sql`round(${amount} * ${taxed.tax} * 1.0 / max(${taxed.total}, 1))`;
  const createMonthSql = (at: SQL<number>) => sql<string>`strftime('%Y-%m', ${at}, 'unixepoch')`;
  const createSumColumns = ({ amount, at, soldAt, taxed }: SaleKindSql) => ({
    livemode: orders.livemode,
    currency: orders.currency,
    month: createMonthSql(at).as('month'),
    soldIn: createMonthSql(soldAt).as('sold_in'),
    count: sql<number>`sum(${amount} >= 0)`.as('count'),
    amount: sql<number>`sum(${amount})`.as('amount'),
    untaxed: sql<number>`sum(${amount} - ${createTaxSql({ amount, taxed })})`.as('untaxed'),
  });
  const byMonth = [orders.livemode, orders.currency, sql`month`, sql`sold_in`];
  const selectSums = (kind: AdditionalSaleKind) =>
    database
      .select(createSumColumns(kind))
      .from(kind.table)
      .innerJoin(orders, eq(orders.id, kind.orderId))
      .where(kind.filter)
      .groupBy(...byMonth);
  const [registered, [closed], ...results] = await database.batch([
    database
      .select({ commission: partners.commission, pastCommissions: partners.pastCommissions })
      .from(partners)
      .where(eq(partners.id, partner)),
    database.select().from(closedMonths).where(eq(closedMonths.partner, partner)),
    database
      .select(createSumColumns(kinds.order))
      .from(orders)
      .where(kinds.order.filter)
      .groupBy(...byMonth),
    selectSums(kinds.renewal),
    selectSums(kinds.refund),
    selectSums(kinds.dispute),
  ]);
  const { commission: commissionRate = null, pastCommissions = [] } = registered[0] ?? {};
  const rateIn: CommissionRateOf = (month) =>
    findCommissionRate({ commission: commissionRate, pastCommissions }, month);
  const filterRows = (code: string, livemode: boolean) =>
    results.map((rows) => rows.filter((row) => row.currency === code && row.livemode === livemode));
  const computeMonths = (rows: readonly (readonly Row[])[]): MonthFigures[] => {
    const months = new Set(rows.flat().map(({ month }) => month));
    return [...months]
      .sort()
      .reverse()
      .map((month) => {
        const ofMonth = rows.map((ofKind) => ofKind.filter((row) => row.month === month));
        return { month, ...computeFigures(ofMonth, rateIn) };
      });
  };
  const computeTotals = (rows: readonly (readonly Row[])[], months: readonly MonthFigures[]): PartnerFigures => {
    const ofMonths = months.flatMap(({ commission }) => commission ?? []);
    const hasCommission = commissionRate !== null || ofMonths.length > 0;
    const sum = ofMonths.reduce((total, commission) => total + commission, 0);
    return { ...computeFigures(rows, () => null), commission: hasCommission ? sum : null };
  };
  const reportIn = (code: string): CurrencyReport => {
    const [live, test] = [filterRows(code, true), filterRows(code, false)];
    const liveMonths = closed
      ? mergeClosedMonths(computeMonths(live), closed.months[code] ?? [], closed.until)
      : computeMonths(live);
    const testMonths = computeMonths(test);
    return {
      currency: code,
      live: computeTotals(live, liveMonths),
      test: computeTotals(test, testMonths),
      liveMonths,
      testMonths,
    };
  };
  const others = new Set([...results.flat().map((row) => row.currency), ...Object.keys(closed?.months ?? {})]);
  others.delete(currency);
  const otherCurrencies = [...others].sort().map(reportIn);
  return { partner, commissionRate, pastCommissions, ...reportIn(currency), otherCurrencies };
}

const sumKinds = ['orders', 'renewals', 'refunds', 'disputes'] as const;

/**
 * Returns all months, closed months with their stored figures. If the sales of closed months have changed
 * since, the first open month has the difference as a correction.
 */
function mergeClosedMonths(
  computed: readonly MonthFigures[],
  closed: readonly MonthFigures[],
  until: string,
): MonthFigures[] {
  const past = computed.filter(({ month }) => month <= until);
  const change = (of: (figures: PartnerFigures) => number) =>
    past.reduce((sum, month) => sum + of(month), 0) - closed.reduce((sum, month) => sum + of(month), 0);
  const [orders, renewals, refunds, disputes] = sumKinds.map((kind) => ({
    count: change((figures) => figures[kind].count),
    amount: change((figures) => figures[kind].amount),
  })) as [SaleSum, SaleSum, SaleSum, SaleSum];
  const hasCommission = [...past, ...closed].some(({ commission }) => commission !== null);
  const correction: MonthFigures = {
    month: getMonthAfter(until),
    isCorrection: true,
    orders,
    renewals,
    refunds,
    disputes,
    net: change(({ net }) => net),
    tax: change(({ tax }) => tax),
    commission: hasCommission ? change(({ commission }) => commission ?? 0) : null,
  };
  const sums = [orders, renewals, refunds, disputes].flatMap(({ count, amount }) => [count, amount]);
  const isCorrected = [...sums, correction.net, correction.tax, correction.commission ?? 0].some((sum) => sum !== 0);
  const open = computed.filter(({ month }) => month > until);
  return [...open, ...(isCorrected ? [correction] : []), ...closed].sort((one, other) =>
    other.month.localeCompare(one.month),
  );
}

/** Sums up rows. `results` contains the rows of orders, renewals, refunds and disputes, in this order. */
function computeFigures(results: readonly (readonly Row[])[], rateIn: CommissionRateOf): PartnerFigures {
  const [sold, renewed, refunded, disputed] = results.map((rows) => ({
    count: sumColumn(rows, 'count'),
    amount: sumColumn(rows, 'amount'),
  })) as [SaleSum, SaleSum, SaleSum, SaleSum];
  const [gained = 0, regained = 0, given = 0, taken = 0] = results.map((rows) => sumColumn(rows, 'untaxed'));
  const net = sold.amount + renewed.amount - refunded.amount - disputed.amount;
  const untaxed = gained + regained - given - taken;
  const shares = results.flatMap((rows, kind) =>
    rows.flatMap((row) => {
      const rate = rateIn(row.soldIn);
      return rate === null ? [] : [(kind < 2 ? row.untaxed : -row.untaxed) * rate];
    }),
  );
  return {
    orders: sold,
    renewals: renewed,
    refunds: refunded,
    disputes: disputed,
    net,
    tax: net - untaxed,
    commission: shares.length === 0 ? null : toCents(shares.reduce((sum, share) => sum + share, 0)),
  };
}

/** Returns a partner's commission on sales in a month, in hundredths of a percent. `null` if none was agreed. */
export function findCommissionRate(
  { commission, pastCommissions }: { commission: number | null; pastCommissions: readonly PastCommission[] },
  month: string,
): number | null {
  const past = pastCommissions.find(({ until }) => month <= until);
  return past ? past.commission : commission;
}

/** Returns a partner's share of an amount without tax, both in integer cents. */
export function computeCommission(untaxed: number, rate: number): number {
  return toCents(untaxed * rate);
}

/**
 * Returns the cents of a share in ten-thousandths of a cent. Rounds half a cent away from zero, so that a refund takes
 * back what its sale brought.
 */
function toCents(share: number): number {
  return Math.sign(share) * Math.round(Math.abs(share) / 10_000) || 0;
}

function sumColumn(rows: readonly Row[], key: 'count' | 'amount' | 'untaxed'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
