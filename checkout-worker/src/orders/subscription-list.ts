import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso, formatIsoOrNull } from '../iso.ts';
import { endedStatuses } from './order-state.ts';
import { invoices, orders, subscriptions } from './schema.ts';
import { isUnpaidRenewal } from './settled-amounts.ts';

/**
 * SQL condition for subscriptions that are not ended but unpaid or paused. Its text must equal the condition of the
 * database index `subscriptions_in_trouble`.
 */
const isUnpaid = "(subscriptions.status IN ('past_due', 'unpaid', 'paused') OR subscriptions.is_paused = 1)";
/** SQL condition for unpaid or paused subscriptions that paid their order. Excludes subscriptions of failed payment attempts. */
export const isUnpaidAndOrdered = `${isUnpaid}
  AND EXISTS (SELECT 1 FROM orders WHERE orders.subscription_id = subscriptions.id AND orders.status = 'paid')`;

/** SQL expression for Stripe's status of a subscription, or `collection_paused`, because Stripe's status does not include pauses. */
export const shownStatus = sql<string>`iif(${subscriptions.isPaused}, 'collection_paused', ${subscriptions.status})`;

export interface ListedSubscription {
  id: string;
  orderId: string;
  number: string | null;
  /** Stripe's status of the subscription, or `collection_paused`. */
  status: string;
  products: readonly string[];
  /** Total charged for the order, integer cents. */
  amount: number;
  currency: string;
  partner: string | null;
  livemode: boolean;
  /** Time at which the order was created, ISO 8601. */
  createdAt: string;
  /** Time of the next charge, ISO 8601. */
  nextCharge: string | null;
  /** Known end of the subscription, past or future, ISO 8601; `null` if no end is known. */
  endsAt: string | null;
  unpaidRenewals: number;
}

export const subscriptionGroups = ['in trouble', 'ending', 'running', 'ended'] as const;
export type SubscriptionGroup = (typeof subscriptionGroups)[number];

export interface SubscriptionFilter {
  /** Group of subscriptions to list; all if undefined. `the rest` excludes those in trouble. */
  group?: SubscriptionGroup | 'the rest' | undefined;
  after?: Cursor | undefined;
  limit?: number;
}

function isIn(group: SubscriptionFilter['group'], now: number): SQL | undefined {
  const isOver = sql`${subscriptions.status} IN ${endedStatuses}`;
  switch (group) {
    case 'in trouble':
      return sql.raw(isUnpaid);
    case 'the rest':
      return sql`NOT ${sql.raw(isUnpaid)}`;
    case 'ending':
      return and(gt(subscriptions.endsAt, now), sql`NOT ${isOver}`);
    case 'running':
      return and(isNull(subscriptions.endsAt), sql`NOT ${isOver} AND NOT ${sql.raw(isUnpaid)}`);
    case 'ended':
      return isOver;
    case undefined:
      return undefined;
  }
}

/** Returns the subscriptions that paid their order and match the filter, newest order first. */
export async function listSubscriptions(
  database: Database,
  now: number,
  { group, after, limit = -1 }: SubscriptionFilter = {},
): Promise<ListedSubscription[]> {
  const unpaid = and(eq(invoices.subscriptionId, subscriptions.id), sql.raw(isUnpaidRenewal));
  const found = await database
    .select({
      id: subscriptions.id,
      orderId: sql<string>`${orders.id}`.as('order_of'),
      session: orders.sessionId,
      status: shownStatus.as('shown_status'),
      lines: orders.lines,
      amount: sql<number>`coalesce(${orders.amountTotal}, ${orders.amount})`.as('charged'),
      currency: orders.currency,
      partner: orders.partner,
      livemode: orders.livemode,
      createdAt: orders.createdAt,
      periodEnd: subscriptions.periodEnd,
      endsAt: subscriptions.endsAt,
      unpaidRenewals: database.$count(invoices, unpaid).as('unpaid_renewals'),
    })
    .from(subscriptions)
    .innerJoin(orders, and(eq(orders.subscriptionId, subscriptions.id), eq(orders.status, 'paid')))
    .where(and(isIn(group, now), isAfter({ createdAt: orders.createdAt, id: subscriptions.id }, after)))
    .orderBy(desc(orders.createdAt), subscriptions.id)
    .limit(limit);
  return found.map(({ session, lines, createdAt, periodEnd, endsAt, ...subscription }) => ({
    ...subscription,
    number: session && `#${getOrderNumber(session)}`,
    products: lines.map(({ id }) => id),
    createdAt: formatIso(createdAt),
    nextCharge: formatIsoOrNull(periodEnd),
    endsAt: formatIsoOrNull(endsAt),
  }));
}
