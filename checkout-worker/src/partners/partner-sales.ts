import { and, desc, eq, gt, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { currency } from '../../../catalogue/money.ts';
import { orderNumber } from '../../../catalogue/order-number.ts';
import type { Database } from '../operations/database.ts';
import { disputes, invoices, orders, refunds } from '../orders/schema.ts';
import { isRenewal, isTakenByDispute, netRefunded } from '../orders/settled-amounts.ts';

export type SaleKind = 'order' | 'renewal' | 'refund' | 'dispute';

/** One line of a partner's account. */
export interface Sale {
  kind: SaleKind;
  /** Unix seconds. */
  at: number;
  /** As buyer and agency call the order: `#` and eight characters; empty for an order whose session is not known. */
  number: string;
  /** Integer cents; negative for what went back. */
  amount: number;
  livemode: boolean;
}

/** Of each kind; more than a spreadsheet is read with. */
const maxRows = 10_000;

/** All that a report counts, one by one, the newest first. Names no buyer. */
export async function listSales(database: Database, partner: string): Promise<Sale[]> {
  const theirs = and(eq(orders.partner, partner), eq(orders.currency, currency));
  const paidAt = sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})`;
  const columns = (amount: SQLWrapper, at: SQLWrapper) => ({
    session: orders.sessionId,
    livemode: orders.livemode,
    amount: sql<number>`${amount}`.as('amount'),
    at: sql<number>`${at}`.as('at'),
  });
  const listOf = (
    table: typeof invoices | typeof refunds | typeof disputes,
    amount: SQLWrapper,
    at: SQLWrapper,
    counts?: SQL,
  ) =>
    database
      .select(columns(amount, at))
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(theirs, counts))
      .orderBy(desc(sql`at`))
      .limit(maxRows);
  const given = sql.raw(netRefunded);
  const isPaidRenewal = and(eq(invoices.paid, true), isNotNull(invoices.subscriptionId), sql.raw(isRenewal));
  const [sold, renewed, refunded, disputed] = await database.batch([
    database
      .select(columns(sql`coalesce(${orders.amountTotal}, ${orders.amount})`, paidAt))
      .from(orders)
      .where(and(theirs, eq(orders.status, 'paid')))
      .orderBy(desc(sql`at`))
      .limit(maxRows),
    listOf(invoices, invoices.amountPaid, invoices.createdAt, isPaidRenewal),
    listOf(refunds, given, sql`iif(${refunds.asOf} > 0, ${refunds.asOf}, ${paidAt})`, gt(given, 0)),
    listOf(disputes, disputes.amount, disputes.createdAt, sql.raw(isTakenByDispute)),
  ]);
  const entries = (kind: SaleKind, sign: 1 | -1, rows: typeof sold): Sale[] =>
    rows.map(({ session, amount, ...row }) => ({
      ...row,
      kind,
      number: session === null ? '' : `#${orderNumber(session)}`,
      amount: sign * amount,
    }));
  return [
    ...entries('order', 1, sold),
    ...entries('renewal', 1, renewed),
    ...entries('refund', -1, refunded),
    ...entries('dispute', -1, disputed),
  ].sort((one, other) => other.at - one.at);
}
