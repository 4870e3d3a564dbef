/** Amount, date and row filter of each kind of sale, shared by the monthly report and the list of sales. */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { invoices, orders } from '../orders/schema.ts';
import { createReturnsSql, renewalCondition } from '../orders/settled-amounts.ts';

/** SQL of a kind of sale. Amounts are integer cents, and times are Unix seconds. */
export interface SaleKindSql {
  amount: SQL<number>;
  at: SQL<number>;
  /** Time of the sale that a refund or dispute takes back. */
  soldAt: SQL<number>;
  /** Total of the payment that was sold or taken back, and the tax contained in that total. */
  taxed: Readonly<Record<'tax' | 'total', SQL>>;
}

export function listSaleKinds(partner: string) {
  const isOfPartner = eq(orders.partner, partner);
  const orderAt = sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})`;
  const renewalAt = sql<number>`coalesce(${invoices.paidAt}, ${invoices.createdAt})`;
  const orderAmount = sql<number>`coalesce(${orders.amountTotal}, ${orders.amount})`;
  const orderTax = sql`coalesce(${orders.amountTax}, 0)`;
  // A buyer's tax can change between renewals. Invoices without a tax are assumed to have their order's rate.
  const taxedByInvoice = {
    tax: sql`coalesce(${invoices.amountTax}, ${orderTax})`,
    total: sql`iif(${invoices.amountTax} IS NULL, ${orderAmount}, ${invoices.amountPaid})`,
  };
  // A downgrade or a final credit is an invoice of 0, but no renewal.
  const isCharge = or(ne(invoices.amountPaid, 0), sql`${invoices.billingReason} IS NOT 'subscription_update'`);
  const isPaidRenewal = and(eq(invoices.paid, true), sql.raw(renewalCondition), isCharge);
  // The unary plus keeps SQLite from using the index on `status`, because most orders are paid and few are this partner's.
  const isPaid = sql`+${orders.status} = 'paid'`;
  const returns = sql`(${createReturnsSql(sql`SELECT ${orders.id} FROM ${orders} WHERE ${isOfPartner}`)}) AS returns
    LEFT JOIN ${invoices} ON ${invoices.id} = returns.sale`;
  const createReturnKind = (column: 'refunded' | 'disputed') => ({
    table: returns,
    orderId: sql`returns.order_id`,
    amount: sql<number>`returns.${sql.raw(column)}`,
    at: sql<number>`returns.at`,
    soldAt: sql<number>`coalesce(${renewalAt}, ${orderAt})`,
    taxed: taxedByInvoice,
    filter: and(isOfPartner, sql`returns.${sql.raw(column)} <> 0`, or(isPaid, isPaidRenewal)),
  });
  return {
    order: {
      amount: orderAmount,
      at: orderAt,
      soldAt: orderAt,
      taxed: { tax: orderTax, total: orderAmount },
      filter: and(isOfPartner, isPaid),
    },
    renewal: {
      table: invoices,
      orderId: sql`${invoices.orderId}`,
      amount: sql<number>`${invoices.amountPaid}`,
      at: renewalAt,
      soldAt: renewalAt,
      taxed: taxedByInvoice,
      filter: and(isOfPartner, isPaidRenewal),
    },
    refund: createReturnKind('refunded'),
    dispute: createReturnKind('disputed'),
  };
}

export type AdditionalSaleKind = ReturnType<typeof listSaleKinds>['renewal' | 'refund' | 'dispute'];
