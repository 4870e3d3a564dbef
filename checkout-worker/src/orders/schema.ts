import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BillingMode } from '../../../catalogue/product.ts';
import type { Attribution } from '../../../catalogue/wire.ts';
import type { OrderStatus } from './order-state.ts';

export interface OrderLine {
  id: string;
  quantity: number;
  /** Integer US cents for one unit, as it was sold. */
  unitAmount: number;
}

/** One checkout. Holds no name and no address: Stripe keeps those. All times are Unix seconds. */
export const orders = sqliteTable(
  'orders',
  {
    /** Also the idempotency key of the checkout session, and its metadata. */
    id: text().primaryKey(),
    sessionId: text('session_id').unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** Only ever rises. */
    statusRank: integer('status_rank').notNull(),
    mode: text().$type<BillingMode>().notNull(),
    lines: text({ mode: 'json' }).$type<readonly OrderLine[]>().notNull(),
    /** What Stripe must charge now, in integer cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    livemode: integer({ mode: 'boolean' }).notNull(),
    catalogueVersion: text('catalogue_version').notNull(),
    partner: text(),
    attribution: text({ mode: 'json' }).$type<Attribution>(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    invoiceId: text('invoice_id'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
  },
  (table) => [
    index('orders_by_partner').on(table.partner, table.createdAt),
    index('orders_by_creation').on(table.createdAt),
    index('orders_by_customer').on(table.customerId),
    index('orders_by_payment_intent').on(table.paymentIntentId),
  ],
);

/** Events already acted on. Stripe delivers at least once. */
export const stripeEvents = sqliteTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  created: integer().notNull(),
  receivedAt: integer('received_at').notNull(),
});

/** How each subscription stands now. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    status: text().notNull(),
    cancelAtPeriodEnd: integer('cancel_at_period_end', { mode: 'boolean' }).notNull(),
    /** Sorts the states of one subscription; see `subscriptionVersion`. */
    version: text().notNull(),
  },
  (table) => [index('subscriptions_by_order').on(table.orderId)],
);

/** First payments and renewals. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    orderId: text('order_id'),
    subscriptionId: text('subscription_id'),
    /** Once paid, stays paid. */
    paid: integer({ mode: 'boolean' }).notNull(),
    amountPaid: integer('amount_paid').notNull(),
    currency: text().notNull(),
    billingReason: text('billing_reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('invoices_by_order').on(table.orderId), index('invoices_by_subscription').on(table.subscriptionId)],
);

/** What was given back of each charge. Found by order, payment or customer: a renewal's charge names only its customer. */
export const refunds = sqliteTable(
  'refunds',
  {
    chargeId: text('charge_id').primaryKey(),
    orderId: text('order_id'),
    paymentIntentId: text('payment_intent_id'),
    customerId: text('customer_id'),
    /** In all so far, integer cents; only ever rises. */
    amountRefunded: integer('amount_refunded').notNull(),
    currency: text().notNull(),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment_intent').on(table.paymentIntentId),
    index('refunds_by_customer').on(table.customerId),
  ],
);
