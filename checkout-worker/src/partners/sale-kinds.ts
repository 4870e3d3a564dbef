/** Amount, date and row filter of each kind of sale, shared by the monthly report and the list of sales. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { invoices, orders } from '../orders/schema.ts';
import { createReturnsSql, isRenewal } from '../orders/settled-amounts.ts';

/**
 * Returns the SQL for each kind of a partner's sales: `amount` is in integer cents, `at` and `soldAt` are in Unix
 * seconds. `soldAt` is the time of the sale that a refund or dispute takes back.
 */
export function listSaleKinds(partner: string) {
  const isOfPartner = eq(orders.partner, partner);
  const orderAt = sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})`;
  const renewalAt = sql<number>`coalesce(${invoices.paidAt}, ${invoices.createdAt})`;
  const returns = sql`(${createReturnsSql(sql`SELECT ${orders.id} FROM ${orders} WHERE ${isOfPartner}`)}) AS returns`;
  const createReturnKind = (column: 'refunded' | 'disputed') => ({
    table: returns,
    orderId: sql`returns.order_id`,
    amount: sql<number>`returns.${sql.raw(column)}`,
    at: sql<number>`returns.at`,
    soldAt: sql<number>`coalesce((SELECT ${renewalAt} FROM ${invoices} WHERE ${invoices.id} = returns.sale), ${orderAt})`,
    filter: and(isOfPartner, sql`returns.${sql.raw(column)} <> 0`),
  });
  return {
    order: {
      amount: sql<number>`coalesce(${orders.amountTotal}, ${orders.amount})`,
      at: orderAt,
      soldAt: orderAt,
      // The unary plus keeps SQLite from using the index on `status`, because most orders are paid and few are this partner's.
      filter: and(isOfPartner, sql`+${orders.status} = 'paid'`),
    },
    renewal: {
      table: invoices,
      orderId: sql`${invoices.orderId}`,
      amount: sql<number>`${invoices.amountPaid}`,
      at: renewalAt,
      soldAt: renewalAt,
      filter: and(
        isOfPartner,
        eq(invoices.paid, true),
        isNotNull(invoices.subscriptionId),
        sql.raw(isRenewal),
        // The agency can write the first invoice of a subscription itself, whose reason is `manual`.
        sql`${invoices.id} IS NOT ${orders.invoiceId}`,
      ),
    },
    refund: createReturnKind('refunded'),
    dispute: createReturnKind('disputed'),
  };
}

export type AdditionalSaleKind = ReturnType<typeof listSaleKinds>['renewal' | 'refund' | 'dispute'];
