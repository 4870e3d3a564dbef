import { cartTotals } from '../../../catalogue/cart-rules.ts';
import type { Order } from './order-repository.ts';
import { endedStatuses } from './order-state.ts';
import type { Subscription } from './subscription-repository.ts';

/** The same day of a later month, or its last day: a subscription of January 31 is charged on the last day of February. */
function monthsLater(unixTime: number, months: number): number {
  const date = new Date(unixTime * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day) / 1000;
}

/**
 * When a paid subscription is charged next, in Unix seconds: as Stripe says, and until it has said so a month, or a year, after the payment.
 * `null` when no charge will come.
 */
export function nextCharge(order: Order, subscription: Subscription | undefined): number | null {
  if (order.mode !== 'subscription' || order.status !== 'paid' || order.paidAt === null) return null;
  if (subscription && (subscription.endsAt !== null || endedStatuses.includes(subscription.status))) return null;
  const months = cartTotals(order.lines).thenYearly > 0 ? 12 : 1;
  return subscription?.periodEnd ?? monthsLater(order.paidAt, months);
}

/** `2026-12-22`. */
export function dayOf(unixTime: number): string {
  return new Date(unixTime * 1000).toISOString().slice(0, 10);
}
