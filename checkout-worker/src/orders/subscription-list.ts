import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { getOrderNumber } from '#catalogue/order.ts';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso, formatIsoOrNull } from '../iso.ts';
import { hasForeignDiscount } from './mails/receipt-rows.ts';
import { getInterval, listSoldLines } from './order-lines.ts';
import { endedStatuses } from './order-state.ts';
import { invoices, type LaterDiscount, orders, type SubscribedLine, subscriptions } from './schema.ts';
import { unpaidRenewalCondition } from './settled-amounts.ts';

/**
 * SQL condition for subscriptions that are not ended but unpaid or paused. Its text must equal the condition of the
 * database index `subscriptions_in_trouble`.
 */
const unpaidCondition = "(subscriptions.status IN ('past_due', 'unpaid', 'paused') OR subscriptions.is_paused = 1)";

/**
 * Returns the SQL condition for unpaid or paused subscriptions that paid their order. Excludes subscriptions of failed
 * payment attempts, and those of the other mode, about which Stripe sends no more events.
 */
export function createUnpaidSql(livemode: boolean): SQL {
  return sql`${sql.raw(unpaidCondition)} AND EXISTS (SELECT 1 FROM orders
    WHERE orders.subscription_id = subscriptions.id AND orders.status = 'paid' AND orders.livemode = ${livemode})`;
}

/** SQL expression for Stripe's status of a subscription, or `collection_paused`, because Stripe's status does not include pauses. */
export const shownStatus = sql<string>`iif(${subscriptions.isPaused}, 'collection_paused', ${subscriptions.status})`;

/** SQL expression for the lines of a subscription that differ from the ordered ones; null if none do. */
const changedLines = sql<
  readonly SubscribedLine[] | null
>`iif(${subscriptions.planChangedAt} IS NULL, NULL, ${subscriptions.lines})`.mapWith(subscriptions.lines);

/** Returns the part of an order's discount that lasts until the subscription ends, integer cents. */
function getLastingDiscount(discount: LaterDiscount | null): number {
  if (discount === null) return 0;
  const { monthly, yearly, months, years } = discount;
  return (months === null ? monthly : 0) + (years === null ? yearly : 0);
}

/** Returns the price of all lines before discounts, integer cents. `null` if a line has no fixed price, or if their intervals differ. */
function calculatePrice(lines: readonly SubscribedLine[]): number | null {
  if (new Set(lines.map((line) => [getInterval(line), line.intervalCount].join())).size > 1) return null;
  const amounts = lines.map(({ unitAmount, quantity }) => (unitAmount === null ? null : unitAmount * quantity));
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

export interface ListedSubscription {
  id: string;
  orderId: string;
  number: string | null;
  /** Stripe's status of the subscription, or `collection_paused`. */
  status: string;
  /** Recurring lines that were sold, or the subscription's once these were changed. */
  lines: readonly SubscribedLine[];
  /**
   * Price of the lines per charge, integer cents, after an ordered discount that lasts. `null` if charges differ, if the
   * lines were changed while such a discount applies, or if only Stripe knows how long the ordered discount lasts.
   */
  amount: number | null;
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
      return sql.raw(unpaidCondition);
    case 'the rest':
      return sql`NOT ${sql.raw(unpaidCondition)}`;
    case 'ending':
      return and(gt(subscriptions.endsAt, now), sql`NOT ${isOver}`);
    case 'running':
      return and(isNull(subscriptions.endsAt), sql`NOT ${isOver} AND NOT ${sql.raw(unpaidCondition)}`);
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
  const unpaid = and(eq(invoices.subscriptionId, subscriptions.id), sql.raw(unpaidRenewalCondition));
  const found = await database
    .select({
      id: subscriptions.id,
      orderId: sql<string>`${orders.id}`.as('order_of'),
      session: orders.sessionId,
      status: shownStatus.as('shown_status'),
      ordered: orders.lines,
      extras: orders.extras,
      changed: changedLines,
      laterDiscount: orders.laterDiscount,
      amountDiscount: orders.amountDiscount,
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
  return found.map(({ session, ordered, extras, changed, laterDiscount, amountDiscount, ...row }) => {
    const { createdAt, periodEnd, endsAt, ...subscription } = row;
    const sold = listSoldLines({ lines: ordered, extras }).filter((line) => getInterval(line) !== 'once');
    const lines = changed ?? sold;
    const discount = getLastingDiscount(laterDiscount);
    // After a change of the lines, Stripe recalculates the discount.
    const isKnown = !(changed && discount > 0) && !hasForeignDiscount({ laterDiscount, amountDiscount });
    const price = isKnown ? calculatePrice(lines) : null;
    return {
      ...subscription,
      lines,
      amount: price === null ? null : price - discount,
      number: session && `#${getOrderNumber(session)}`,
      createdAt: formatIso(createdAt),
      nextCharge: formatIsoOrNull(periodEnd),
      endsAt: formatIsoOrNull(endsAt),
    };
  });
}
