/** What can be wrong with a payment. Each has its sentences in the files of `lang/`. */
export const problemKinds = [
  /** Stripe's subtotal or currency is not the order's, or test money pays a live order. */
  'wrong-amount',
  /** Money came for an order of ours that is not in the database. */
  'unknown-order',
  /** A second session of an order that is paid was paid too. */
  'paid-twice',
  /** An event is written in another version of Stripe's API than ours. */
  'api-version',
  /** A buyer's bank asks about a payment, and has taken no money. */
  'inquiry',
  /** A buyer disputes a payment with their bank. */
  'dispute',
  /** Money given back did not reach the buyer. */
  'refund-failed',
  /** A buyer who has a running subscription of a service has ordered another one. */
  'second-subscription',
] as const;

export type ProblemKind = (typeof problemKinds)[number];
