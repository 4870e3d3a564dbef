import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BillingMode } from '#catalogue/product.ts';
import type { Attribution } from '#catalogue/wire.ts';
import type { OrderStatus } from './order-state.ts';
import type { ProblemKind } from './problem-kind.ts';

export interface OrderLine {
  id: string;
  quantity: number;
  /** Unit price when sold, integer cents. */
  unitAmount: number;
}

/** Line that Stripe sold in addition to the order: a cross-sell or an upsell configured in its dashboard. */
export interface ExtraLine {
  name: string;
  quantity: number;
  /** Line total, integer cents. */
  amount: number;
  /** `once`, or Stripe's interval. */
  interval: string;
}

/** One checkout. Contains no name and no address: Stripe keeps those. All times are Unix seconds. */
export const orders = sqliteTable(
  'orders',
  {
    /** Also the start of the session's idempotency key, and in its metadata. */
    id: text().primaryKey(),
    sessionId: text('session_id').unique(),
    /** Order number: `orderNumber` of the session's id. */
    number: text().generatedAlwaysAs(sql`upper(substr(session_id, -8))`, { mode: 'virtual' }),
    status: text().$type<OrderStatus>().notNull(),
    /** Rank of the status. Only rises. */
    statusRank: integer('status_rank').notNull(),
    mode: text().$type<BillingMode>().notNull(),
    lines: text({ mode: 'json' }).$type<readonly OrderLine[]>().notNull(),
    extras: text({ mode: 'json' }).$type<readonly ExtraLine[]>(),
    /** Session that the agency accepted as paid although its amount does not match. */
    acceptedSession: text('accepted_session'),
    /** Amount due now by the catalogue, integer cents. Stripe's subtotal must equal it. */
    amount: integer().notNull(),
    /** Amount that Stripe charged, after discounts and with tax, integer cents; `null` until the checkout is completed. */
    amountTotal: integer('amount_total'),
    amountDiscount: integer('amount_discount'),
    /** Tax within the total, integer cents: added to the prices, or included in them. */
    amountTax: integer('amount_tax'),
    /** Amount in the buyer's own currency as Stripe converted it, in its smallest unit; `null` if it is the agency's currency. */
    presentmentAmount: integer('presentment_amount'),
    presentmentCurrency: text('presentment_currency'),
    /** Catalogue id of the promotion that gave the discount. */
    promotion: text(),
    currency: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    catalogueVersion: text('catalogue_version').notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Buyer's language; `null` in orders from before the site had several. */
    language: text(),
    /** Keyed hash of the buyer's email address; `null` until it is known, empty if it is unknown at Stripe or was deleted on request. */
    addressKey: text('address_key'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    invoiceId: text('invoice_id'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    /** Time at which the buyer accepted the terms on Stripe's page; `null` if Stripe did not ask. */
    termsAcceptedAt: integer('terms_accepted_at'),
    /** Time of the reconciliation's last request to Stripe about the session. */
    askedAt: integer('asked_at'),
  },
  (table) => [
    index('orders_by_status').on(table.status, table.createdAt),
    index('orders_by_subscription').on(table.subscriptionId),
    index('orders_with_attribution').on(table.createdAt).where(sql`attribution IS NOT NULL`),
    index('orders_by_partner').on(table.partner, table.createdAt),
    index('orders_by_creation').on(table.createdAt),
    index('orders_by_customer').on(table.customerId),
    index('orders_by_address').on(table.addressKey),
    index('orders_by_payment_intent').on(table.paymentIntentId),
    index('orders_by_number').on(table.number),
    index('orders_by_invoice').on(table.invoiceId),
    index('orders_by_accepted_session').on(table.acceptedSession).where(sql`accepted_session IS NOT NULL`),
  ],
);

/** Stripe events and responses that were processed. Stripe delivers events at least once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    created: integer().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('stripe_events_by_receipt').on(table.receivedAt)],
);

/** Events that Stripe lists but refuses to show. The reconciliation retries them and processes the others meanwhile. */
export const unreadableEvents = sqliteTable('unreadable_events', {
  id: text().primaryKey(),
  created: integer().notNull(),
  triedAt: integer('tried_at').notNull(),
});

/** Progress of the reconciliation through Stripe's events: one row, `events`. */
export const stripeProgress = sqliteTable('stripe_progress', {
  id: text().primaryKey(),
  /** All earlier events are processed. If it is set back, they are read again. */
  reachedAt: integer('reached_at').notNull(),
  /** Time of the last run that reached the present. */
  completedAt: integer('completed_at'),
});

/** Current state of each subscription. Several can belong to one order; `orders.subscription_id` is the one that paid it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    status: text().notNull(),
    cancelAtPeriodEnd: integer('cancel_at_period_end', { mode: 'boolean' }).notNull(),
    /** Start of the current period. */
    periodStart: integer('period_start'),
    /** Time of the next charge. */
    periodEnd: integer('period_end'),
    /** Known end of the subscription, past or future. */
    endsAt: integer('ends_at'),
    /** Time at which the end was last decided or undone; `null` if never. */
    endsChangedAt: integer('ends_changed_at'),
    /** True if Stripe collects no invoices until a person resumes it. */
    isPaused: integer('is_paused', { mode: 'boolean' }).notNull().default(false),
    /** Time at which `is_paused` last changed; `null` if never. */
    pauseChangedAt: integer('pause_changed_at'),
    /** Last catalogue product that was the only one of the subscription. */
    plan: text(),
    /** Time at which the subscriber changed to `plan`; `null` while it is the ordered one. */
    planChangedAt: integer('plan_changed_at'),
    /** Sorts the states of one subscription; see `subscriptionVersion`. */
    version: text().notNull(),
  },
  (table) => [
    index('subscriptions_by_order').on(table.orderId),
    index('subscriptions_in_trouble')
      .on(table.periodEnd, table.id)
      .where(sql`status IN ('past_due', 'unpaid', 'paused') OR is_paused = 1`),
    index('subscriptions_ending').on(table.endsAt).where(sql`ends_at IS NOT NULL`),
  ],
);

/** Invoices of first payments and renewals. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    subscriptionId: text('subscription_id'),
    /** Payment of the invoice. Refunds and disputes of renewals are found by it. */
    paymentIntentId: text('payment_intent_id'),
    /** True once paid, and then never reset. */
    paid: integer({ mode: 'boolean' }).notNull(),
    amountPaid: integer('amount_paid').notNull(),
    currency: text().notNull(),
    billingReason: text('billing_reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('invoices_by_order').on(table.orderId),
    index('invoices_by_subscription').on(table.subscriptionId),
    index('invoices_by_payment_intent').on(table.paymentIntentId),
  ],
);

/** Refunded amount of each charge, as of its newest event; `netRefunded` subtracts refunds that failed since. */
export const refunds = sqliteTable(
  'refunds',
  {
    chargeId: text('charge_id').primaryKey(),
    orderId: text('order_id'),
    paymentIntentId: text('payment_intent_id'),
    customerId: text('customer_id'),
    /** Amount of the whole payment, integer cents; `null` if Stripe's event did not contain it. */
    amountCharged: integer('amount_charged'),
    /** Total refunded, integer cents. */
    amountRefunded: integer('amount_refunded').notNull(),
    currency: text().notNull(),
    /** Time of Stripe's event. */
    asOf: integer('as_of').notNull().default(0),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment_intent').on(table.paymentIntentId),
    index('refunds_by_customer').on(table.customerId),
  ],
);

/** Refunds that did not reach the buyer: the money is back with the agency. */
export const failedRefunds = sqliteTable(
  'failed_refunds',
  {
    id: text().primaryKey(),
    chargeId: text('charge_id').notNull(),
    amount: integer().notNull(),
    failedAt: integer('failed_at').notNull(),
  },
  (table) => [index('failed_refunds_by_charge').on(table.chargeId)],
);

/** Disputes and inquiries of buyers' banks. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    chargeId: text('charge_id').notNull(),
    /** Integer cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Stripe's status: `needs_response`, `won`, `lost`... */
    status: text().notNull(),
    reason: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Deadline of the agency's answer; `null` if the bank accepts none. */
    dueBy: integer('due_by'),
    /** Time at which Stripe first reported the current status. */
    statusSince: integer('status_since').notNull(),
    /** Sorts the events of one dispute; see `planDispute`. */
    version: text().notNull(),
    /** Part of the amount that is missing from the agency's balance now, integer cents. */
    taken: integer().notNull(),
    /** Time of the first withdrawal; `null` if there was none. */
    takenAt: integer('taken_at'),
    /** Number of movements of money that `taken` was computed from. Only rises. */
    movements: integer().notNull(),
  },
  (table) => [index('disputes_by_order').on(table.orderId), index('disputes_by_charge').on(table.chargeId)],
);

/** Problems that need a person: payments that do not match their order, and failures after one. Never deleted automatically. */
export const paymentProblems = sqliteTable(
  'payment_problems',
  {
    /** Kind, subject and start: one problem, however often Stripe reports it. */
    id: text().primaryKey(),
    kind: text().$type<ProblemKind>().notNull(),
    /** Stripe's id, an order's id, or a version of Stripe's API. */
    about: text().notNull(),
    /** Start of an unpaid period or of a pause; `null` for problems that a subject has only once. */
    since: integer(),
    orderId: text('order_id'),
    sessionId: text('session_id'),
    eventId: text('event_id').notNull(),
    chargeId: text('charge_id'),
    expected: text(),
    got: text(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Time at which a person settled it. */
    settledAt: integer('settled_at'),
    /** Deadline; `null` if there is none. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('payment_problems_by_order').on(table.orderId),
    index('payment_problems_open').on(table.createdAt).where(sql`settled_at IS NULL`),
  ],
);

/** Buyers' answers to the agency's questions about an order. The newest answers are kept. */
export const onboardingAnswers = sqliteTable(
  'onboarding_answers',
  {
    orderId: text('order_id').primaryKey(),
    /** Answers by question id. Text as typed, in Unicode's composed form. */
    answers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Unix seconds. */
    answeredAt: integer('answered_at').notNull(),
  },
  (table) => [index('onboarding_answers_by_time').on(table.answeredAt)],
);
