import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { invoiceFields } from '#catalogue/forms/invoice.ts';
import type { BillingMode, Category, Interval } from '#catalogue/product.ts';
import type { Attribution, ConsentAnswers } from '#catalogue/wire.ts';
import { createFieldColumns } from '../forms/field-columns.ts';
import type { OrderStatus } from './order-state.ts';
import type { ProblemKind } from './problems/problem-kind.ts';

/** Proof of an order's partner. `page`: ordered on the partner's own page. `link`: ordered by a signed cart link. */
export type PartnerProof = 'page' | 'link' | 'agency';

export interface OrderLine {
  id: string;
  /** Name and billing interval at the time of the order. Missing in orders of older versions of the kit. */
  name?: string;
  interval?: Interval;
  /** Services of the package at the time of the order. Missing for add-ons, and in orders of older versions of the kit. */
  services?: readonly Category[];
  quantity: number;
  /** Unit price at the time of the order, integer cents. */
  unitAmount: number;
}

/** Line of a subscription as Stripe charges it next. `id` is Stripe's product id if the catalogue never had the product. */
export interface SubscribedLine {
  id: string;
  name?: string;
  /** Services of the package when Stripe reported the line. Missing for add-ons, and for products that were never sold. */
  services?: readonly Category[];
  /** Stripe's billing interval, such as `month`. */
  interval?: string;
  /** Number of intervals between two charges. Missing if it is 1. */
  intervalCount?: number | undefined;
  quantity: number;
  /** Unit price before discounts in integer cents; `null` if Stripe calculates it from tiers, usage or packs of units. */
  unitAmount: number | null;
}

/** Line that Stripe sold in addition to the order, such as a cross-sell configured in Stripe's dashboard. */
export interface ExtraLine {
  name: string;
  quantity: number;
  /** Amount of the line for all its units, integer cents. */
  amount: number;
  /** Billing interval: `once`, or an interval of Stripe such as `month`. */
  interval: string;
  /** Number of intervals between two charges. Missing if it is 1. */
  intervalCount?: number | undefined;
}

/** Discount on an order's later charges. Amounts are integer cents. */
export interface LaterDiscount {
  /** Discount on each later month, while the discount lasts. */
  monthly: number;
  yearly: number;
  /** Number of later months with the discount; `null` if it lasts until the subscription ends. */
  months: number | null;
  years: number | null;
}

/** Orders, one per checkout. Names and addresses are stored only at Stripe. All times are Unix seconds. */
export const orders = sqliteTable(
  'orders',
  {
    /** Order id, which also starts the idempotency key and is stored in the session's metadata. */
    id: text().primaryKey(),
    /** Stripe's checkout session, or the sent invoice (`in_…`) of an order by invoice. */
    sessionId: text('session_id').unique(),
    /** Order number: the last eight characters of the session's id in upper case. */
    number: text().generatedAlwaysAs(sql`upper(substr(session_id, -8))`, { mode: 'virtual' }),
    status: text().$type<OrderStatus>().notNull(),
    /** Rank of the order status, which only rises. */
    statusRank: integer('status_rank').notNull(),
    mode: text().$type<BillingMode>().notNull(),
    lines: text({ mode: 'json' }).$type<readonly OrderLine[]>().notNull(),
    extras: text({ mode: 'json' }).$type<readonly ExtraLine[]>(),
    /** Id of the session whose payment the agency accepted although its amount differs from the order's. */
    acceptedSession: text('accepted_session'),
    /** Amount due today at catalogue prices, integer cents. Stripe's subtotal must be the same. */
    amount: integer().notNull(),
    /** Amount that Stripe charged, after discounts and with tax, integer cents; `null` until the checkout is completed. */
    amountTotal: integer('amount_total'),
    amountDiscount: integer('amount_discount'),
    /** Tax contained in the total, integer cents, either added to the prices or included in them. */
    amountTax: integer('amount_tax'),
    /** Amount that Stripe converted to the buyer's own currency, in that currency's smallest unit; `null` if not converted. */
    presentmentAmount: integer('presentment_amount'),
    presentmentCurrency: text('presentment_currency'),
    /** Catalogue id of the promotion behind the discount. */
    promotion: text(),
    /** `null` without a discount, or if only Stripe knows the discount on later charges. */
    laterDiscount: text('later_discount', { mode: 'json' }).$type<LaterDiscount>(),
    currency: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    catalogueVersion: text('catalogue_version').notNull(),
    partner: text(),
    /** `null` if the partner is unproven, because any request can contain a partner's id. */
    partnerProof: text('partner_proof').$type<PartnerProof>(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    /** Visitor's consent when the checkout started; `null` if nothing on the page asked. */
    consent: text({ mode: 'json' }).$type<ConsentAnswers>(),
    /** Language of the buyer; `null` in orders older than the site's translations. */
    language: text(),
    /**
     * Keyed hash of the buyer's email address. `null` until the address is known; empty if Stripe has none or it was
     * deleted on request.
     */
    addressKey: text('address_key'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    invoiceId: text('invoice_id'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    /** Time at which the agency marked the order as delivered. The invitation to review it follows. */
    deliveredAt: integer('delivered_at'),
    /** Time at which the buyer accepted the terms of service on Stripe's page; `null` if Stripe did not ask. */
    termsAcceptedAt: integer('terms_accepted_at'),
    /**
     * Time of the last request to Stripe about the order, by which the next requests are sorted; `null` if never. For a
     * paid order, only refused requests are recorded.
     */
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
    index('orders_delivered').on(table.deliveredAt).where(sql`delivered_at IS NOT NULL`),
    index('orders_by_accepted_session').on(table.acceptedSession).where(sql`accepted_session IS NOT NULL`),
  ],
);

/** Processed Stripe events and responses. Stripe can deliver an event several times, so each id is processed only once. */
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

/** Events that Stripe lists but refuses to return. The reconciliation retries them later and processes other events meanwhile. */
export const unreadableEvents = sqliteTable('unreadable_events', {
  id: text().primaryKey(),
  created: integer().notNull(),
  triedAt: integer('tried_at').notNull(),
});

/** Progress of the reconciliation through Stripe's events. The table has one row, with the id `events`. */
export const stripeProgress = sqliteTable('stripe_progress', {
  id: text().primaryKey(),
  /** Time up to which all Stripe events are processed. Events are read again if an earlier time is stored. */
  reachedAt: integer('reached_at').notNull(),
  /** Time of the last reconciliation that processed all events up to its start. */
  completedAt: integer('completed_at'),
});

/** Current state of each subscription. An order can have several; `orders.subscription_id` is the subscription that paid the order. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    status: text().notNull(),
    /** Start of the current billing period, Unix seconds. */
    periodStart: integer('period_start'),
    /** End of the current billing period and time of the next charge, Unix seconds. */
    periodEnd: integer('period_end'),
    /** Known end of the subscription, past or future, Unix seconds. */
    endsAt: integer('ends_at'),
    /** Time at which the end was last set, changed or removed, Unix seconds; `null` if never. */
    endsChangedAt: integer('ends_changed_at'),
    /** True if Stripe collects no invoices until the collection resumes. */
    isPaused: integer('is_paused', { mode: 'boolean' }).notNull().default(false),
    /** Time at which `is_paused` last changed, Unix seconds; `null` if never. */
    pauseChangedAt: integer('pause_changed_at'),
    /** Billing interval of the next charge, such as `year`; `null` if unknown. */
    interval: text(),
    /** Current lines, sorted by id; `null` if they are unknown, so that the ordered ones count. */
    lines: text({ mode: 'json' }).$type<readonly SubscribedLine[]>(),
    /** Time at which `lines` last changed; `null` if they are the ordered ones. */
    planChangedAt: integer('plan_changed_at'),
    /** Text that orders the states of one subscription, from `createSubscriptionVersion`. The greatest is the current state. */
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

/** Invoices of orders, renewals and plan changes. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    subscriptionId: text('subscription_id'),
    /** True once the invoice is paid, and never reset. */
    paid: integer({ mode: 'boolean' }).notNull(),
    /** True once the invoice is voided, so that it is no longer owed. */
    isVoid: integer('is_void', { mode: 'boolean' }).notNull().default(false),
    amountPaid: integer('amount_paid').notNull(),
    /** Tax contained in `amount_paid`, integer cents; `null` if the invoice is unpaid or an older version of the kit stored it. */
    amountTax: integer('amount_tax'),
    currency: text().notNull(),
    billingReason: text('billing_reason'),
    createdAt: integer('created_at').notNull(),
    /** Time of the payment, Unix seconds. Renewals are often paid days after Stripe created their invoice. */
    paidAt: integer('paid_at'),
  },
  (table) => [index('invoices_by_order').on(table.orderId), index('invoices_by_subscription').on(table.subscriptionId)],
);

/** Payments of invoices, by which the order of a refund or dispute is found. An invoice can be paid in several parts. */
export const invoicePayments = sqliteTable(
  'invoice_payments',
  {
    paymentIntentId: text('payment_intent_id').primaryKey(),
    invoiceId: text('invoice_id').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [index('invoice_payments_by_order').on(table.orderId)],
);

/** Refunded amounts of each charge or credit note. `createNetRefundedSql` subtracts refunds that failed later. */
export const refunds = sqliteTable(
  'refunds',
  {
    chargeId: text('charge_id').primaryKey(),
    orderId: text('order_id'),
    paymentIntentId: text('payment_intent_id'),
    /** Invoice of a credit note; `null` for a charge. */
    invoiceId: text('invoice_id'),
    /** Amount of the whole payment, integer cents; `null` if Stripe's event does not contain the amount. */
    amountCharged: integer('amount_charged'),
    /**
     * Total refunded amount in cents that each Stripe event reported. A key is the event's time in Unix seconds and the
     * total, such as `1790000000.5000`, because one second can have several refunds.
     */
    totals: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
    currency: text().notNull(),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment_intent').on(table.paymentIntentId),
    index('refunds_by_invoice').on(table.invoiceId),
  ],
);

/** Refunds that did not reach the buyer, so that the agency still has the money. */
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

/** Change of the agency's balance because of a dispute. */
export interface DisputeMovement {
  /** Integer cents in the order's currency, negative for a withdrawal. */
  amount: number;
  /** Unix seconds. */
  at: number;
}

/** Disputes and inquiries by buyers' banks. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    chargeId: text('charge_id').notNull(),
    paymentIntentId: text('payment_intent_id'),
    /** Disputed amount, integer cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Stripe's status of the dispute, such as `needs_response`, `won` or `lost`. */
    status: text().notNull(),
    reason: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Deadline for the agency's evidence, Unix seconds; `null` if the bank accepts no evidence. */
    dueBy: integer('due_by'),
    /** Time at which Stripe first reported the current status, Unix seconds. */
    statusSince: integer('status_since').notNull(),
    /** Text that orders the events of one dispute, from `planDisputeWrites`. The greatest is the newest. */
    version: text().notNull(),
    /** Withdrawals and repayments of the disputed amount. The list only becomes longer. */
    movements: text({ mode: 'json' }).$type<readonly DisputeMovement[]>().notNull(),
  },
  (table) => [index('disputes_by_order').on(table.orderId), index('disputes_by_charge').on(table.chargeId)],
);

/** Problems that a person must solve, such as a payment that does not match its order. Never deleted automatically. */
export const paymentProblems = sqliteTable(
  'payment_problems',
  {
    /** Problem id, built from kind, subject and start, so that repeated reports lead to one problem. */
    id: text().primaryKey(),
    kind: text().$type<ProblemKind>().notNull(),
    /** Subject of the problem: a Stripe id, an order id or an API version of Stripe. */
    about: text().notNull(),
    /** Start of an unpaid period or a pause, Unix seconds; `null` for problems that a subject can have only once. */
    since: integer(),
    orderId: text('order_id'),
    sessionId: text('session_id'),
    eventId: text('event_id').notNull(),
    chargeId: text('charge_id'),
    expected: text(),
    got: text(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Time at which a person or a later event settled the problem, Unix seconds. */
    settledAt: integer('settled_at'),
    /** Deadline for the agency's response, Unix seconds; `null` if there is none. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('payment_problems_by_order').on(table.orderId),
    index('payment_problems_open').on(table.createdAt).where(sql`settled_at IS NULL`),
  ],
);

/** Buyers' newest answers to the agency's onboarding questions about an order. */
export const onboardingAnswers = sqliteTable(
  'onboarding_answers',
  {
    orderId: text('order_id').primaryKey(),
    /** Answers by question id: the typed text, in Unicode's composed form (NFC). */
    answers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Time of the newest answers, Unix seconds. */
    answeredAt: integer('answered_at').notNull(),
  },
  (table) => [index('onboarding_answers_by_time').on(table.answeredAt)],
);

/** Onboarding calls that buyers booked through the link of their order. The calendar's provider keeps the booking itself. */
export const onboardingCalls = sqliteTable(
  'onboarding_calls',
  {
    orderId: text('order_id').primaryKey(),
    /** Id of the booking at the provider. */
    booking: text().notNull(),
    /** Start of the call, Unix seconds, as are all other times. */
    startsAt: integer('starts_at').notNull(),
    bookedAt: integer('booked_at').notNull(),
    canceledAt: integer('canceled_at'),
  },
  (table) => [
    index('onboarding_calls_by_booking').on(table.booking),
    index('onboarding_calls_by_time').on(table.bookedAt),
  ],
);

/** Requests to order by invoice. The agency declines each one, or creates its order and has Stripe send the invoice. */
export const invoiceRequests = sqliteTable(
  'invoice_requests',
  {
    id: text().primaryKey(),
    /** Id of the order that the request becomes, derived from the request's id. */
    orderId: text('order_id').notNull().unique(),
    /** Deduplication key from `createContentKey()`, equal for the same content on the same day. */
    contentKey: text('content_key').notNull().unique(),
    ...createFieldColumns(invoiceFields),
    /** ISO 3166 code of the billing address. */
    country: text().notNull(),
    mode: text().$type<BillingMode>().notNull(),
    /** Lines at the catalogue prices that the buyer saw. */
    lines: text({ mode: 'json' }).$type<readonly OrderLine[]>().notNull(),
    /** Amount of the first invoice before discount and added tax, integer cents. */
    amount: integer().notNull(),
    /** Currency of the prices that the buyer saw. */
    currency: text().notNull(),
    /** Catalogue id of the promotion whose code the buyer used. */
    promotion: text(),
    /** Discount on the first invoice that the buyer saw, integer cents. */
    discount: integer().notNull().default(0),
    /** Discount on the later invoices that the buyer saw; `null` without a discount. */
    laterDiscount: text('later_discount', { mode: 'json' }).$type<LaterDiscount>(),
    partner: text(),
    /** Proof of the partner when the request was sent. */
    partnerProof: text('partner_proof').$type<PartnerProof>(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    language: text().notNull(),
    /** Random id from the buyer's cart, with which the cart asks whether the request was sent. */
    cartRequest: text('cart_request'),
    /** Unix seconds, as are all other times. `null` if the agency asks for no consent. */
    termsAcceptedAt: integer('terms_accepted_at'),
    createdAt: integer('created_at').notNull(),
    declinedAt: integer('declined_at'),
    /** Reason for declining, which is mailed to the buyer. `expired` if the agency did not decide in time. */
    declineReason: text('decline_reason'),
    /** Time of the running operation on the invoice at Stripe, 1 if the last one failed. Unless `null`, Stripe may have a draft of it. */
    startedAt: integer('started_at'),
    invoiceId: text('invoice_id').unique(),
    sentAt: integer('sent_at'),
    dueAt: integer('due_at'),
    /** Time of Stripe's report about the due date, which the agency can change at Stripe. */
    dueAsOf: integer('due_as_of').notNull().default(0),
    overdueAt: integer('overdue_at'),
    voidedAt: integer('voided_at'),
    writtenOffAt: integer('written_off_at'),
    /** Amounts paid toward the invoice in cents, by the id of Stripe's invoice payment. */
    payments: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('invoice_requests_by_creation').on(table.createdAt),
    index('invoice_requests_by_cart').on(table.cartRequest),
    index('invoice_requests_by_address').on(sql`lower(${table.email})`),
    index('invoice_requests_waiting').on(table.createdAt).where(sql`declined_at IS NULL AND sent_at IS NULL`),
  ],
);
