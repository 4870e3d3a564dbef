import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { orderNumber } from '../../../catalogue/order-number.ts';
import { isoOrNull } from '../iso.ts';
import type { Database } from '../operations/database.ts';
import { endedStatuses } from './order-state.ts';
import { invoices, orders, subscriptions } from './schema.ts';
import { isRenewal } from './settled-amounts.ts';

/** SQL: whether a row of `subscriptions` runs without being paid for. As the index says it. */
export const isInTrouble = "subscriptions.status IN ('past_due', 'unpaid', 'incomplete', 'paused')";

export interface ListedSubscription {
  id: string;
  orderId: string;
  number: string | null;
  /** Stripe's word. */
  status: string;
  /** Ids of what was ordered. */
  products: readonly string[];
  /** Of the order, integer cents. */
  amount: number;
  currency: string;
  partner: string | null;
  livemode: boolean;
  /** When the next charge is due, ISO 8601. */
  nextCharge: string | null;
  /** When it ends, if that is decided. ISO 8601. */
  endsAt: string | null;
  unpaidRenewals: number;
}

/** Subscriptions that are not paid for, by their next charge, or that are cancelled and still run, by their end. */
export async function listSubscriptions(
  database: Database,
  which: 'in trouble' | 'ending',
  now: number,
  limit = -1,
): Promise<ListedSubscription[]> {
  const isEnding = and(gt(subscriptions.endsAt, now), notInArray(subscriptions.status, [...endedStatuses]));
  const unpaid = and(eq(invoices.subscriptionId, subscriptions.id), eq(invoices.paid, false), sql.raw(isRenewal));
  const found = await database
    .select({
      id: subscriptions.id,
      orderId: sql<string>`${orders.id}`.as('order_of'),
      session: orders.sessionId,
      status: subscriptions.status,
      lines: orders.lines,
      amount: sql<number>`coalesce(${orders.amountTotal}, ${orders.amount})`.as('charged'),
      currency: orders.currency,
      partner: orders.partner,
      livemode: orders.livemode,
      periodEnd: subscriptions.periodEnd,
      endsAt: subscriptions.endsAt,
      unpaidRenewals: database.$count(invoices, unpaid).as('unpaid_renewals'),
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(which === 'ending' ? isEnding : sql.raw(isInTrouble))
    .orderBy(which === 'ending' ? subscriptions.endsAt : subscriptions.periodEnd, subscriptions.id)
    .limit(limit);
  return found.map(({ session, lines, periodEnd, endsAt, ...subscription }) => ({
    ...subscription,
    number: session && `#${orderNumber(session)}`,
    products: lines.map(({ id }) => id),
    nextCharge: isoOrNull(periodEnd),
    endsAt: isoOrNull(endsAt),
  }));
}
