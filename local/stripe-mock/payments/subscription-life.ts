/** Changes a subscription after checkout: renewal, failed payment and cancellation. */

import type { StripeMock } from '../context.ts';
import { createStateError, StripeError } from '../http.ts';
import type { Invoice, LineItem, Metadata, Subscription, SubscriptionItem } from '../objects.ts';
import { createId } from '../state.ts';
import { chargeLines } from './amounts.ts';
import { addInvoice, addPaymentIntent, captureIntent, payInvoice, settleSmallInvoice } from './payment-object.ts';

const periodSeconds = { day: 86_400, week: 7 * 86_400 };

/** Returns the end of a billing period: the same day of a later month, or that month's last day. */
export function computePeriodEnd(start: number, interval: 'day' | 'week' | 'month' | 'year', count: number): number {
  if (interval === 'day' || interval === 'week') return start + periodSeconds[interval] * count;
  const date = new Date(start * 1000);
  const months = interval === 'year' ? 12 * count : count;
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return Math.floor(date.getTime() / 1000);
}

function createItem(line: LineItem, subscription: string, now: number): SubscriptionItem {
  const { interval = 'month', interval_count = 1 } = line.price.recurring ?? {};
  return {
    id: createId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: computePeriodEnd(now, interval, interval_count),
    current_period_start: now,
    discounts: [],
    metadata: {},
    price: line.price,
    quantity: line.quantity,
    subscription,
    tax_rates: [],
  };
}

export function addSubscription(
  { state, clock }: StripeMock,
  given: { customer: string; lines: readonly LineItem[]; metadata: Metadata; description?: string },
): Subscription {
  const now = clock.now();
  const subscriptionId = createId('sub');
  const recurring = given.lines.filter((line) => line.price.recurring);
  const subscription: Subscription = {
    id: subscriptionId,
    object: 'subscription',
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: recurring[0]?.currency ?? 'usd',
    customer: given.customer,
    days_until_due: null,
    default_payment_method: null,
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: recurring.map((line) => createItem(line, subscriptionId, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscriptionId}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    trial_end: null,
    trial_start: null,
  };
  state.subscriptions.set(subscriptionId, subscription);
  return subscription;
}

/**
 * Moves an item to its next period. Periods are counted from the anchor, so that a subscription that began on the 31st
 * renews on the 31st again after a shorter month.
 */
function startNextPeriod(item: SubscriptionItem, anchor: number): void {
  const { interval = 'month', interval_count = 1 } = item.price.recurring ?? {};
  item.current_period_start = item.current_period_end;
  let count = interval_count;
  while (computePeriodEnd(anchor, interval, count) <= item.current_period_start) count += interval_count;
  item.current_period_end = computePeriodEnd(anchor, interval, count);
}

function requireActive(subscription: Subscription): void {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw createStateError('A canceled subscription cannot change.');
}

/** Returns the amounts that a period beginning at `start` costs, one per item. */
function chargeItems({ state }: StripeMock, { id: subscription, items }: Subscription, start: number) {
  const { coupon, couponEnds = 0, country } = state.renewals.get(subscription) ?? {};
  const holds = couponEnds === null || start < couponEnds;
  return chargeLines(
    items.data.map(({ price, quantity }) => ({ price, subtotal: price.unit_amount * quantity })),
    holds ? coupon : undefined,
    country,
  );
}

/** Returns a preview of a subscription's next invoice, which Stripe does not store. Throws if no invoice follows. */
export function previewInvoice(mock: StripeMock, subscription: Subscription): object {
  const { id: subscriptionId, currency, items, cancel_at_period_end, ended_at } = subscription;
  if (cancel_at_period_end || ended_at !== null)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: 'No upcoming invoices.',
    });
  const charged = chargeItems(mock, subscription, items.data[0]?.current_period_end ?? 0);
  const total = charged.reduce((sum, each) => sum + each.total, 0);
  return { id: `upcoming_${subscriptionId}`, object: 'invoice', status: 'draft', currency, total, amount_due: total };
}

export function renewSubscription(mock: StripeMock, subscription: Subscription, outcome: 'paid' | 'failed'): Invoice {
  requireActive(subscription);
  const { state, webhooks } = mock;
  const email = state.customers.get(subscription.customer)?.email ?? null;
  const before = { status: subscription.status, latest_invoice: subscription.latest_invoice };
  for (const item of subscription.items.data) startNextPeriod(item, subscription.billing_cycle_anchor);
  const items = subscription.items.data;
  const charged = chargeItems(mock, subscription, items[0]?.current_period_start ?? 0);
  const invoice = addInvoice(mock, {
    lines: items.map(({ price, quantity }, index) => ({
      description: state.products.get(price.product)?.name ?? '',
      amount: price.unit_amount * quantity,
      ...(charged[index] ?? { discount: 0, tax: 0, total: 0 }),
      quantity,
      priceId: price.id,
      productId: price.product,
    })),
    currency: subscription.currency,
    customer: subscription.customer,
    email,
    subscription,
    reason: 'subscription_cycle',
  });
  subscription.latest_invoice = invoice.id;
  const isSent = subscription.collection_method === 'send_invoice';
  if (isSent) invoice.collection_method = 'send_invoice';
  if (settleSmallInvoice(mock, invoice)) {
    subscription.status = 'active';
    webhooks.announce('customer.subscription.updated', subscription, before);
    return invoice;
  }
  if (isSent) {
    invoice.due_date = mock.clock.now() + (subscription.days_until_due ?? 0) * 86_400;
    webhooks.announce('invoice.sent', invoice);
    webhooks.announce('customer.subscription.updated', subscription, before);
    return invoice;
  }
  subscription.status = outcome === 'failed' ? 'past_due' : 'active';
  const intent = addPaymentIntent(mock, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: subscription.customer,
    description: 'Subscription update',
  });
  if (outcome === 'paid') {
    captureIntent(mock, intent, email);
    payInvoice(mock, invoice, intent.id);
  } else {
    invoice.attempted = true;
    invoice.attempt_count = 1;
    intent.status = 'requires_payment_method';
    webhooks.announce('invoice.payment_failed', invoice);
  }
  webhooks.announce('customer.subscription.updated', subscription, before);
  return invoice;
}

/** Pays an open invoice on the invoice's page, which reactivates the subscription. */
export function recoverSubscription(mock: StripeMock, invoice: Invoice): void {
  const { state, webhooks } = mock;
  const subscription = [...state.subscriptions.values()].find(({ latest_invoice }) => latest_invoice === invoice.id);
  const { amount_remaining: amount, currency, customer } = invoice;
  const intent = addPaymentIntent(mock, { amount, currency, customer, description: 'Subscription update' });
  captureIntent(mock, intent, typeof invoice.customer_email === 'string' ? invoice.customer_email : null);
  payInvoice(mock, invoice, intent.id);
  if (subscription?.status !== 'past_due') return;
  subscription.status = 'active';
  webhooks.announce('customer.subscription.updated', subscription, { status: 'past_due' });
}

export function cancelSubscription(
  mock: StripeMock,
  subscription: Subscription,
  { atPeriodEnd }: { atPeriodEnd: boolean },
): Subscription {
  requireActive(subscription);
  const now = mock.clock.now();
  subscription.canceled_at = now;
  subscription.cancellation_details = { comment: null, feedback: null, reason: 'cancellation_requested' };
  if (atPeriodEnd) {
    subscription.cancel_at_period_end = true;
    subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? now;
    mock.webhooks.announce('customer.subscription.updated', subscription, { cancel_at_period_end: false });
    return subscription;
  }
  subscription.status = 'canceled';
  subscription.ended_at = now;
  mock.webhooks.announce('customer.subscription.deleted', subscription);
  return subscription;
}

export function undoCancellation(mock: StripeMock, subscription: Subscription): Subscription {
  requireActive(subscription);
  Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  mock.webhooks.announce('customer.subscription.updated', subscription, { cancel_at_period_end: true });
  return subscription;
}

/** Changes the subscription's first item. Stripe adds the proration to the next invoice; the mock does not calculate the proration. */
export function changeItem(
  mock: StripeMock,
  subscription: Subscription,
  changes: Partial<Pick<SubscriptionItem, 'price' | 'quantity'>>,
): Subscription {
  requireActive(subscription);
  const [item] = subscription.items.data;
  if (!item) throw createStateError('There is nothing to change.');
  const before = { items: structuredClone(subscription.items) };
  Object.assign(item, changes);
  mock.webhooks.announce('customer.subscription.updated', subscription, before);
  return subscription;
}
