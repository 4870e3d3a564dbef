/** Problems with a subscription's invoice that Stripe does not collect automatically. */
export const uncollectedKinds = [
  /** Stripe could not finalize the invoice, so the subscriber is not charged. */
  'invoice-not-finalized',
  /** Stripe could not finalize the invoice, because the subscriber's postal address is not sufficient to calculate the tax. */
  'invoice-tax-location',
  'invoice-uncollectible',
  'invoice-voided',
] as const;

/** Kinds of payment problems. The messages of each kind are in `lang/`. */
export const problemKinds = [
  /** Stripe's subtotal or currency differs from the order's, or test money pays a live order. */
  'wrong-amount',
  /** A payment names an order of this site that is not in the database. */
  'unknown-order',
  /** Two sessions of the same order were paid. */
  'paid-twice',
  /** An event's API version at Stripe differs from the version that this code reads. */
  'api-version',
  /** The buyer's bank inquires about a payment and has withdrawn no money. */
  'inquiry',
  /** The bank suspects that the cardholder did not make the payment. */
  'fraud-warning',
  /** A payment that belongs to no order was refunded to a customer who has an order. */
  'unknown-refund',
  /** The buyer disputes a payment with their bank. */
  'dispute',
  /** A refund did not reach the buyer. */
  'refund-failed',
  /** A buyer who already subscribes to a service ordered another subscription to it. */
  'second-subscription',
  ...uncollectedKinds,
  /** A period of a running subscription began at least two days ago without a paid invoice. */
  'renewal-missing',
  /** The buyer paid an open invoice of a subscription that had already ended. Stripe keeps such an invoice payable. */
  'paid-after-end',
  /** The buyer paid a later invoice of a subscription whose first invoice was never paid, so that the order is unpaid. */
  'renewal-of-unpaid-order',
  /** The agency, or an app on its Stripe account, paused a subscription or the collection of its invoices. */
  'collection-paused',
] as const;

export type ProblemKind = (typeof problemKinds)[number];
