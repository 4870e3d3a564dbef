/** Ranks of order statuses. The status with the highest rank wins, because Stripe's events can arrive late, twice and in any order. */
export const orderRanks = {
  /** The order is stored, but Stripe has not reported a result of its checkout. */
  created: 0,
  /** The hosted checkout expired unpaid, but the buyer can still restore the cart and pay. */
  expired: 1,
  /** The checkout is complete, but its delayed payment is pending. */
  processing: 2,
  failed: 3,
  paid: 4,
} as const;

export type OrderStatus = keyof typeof orderRanks;

export function getHigherStatus(current: OrderStatus, next: OrderStatus): OrderStatus {
  return orderRanks[next] > orderRanks[current] ? next : current;
}

/** Ranks of Stripe's subscription statuses. They decide between events with the same timestamp. */
const subscriptionRanks: ReadonlyMap<string, number> = new Map([
  ['incomplete', 0],
  ['trialing', 1],
  ['active', 2],
  ['paused', 3],
  ['past_due', 4],
  ['unpaid', 5],
  ['incomplete_expired', 8],
  ['canceled', 9],
]);
const finalRank = 8;

export const endedStatuses: readonly string[] = [...subscriptionRanks].flatMap(([status, rank]) =>
  rank >= finalRank ? [status] : [],
);

/**
 * Time around the end of a subscription in which Stripe creates and charges its final invoice, in seconds. The final
 * invoice covers what the earlier ones did not, such as the rest of a plan change.
 */
export const finalInvoiceSeconds = 60 * 60;

/**
 * Statuses in which Stripe charges the next period. A paid order's subscription is `incomplete` until Stripe's next
 * event about it. In any other status, known or unknown, the receipt promises no charge.
 */
export const chargedStatuses: readonly string[] = ['incomplete', 'trialing', 'active', 'past_due'];

const formatEventTime = (eventCreated: number) => String(eventCreated).padStart(12, '0');

/**
 * Returns true if a stored state is from another event of the same second, and the order of the events is unknown.
 * `incomplete` is always first, and ended states are last.
 */
export function isFromSameSecond(
  stored: { status: string; version: string },
  status: string,
  { id, created }: { id: string; created: number },
): boolean {
  const isOpen = [stored.status, status].every((either) => either !== 'incomplete' && !endedStatuses.includes(either));
  const [, time, , event] = stored.version.split('.');
  return isOpen && time === formatEventTime(created) && event !== id;
}

/**
 * Returns a text that orders the states of one subscription: ended states last, then by event time, severity and event
 * id. Keeping the greatest text leads to the same state for every order of arrival.
 */
export function createSubscriptionVersion(status: string, eventCreated: number, eventId: string): string {
  const rank = subscriptionRanks.get(status) ?? 0;
  return [rank >= finalRank ? 1 : 0, formatEventTime(eventCreated), rank, eventId].join('.');
}
