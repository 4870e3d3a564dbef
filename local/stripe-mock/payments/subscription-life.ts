/** What happens to a subscription later: it renews, a payment fails, it ends. */

import type { StripeMock } from '../context.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { refused } from '../stripe-error.ts';
import { chargedFor } from './amounts.ts';
import { newInvoice, payInvoice } from './invoice-object.ts';
import { captureIntent, newPaymentIntent } from './payment-object.ts';
import { periodEnd } from './subscription-object.ts';

/** Counted from the anchor: what began on a 31st is not renewed on a 28th for good. */
function nextPeriod(item: SubscriptionItem, anchor: number): void {
  const { interval = 'month', interval_count = 1 } = item.price.recurring ?? {};
  item.current_period_start = item.current_period_end;
  let count = interval_count;
  while (periodEnd(anchor, interval, count) <= item.current_period_start) count += interval_count;
  item.current_period_end = periodEnd(anchor, interval, count);
}

function mustBeAlive(subscription: Subscription): void {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw refused('A canceled subscription cannot change.');
}

/** An invoice that is not charged: it cannot be finalized, or collection is paused. The subscription stays as it is. */
function announceUncharged(
  { webhooks }: StripeMock,
  { pause_collection: pause }: Subscription,
  invoice: Invoice,
  error: string | undefined,
): void {
  if (error !== undefined) {
    invoice.status = 'draft';
    invoice.last_finalization_error = { code: error, message: 'Mock error', type: 'invalid_request_error' };
    webhooks.announce('invoice.finalization_failed', invoice);
  } else if (pause?.behavior === 'void') {
    invoice.status = 'void';
    webhooks.announce('invoice.voided', invoice);
  } else invoice.status = 'draft';
}

export function renewSubscription(
  mock: StripeMock,
  subscription: Subscription,
  { isPaid, finalizationError }: { isPaid: boolean; finalizationError?: string | undefined },
): Invoice {
  mustBeAlive(subscription);
  const { state, webhooks } = mock;
  const email = state.customers.get(subscription.customer)?.email ?? null;
  const before = { status: subscription.status, latest_invoice: subscription.latest_invoice };
  for (const item of subscription.items.data) nextPeriod(item, subscription.billing_cycle_anchor);
  const items = subscription.items.data;
  const { coupon, couponEnds = 0, country } = state.renewals.get(subscription.id) ?? {};
  const holds = couponEnds === null || (items[0]?.current_period_start ?? 0) < couponEnds;
  const charged = chargedFor(
    items.map(({ price, quantity }) => ({ price, subtotal: price.unit_amount * quantity })),
    holds ? coupon : undefined,
    country,
  );
  const invoice = newInvoice(mock, {
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
  if (finalizationError !== undefined || subscription.pause_collection) {
    announceUncharged(mock, subscription, invoice, finalizationError);
    webhooks.announce('customer.subscription.updated', subscription, before);
    return invoice;
  }
  subscription.status = isPaid ? 'active' : 'past_due';
  const intent = newPaymentIntent(mock, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: subscription.customer,
    description: 'Subscription update',
  });
  if (isPaid) {
    captureIntent(mock, intent, email);
    payInvoice(mock, invoice, intent.id);
  } else {
    intent.status = 'requires_payment_method';
    invoice.attempted = true;
    invoice.attempt_count = 1;
    webhooks.announce('invoice.payment_failed', invoice);
  }
  webhooks.announce('customer.subscription.updated', subscription, before);
  return invoice;
}

/** The payer has paid on its page what could not be collected: the subscription is in order again. */
export function recoverSubscription(mock: StripeMock, invoice: Invoice): void {
  const { state, webhooks } = mock;
  const subscription = [...state.subscriptions.values()].find(({ latest_invoice }) => latest_invoice === invoice.id);
  const { total: amount, currency, customer } = invoice;
  const intent = newPaymentIntent(mock, { amount, currency, customer, description: 'Subscription update' });
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
  mustBeAlive(subscription);
  const now = mock.clock.now();
  subscription.canceled_at = now;
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
  mustBeAlive(subscription);
  Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  mock.webhooks.announce('customer.subscription.updated', subscription, { cancel_at_period_end: true });
  return subscription;
}

export function pauseCollection(mock: StripeMock, subscription: Subscription): Subscription {
  mustBeAlive(subscription);
  subscription.pause_collection = { behavior: 'void', resumes_at: null };
  mock.webhooks.announce('customer.subscription.updated', subscription, { pause_collection: null });
  return subscription;
}

export function resumeCollection(mock: StripeMock, subscription: Subscription): Subscription {
  mustBeAlive(subscription);
  const before = { pause_collection: subscription.pause_collection };
  subscription.pause_collection = null;
  mock.webhooks.announce('customer.subscription.updated', subscription, before);
  return subscription;
}

/** Somebody gives up an unpaid invoice in the dashboard. */
export function closeInvoice(
  { state, webhooks }: StripeMock,
  subscription: Subscription,
  status: 'uncollectible' | 'void',
): Invoice {
  const invoice = state.invoices.get(subscription.latest_invoice ?? '');
  if (!invoice || invoice.status === 'paid') throw refused('There is no unpaid invoice.');
  invoice.status = status;
  webhooks.announce(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  return invoice;
}

/** Another plan from now on. What is left of the old one waits for the next invoice, which the mock does not reckon. */
export function changePlan(mock: StripeMock, subscription: Subscription, price: Price): void {
  mustBeAlive(subscription);
  const [item] = subscription.items.data;
  if (!item) throw refused('There is nothing to change.');
  const before = { items: structuredClone(subscription.items) };
  item.price = price;
  mock.webhooks.announce('customer.subscription.updated', subscription, before);
}
