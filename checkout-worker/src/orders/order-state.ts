/**
 * Ranks of order statuses. Stripe's events arrive late, twice and in any order, so the status with the highest rank
 * wins and never goes back.
 */
export const orderRanks = {
  /** Stored before the Stripe session is created. */
  created: 0,
  /** The hosted checkout closed unpaid. A recovered cart may still be paid. */
  expired: 1,
  /** Completed with a payment method that takes days. */
  processing: 2,
  /** The payment failed. */
  failed: 3,
  paid: 4,
} as const;

export type OrderStatus = keyof typeof orderRanks;

export function higherStatus(current: OrderStatus, next: OrderStatus): OrderStatus {
  return orderRanks[next] > orderRanks[current] ? next : current;
}

/** Ranks of Stripe's subscription statuses, for events with the same second. */
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
 * Statuses in which Stripe charges for the next period. A paid order's subscription is `incomplete` until Stripe's next
 * event about it. In any other status, known or new, no charge is promised.
 */
export const chargedStatuses: readonly string[] = ['incomplete', 'trialing', 'active', 'past_due'];

/**
 * Returns a text that sorts the states of one subscription: ended states last, then by event time, then by severity,
 * then by event id. Any order of arrival leads to the same final state.
 */
export function subscriptionVersion(status: string, eventCreated: number, eventId: string): string {
  const rank = subscriptionRanks.get(status) ?? 0;
  return [rank >= finalRank ? 1 : 0, String(eventCreated).padStart(12, '0'), rank, eventId].join('.');
}
