import { and, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso, formatIsoOrNull } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import { listSoldLines } from './order-lines.ts';
import { type OrderStatus, orderRanks } from './order-state.ts';
import {
  disputes,
  invoicePayments,
  invoices,
  orders,
  type PartnerProof,
  paymentProblems,
  refunds,
  type SubscribedLine,
  subscriptions,
} from './schema.ts';
import { createReturnedSql, unpaidRenewalCondition } from './settled-amounts.ts';
import { shownStatus } from './subscription-list.ts';

export interface ListedOrder {
  id: string;
  /** Order number as shown to buyer and agency: `#` and eight characters. `null` until Stripe has created the session. */
  number: string | null;
  status: string;
  mode: string;
  /** Catalogue amount at checkout, integer cents. */
  amount: number;
  /** Amount that Stripe charged, after discounts and with tax, integer cents; `null` before the payment. */
  amountTotal: number | null;
  amountDiscount: number | null;
  amountTax: number | null;
  /** Charged amount in the buyer's own currency, in that currency's smallest unit. */
  presentmentAmount: number | null;
  presentmentCurrency: string | null;
  promotion: string | null;
  currency: string;
  livemode: boolean;
  /** All lines that Stripe sold. */
  lines: readonly SubscribedLine[];
  partner: string | null;
  partnerProof: PartnerProof | null;
  session: string | null;
  /** Time at which the order was created, ISO 8601. */
  createdAt: string;
  paidAt: string | null;
  /** Refunded amount of the order's own payment, integer cents, without failed refunds. */
  refunded: number;
  /** Amount of the order's own payment that the buyer's bank withdrew and did not return, integer cents. */
  disputed: number;
  /** Refunded and disputed amounts of later invoices of the subscription, integer cents. */
  renewalsRefunded: number;
  renewalsDisputed: number;
  /** State of the subscription that paid the order: Stripe's status, or `collection_paused`. */
  subscription: string | null;
  /** Known end of the subscription, past or future, ISO 8601; `null` if no end is known. */
  endsAt: string | null;
  unpaidRenewals: number;
  problems: number;
}

export const rowsPerPage = 50;

export interface OrderFilter {
  status?: string | undefined;
  /** Search text: an order number, a partner, or any id of the Worker or of Stripe. */
  find?: string | undefined;
  among?: SQL | undefined;
  after?: Cursor | undefined;
  limit?: number;
  all?: boolean;
}

function isStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderRanks, text);
}

/**
 * Returns the condition for orders that match a search text. Each column has a separate query that can use its own
 * index, because one combined condition would scan all orders.
 */
function isFound(database: Database, wanted: string): SQL | undefined {
  const { id, number, sessionId, subscriptionId, customerId, paymentIntentId, invoiceId, partner } = orders;
  const own = [id, sessionId, subscriptionId, customerId, paymentIntentId, invoiceId, partner];
  const byOwn = (condition: SQL) => database.select({ id }).from(orders).where(condition);
  const ofDispute = (condition: SQL) => database.select({ id: disputes.orderId }).from(disputes).where(condition);
  const ways = [
    byOwn(eq(number, wanted.replace(/^#/, '').toUpperCase())),
    ...own.map((column) => byOwn(eq(column, wanted))),
    database.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.id, wanted)),
    database
      .select({ id: invoicePayments.orderId })
      .from(invoicePayments)
      .where(eq(invoicePayments.paymentIntentId, wanted)),
    database.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.chargeId, wanted)),
    ofDispute(eq(disputes.id, wanted)),
    ofDispute(eq(disputes.chargeId, wanted)),
  ];
  return or(...ways.map((way) => inArray(id, way)));
}

/** Returns the subqueries for an order's refunds, disputes, subscription, unpaid renewals and open problems. */
function createOutcomeColumns(database: Database) {
  const ofSubscription = (column: SQLWrapper) =>
    database
      .select({ column: sql`${column}` })
      .from(subscriptions)
      .where(eq(subscriptions.id, orders.subscriptionId));
  const unpaid = and(eq(invoices.orderId, orders.id), sql.raw(unpaidRenewalCondition));
  const open = and(eq(paymentProblems.orderId, orders.id), isNull(paymentProblems.settledAt));
  const returned = (...of: Parameters<typeof createReturnedSql>) => sql<number>`${sql.raw(createReturnedSql(...of))}`;
  return {
    refunded: returned('refunded', 'order').as('refunded'),
    disputed: returned('disputed', 'order').as('disputed'),
    renewalsRefunded: returned('refunded', 'renewals').as('renewals_refunded'),
    renewalsDisputed: returned('disputed', 'renewals').as('renewals_disputed'),
    subscription: sql<string | null>`${ofSubscription(shownStatus)}`.as('subscription'),
    endsAt: sql<number | null>`${ofSubscription(subscriptions.endsAt)}`.as('ends_at'),
    unpaidRenewals: database.$count(invoices, unpaid).as('unpaid_renewals'),
    problems: database.$count(paymentProblems, open).as('problems'),
  };
}

/** Returns the orders that match the filter, newest first. Throws if the status is unknown. */
export async function listOrders(
  database: Database,
  { status, find, among, after, limit = rowsPerPage, all = false }: OrderFilter = {},
): Promise<ListedOrder[]> {
  if (status !== undefined && !isStatus(status)) {
    throw new OperationError(`No order is “${status}”. Choose one of ${Object.keys(orderRanks).join(', ')}.`);
  }
  const { id, mode, amount, amountTotal, amountDiscount, amountTax, currency, livemode, lines, extras, partner } =
    orders;
  const { partnerProof } = orders;
  const { presentmentAmount, presentmentCurrency, promotion } = orders;
  const { status: is, sessionId, createdAt, paidAt } = orders;
  const own = {
    id,
    status: is,
    mode,
    amount,
    amountTotal,
    amountDiscount,
    amountTax,
    presentmentAmount,
    presentmentCurrency,
    promotion,
    currency,
    livemode,
    lines,
    extras,
    partner,
    partnerProof,
  };
  const isWanted = find === undefined ? undefined : isFound(database, find);
  const found = await database
    .select({ ...own, sessionId, createdAt, paidAt, ...createOutcomeColumns(database) })
    .from(orders)
    .where(and(status === undefined ? undefined : eq(orders.status, status), isWanted, among, isAfter(orders, after)))
    .orderBy(desc(createdAt), id)
    .limit(all ? -1 : limit);
  return found.map(({ sessionId: session, extras: added, ...order }) => ({
    ...order,
    lines: listSoldLines({ lines: order.lines, extras: added }),
    session,
    number: session && `#${getOrderNumber(session)}`,
    createdAt: formatIso(order.createdAt),
    paidAt: formatIsoOrNull(order.paidAt),
    endsAt: formatIsoOrNull(order.endsAt),
  }));
}
