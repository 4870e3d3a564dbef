/** A subscription as Stripe shows it, and the length of its periods. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { LineItem, Metadata, Subscription, SubscriptionItem } from '../objects.ts';

const periodSeconds = { day: 86_400, week: 7 * 86_400 };

/** The same day of a later month, or its last day. */
export function periodEnd(start: number, interval: 'day' | 'week' | 'month' | 'year', count: number): number {
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

function subscriptionItem(line: LineItem, subscription: string, now: number): SubscriptionItem {
  const { interval = 'month', interval_count = 1 } = line.price.recurring ?? {};
  return {
    id: id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, interval, interval_count),
    current_period_start: now,
    discounts: [],
    metadata: {},
    price: line.price,
    quantity: line.quantity,
    subscription,
    tax_rates: [],
  };
}

export function newSubscription(
  { state, clock }: StripeMock,
  given: { customer: string; lines: readonly LineItem[]; metadata: Metadata; description?: string; trialDays: number },
): Subscription {
  const now = clock.now();
  const subscriptionId = id('sub');
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
      data: recurring.map((line) => subscriptionItem(line, subscriptionId, now)),
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
    status: given.trialDays > 0 ? 'trialing' : 'active',
    test_clock: null,
    trial_end: given.trialDays > 0 ? now + given.trialDays * 86_400 : null,
    trial_start: given.trialDays > 0 ? now : null,
  };
  state.subscriptions.set(subscriptionId, subscription);
  return subscription;
}
