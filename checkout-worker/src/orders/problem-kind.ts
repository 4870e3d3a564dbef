/** Problems with a subscription's invoice that Stripe does not collect automatically. */
export const uncollectedKinds = [
  /** Stripe could not finalize the invoice, so the subscriber is not charged. */
  'invoice-not-finalized',
  /** Stripe could not finalize the invoice, because the subscriber's address is not sufficient to calculate tax. */
  'invoice-tax-location',
  'invoice-uncollectible',
  'invoice-voided',
] as const;

/** Kinds of payment problems. Each has its texts in `lang/`. */
export const problemKinds = [
  /** Stripe's subtotal or currency differs from the order's, or test money pays a live order. */
  'wrong-amount',
  /** A payment names an order of this site that is not in the database. */
  'unknown-order',
  /** A second session of a paid order was paid too. */
  'paid-twice',
  /** An event has another version of Stripe's API than this code. */
  'api-version',
  /** The buyer's bank inquires about a payment and has withdrawn no money. */
  'inquiry',
  /** The bank suspects that the cardholder did not make the payment. */
  'fraud-warning',
  /** A payment without an order was refunded to a customer who has an order. */
  'unknown-refund',
  /** The buyer disputes a payment with their bank. */
  'dispute',
  /** A refund did not reach the buyer. */
  'refund-failed',
  /** A buyer with a running subscription of a service ordered another one of it. */
  'second-subscription',
  ...uncollectedKinds,
  /** A period of a running subscription began two days ago, and no invoice was paid for it. */
  'renewal-missing',
  /** The agency, or an app on its Stripe account, paused the collection of a subscription. */
  'collection-paused',
] as const;

export type ProblemKind = (typeof problemKinds)[number];
