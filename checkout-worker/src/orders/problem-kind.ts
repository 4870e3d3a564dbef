/** Invoices of a subscription that Stripe will not collect by itself. */
export const uncollectedKinds = [
  /** Stripe could not finalize the invoice, so that it charges nobody. */
  'invoice-not-finalized',
  /** The same, because the subscriber's address is not enough to work out the tax. */
  'invoice-tax-location',
  'invoice-uncollectible',
  'invoice-voided',
] as const;

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
  /** The bank suspects that somebody else than the cardholder paid. */
  'fraud-warning',
  /** Money was given back for a payment that belongs to no order, to a customer who has one. */
  'unknown-refund',
  /** A buyer disputes a payment with their bank. */
  'dispute',
  /** Money given back did not reach the buyer. */
  'refund-failed',
  /** A buyer who has a running subscription of a service has ordered another one. */
  'second-subscription',
  ...uncollectedKinds,
  /** A period of a running subscription began two days ago, and no invoice was paid for it. */
  'renewal-missing',
  /** The agency, or an app of its account, has paused the collection of a subscription. */
  'collection-paused',
] as const;

export type ProblemKind = (typeof problemKinds)[number];
