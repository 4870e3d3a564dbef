import { brand } from '#agency/brand';
import { calculateCartTotals } from '#catalogue/cart-rules.ts';
import type { Order, Subscription } from '../order-repository.ts';
import { chargedStatuses } from '../order-state.ts';

/** Returns the same day of a later month, or that month's last day: one month after January 31 is the last day of February. */
function addMonths(unixTime: number, months: number): number {
  const date = new Date(unixTime * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()] as const;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day, ...time) / 1000;
}

/**
 * Returns the time of a subscription's next charge (Unix seconds), or `null` if no charge follows. Until Stripe reports
 * the time, the next charge is one interval after the payment.
 */
export function findNextCharge(order: Order, subscription: Subscription | undefined): number | null {
  if (order.mode !== 'subscription' || order.status !== 'paid' || order.paidAt === null) return null;
  const { periodEnd = null, endsAt = null, isPaused, status } = subscription ?? {};
  if (isPaused || (status !== undefined && !chargedStatuses.includes(status))) return null;
  const next = periodEnd ?? addMonths(order.paidAt, calculateCartTotals(order.lines).thenYearly > 0 ? 12 : 1);
  // The agency can set an end at Stripe that is later than the next charge.
  return endsAt !== null && endsAt <= next ? null : next;
}

/** Returns the date in the agency's time zone, such as `2026-12-22`. */
export function formatAgencyDay(unixTime: number): string {
  // The Swedish locale is used because its date format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(unixTime * 1000);
}
