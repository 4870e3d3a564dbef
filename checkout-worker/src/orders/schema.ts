import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BillingMode } from '#catalogue/product.ts';
import type { Attribution } from '#catalogue/wire.ts';
import type { OrderStatus } from './order-state.ts';
import type { ProblemKind } from './problem-kind.ts';

export interface OrderLine {
  id: string;
  quantity: number;
  /** Integer cents for one unit, as it was sold. */
  unitAmount: number;
}

/** Something that Stripe sold besides what was ordered: a cross-sell or an upsell of its dashboard. */
export interface ExtraLine {
  name: string;
  quantity: number;
  /** Total of the line, integer cents. */
  amount: number;
  /** `once`, or Stripe's word for how often it is charged. */
  interval: string;
}

/** One checkout. Holds no name and no address: Stripe keeps those. All times are Unix seconds. */
export const orders = sqliteTable(
  'orders',
  {
    /** Also the idempotency key of the checkout session, and its metadata. */
    id: text().primaryKey(),
    sessionId: text('session_id').unique(),
    /** What `orderNumber` makes of the session's id. */
    number: text().generatedAlwaysAs(sql`upper(substr(session_id, -8))`, { mode: 'virtual' }),
    status: text().$type<OrderStatus>().notNull(),
    /** Only ever rises. */
    statusRank: integer('status_rank').notNull(),
    mode: text().$type<BillingMode>().notNull(),
    lines: text({ mode: 'json' }).$type<readonly OrderLine[]>().notNull(),
    extras: text({ mode: 'json' }).$type<readonly ExtraLine[]>(),
    /** A session that the agency accepted as paid although it does not match. */
    acceptedSession: text('accepted_session'),
    /** What the catalogue asks for now, in integer cents: Stripe's subtotal must be this. */
    amount: integer().notNull(),
    /** What Stripe charged, after discounts and with tax; `null` until the checkout is through. Integer cents. */
    amountTotal: integer('amount_total'),
    amountDiscount: integer('amount_discount'),
    /** Within the total: on top of the prices, or contained in them where they include tax. */
    amountTax: integer('amount_tax'),
    /** What the buyer paid in a currency of their own, as Stripe converted it; `null` where that is ours. In its smallest unit. */
    presentmentAmount: integer('presentment_amount'),
    presentmentCurrency: text('presentment_currency'),
    /** The promotion that the discount is from, by its id in the catalogue. */
    promotion: text(),
    currency: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    catalogueVersion: text('catalogue_version').notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Which the buyer reads; `null` in orders from before there was more than one. */
    language: text(),
    /** The keyed hash of the buyer's address; `null` until it is known, empty if it is not to be had or was forgotten. */
    addressKey: text('address_key'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    invoiceId: text('invoice_id'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    /** When the buyer agreed to the terms on Stripe's page; `null` where it did not ask. */
    termsAcceptedAt: integer('terms_accepted_at'),
    /** When the reconciliation last asked Stripe what became of the session. */
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

/** What Stripe has said and we have acted on: its events, and its answers about a session. Stripe says things at least once. */
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

/** Events that Stripe listed and then refused to show: the reconciliation tries them again, and reads the others meanwhile. */
export const unreadableEvents = sqliteTable('unreadable_events', {
  id: text().primaryKey(),
  created: integer().notNull(),
  triedAt: integer('tried_at').notNull(),
});

/** How far the reconciliation has read Stripe's events: one row, `events`. */
export const stripeProgress = sqliteTable('stripe_progress', {
  id: text().primaryKey(),
  /** Everything that happened before is known. Set back, it is read again. */
  reachedAt: integer('reached_at').notNull(),
  /** When the reconciliation last came through to the present. */
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
    /** When the period began that is paid for, or to be paid. */
    periodStart: integer('period_start'),
    /** When the next charge is due. */
    periodEnd: integer('period_end'),
    /** When it ends or has ended, if that is decided. */
    endsAt: integer('ends_at'),
    /** When that was decided, or the decision undone; `null` if it never was. */
    endsChangedAt: integer('ends_changed_at'),
    /** Stripe collects none of its invoices until somebody resumes it. */
    isPaused: integer('is_paused', { mode: 'boolean' }).notNull().default(false),
    /** When that last changed; `null` if it never did. */
    pauseChangedAt: integer('pause_changed_at'),
    /** The last of the catalogue's products that it was for alone. */
    plan: text(),
    /** When the subscriber changed to that; `null` while it is what was ordered. */
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

/** First payments and renewals. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    subscriptionId: text('subscription_id'),
    /** The payment that settled it: what a refund or a dispute of a renewal is found by. */
    paymentIntentId: text('payment_intent_id'),
    /** Once paid, stays paid. */
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

/** What was given back of each charge, as its newest event says; less what failed since, see `netRefunded`. */
export const refunds = sqliteTable(
  'refunds',
  {
    chargeId: text('charge_id').primaryKey(),
    orderId: text('order_id'),
    paymentIntentId: text('payment_intent_id'),
    customerId: text('customer_id'),
    /** The whole payment, integer cents; `null` if Stripe's event did not say it. */
    amountCharged: integer('amount_charged'),
    /** In all, integer cents. */
    amountRefunded: integer('amount_refunded').notNull(),
    currency: text().notNull(),
    /** When Stripe said so. */
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

/** Payments that a buyer's bank asks about, or has taken back. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    chargeId: text('charge_id').notNull(),
    /** Integer cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Stripe's own word: `needs_response`, `won`, `lost`... */
    status: text().notNull(),
    reason: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the agency's answer is due; `null` if the bank takes none. */
    dueBy: integer('due_by'),
    /** When Stripe first reported the present status. */
    statusSince: integer('status_since').notNull(),
    /** Sorts the events of one dispute; see `planDispute`. */
    version: text().notNull(),
    /** The part of the amount that is gone from the agency's balance now, integer cents. */
    taken: integer().notNull(),
    /** When it was taken first; `null` if it never was. */
    takenAt: integer('taken_at'),
    /** How many movements of money `taken` was computed from. Only ever rises. */
    movements: integer().notNull(),
  },
  (table) => [index('disputes_by_order').on(table.orderId), index('disputes_by_charge').on(table.chargeId)],
);

/** What a person must look at: payments that do not match their order, and what went wrong after one. Never deleted by itself. */
export const paymentProblems = sqliteTable(
  'payment_problems',
  {
    /** The kind, what it is about, and since when: one problem, however often Stripe tells of it. */
    id: text().primaryKey(),
    kind: text().$type<ProblemKind>().notNull(),
    /** Id of Stripe's, an order's, or a version of Stripe's API. */
    about: text().notNull(),
    /** When a period began that is not paid, or a pause. `null` for problems that one thing has once. */
    since: integer(),
    orderId: text('order_id'),
    sessionId: text('session_id'),
    eventId: text('event_id').notNull(),
    chargeId: text('charge_id'),
    expected: text(),
    got: text(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** When somebody dealt with it. */
    settledAt: integer('settled_at'),
    /** Deadline; `null` if there is none. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('payment_problems_by_order').on(table.orderId),
    index('payment_problems_open').on(table.createdAt).where(sql`settled_at IS NULL`),
  ],
);

/** What buyers answered to the agency's questions about an order. The newest answers count. */
export const onboardingAnswers = sqliteTable(
  'onboarding_answers',
  {
    orderId: text('order_id').primaryKey(),
    /** By the ids of the questions. Text is as it was typed, in Unicode's composed form. */
    answers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Unix seconds. */
    answeredAt: integer('answered_at').notNull(),
  },
  (table) => [index('onboarding_answers_by_time').on(table.answeredAt)],
);
