/**
 * What can become of an order. Stripe's events arrive late, twice and in any order, so nothing depends on when they come: the
 * status with the highest rank wins, and it never goes back.
 */
export const orderRanks = {
  /** Stored before Stripe is asked for a session. */
  created: 0,
  /** The hosted checkout closed unpaid. A recovered cart may still be paid. */
  expired: 1,
  /** Checked out with a method that takes days; the money is on its way. */
  processing: 2,
  /** The money did not arrive. */
  failed: 3,
  paid: 4,
} as const;

export type OrderStatus = keyof typeof orderRanks;

export function raised(current: OrderStatus, next: OrderStatus): OrderStatus {
  return orderRanks[next] > orderRanks[current] ? next : current;
}

/** How a subscription stands, for those of Stripe's statuses that matter when two events carry the same second. */
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

/** Statuses of a subscription that has ended. */
export const endedStatuses: readonly string[] = [...subscriptionRanks].flatMap(([status, rank]) =>
  rank >= finalRank ? [status] : [],
);

/**
 * Statuses in which Stripe charges for the next period. A paid order's subscription is `incomplete` until Stripe's next event about it.
 * In any other status, known or new, no charge is promised.
 */
export const chargedStatuses: readonly string[] = ['incomplete', 'trialing', 'active', 'past_due'];

/**
 * Puts the states of one subscription in order, as text: an ended one is last whatever else comes, then the later event, then the
 * graver status, then the event's id, so that any order of arrival ends in the same state.
 */
export function subscriptionVersion(status: string, eventCreated: number, eventId: string): string {
  const rank = subscriptionRanks.get(status) ?? 0;
  return [rank >= finalRank ? 1 : 0, String(eventCreated).padStart(12, '0'), rank, eventId].join('.');
}
