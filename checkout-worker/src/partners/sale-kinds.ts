/** Amount, date and row filter of each kind of sale, shared by the monthly report and the list of sales. */
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { currency } from '#catalogue/money.ts';
import { disputes, invoices, orders, refunds } from '../orders/schema.ts';
import {
  isDisputeOfOrder,
  isRefundOfOrder,
  isRenewal,
  netRefunded,
  takenByDispute,
} from '../orders/settled-amounts.ts';

export function isOrderOf(partner: string): SQL | undefined {
  return and(eq(orders.partner, partner), eq(orders.currency, currency));
}

const paidAt = sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})`;
const refundedAmount = sql<number>`${sql.raw(netRefunded)}`;
const disputedAmount = sql<number>`${sql.raw(takenByDispute)}`;

/** SQL for each kind of sale: `filter` selects the rows, `amount` is in integer cents, `at` is in Unix seconds. */
export const saleKinds = {
  order: {
    amount: sql<number>`coalesce(${orders.amountTotal}, ${orders.amount})`,
    at: paidAt,
    // The unary plus keeps SQLite off the index on `status`: most orders are paid, few are this partner's.
    filter: sql`+${orders.status} = 'paid'`,
  },
  renewal: {
    table: invoices,
    amount: sql<number>`${invoices.amountPaid}`,
    at: sql<number>`coalesce(${invoices.paidAt}, ${invoices.createdAt})`,
    filter: and(eq(invoices.paid, true), isNotNull(invoices.subscriptionId), sql.raw(isRenewal)),
  },
  refund: {
    table: refunds,
    amount: refundedAmount,
    at: sql<number>`iif(${refunds.asOf} > 0, ${refunds.asOf}, ${paidAt})`,
    filter: and(gt(refundedAmount, 0), sql.raw(isRefundOfOrder)),
  },
  dispute: {
    table: disputes,
    amount: disputedAmount,
    at: sql<number>`coalesce(${disputes.takenAt}, ${disputes.createdAt})`,
    filter: and(gt(disputedAmount, 0), sql.raw(isDisputeOfOrder)),
  },
};

export type AdditionalSaleKind = (typeof saleKinds)['renewal' | 'refund' | 'dispute'];
