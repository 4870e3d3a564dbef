import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { reconcileCron } from '../background.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createCart, createEvent, createTestEnv, deliverEvent, postCheckout } from './harness.ts';
import type { StripeFake } from './stripe-fake.ts';

export type Fields = Record<string, unknown>;

export interface StartedOrder {
  orderId: string;
  sessionId: string;
  session(fields?: Fields): Fields;
}

export async function startOrder(stripe: StripeFake, ...products: string[]): Promise<StartedOrder> {
  const items = createCart(...(products.length > 0 ? products : ['socialMediaGrowth']));
  const { id } = await (await postCheckout({ items })).json<{ id: string }>();
  const made = stripe.sessions.get(id);
  const orderId = String((made?.metadata as Record<string, string> | undefined)?.checkout);
  await env.DB.prepare('UPDATE orders SET session_id = ? WHERE id = ?').bind(id, orderId).run();
  const ids = { customer: `cus_${id}`, subscription: `sub_${id}`, invoice: `in_${id}`, payment_intent: null };
  return {
    orderId,
    sessionId: id,
    session: (fields = {}) => ({ ...made, status: 'complete', payment_status: 'paid', ...ids, ...fields }),
  };
}

export async function createPaidOrder(stripe: StripeFake, overrides: Partial<Env> = {}): Promise<StartedOrder> {
  const order = await startOrder(stripe);
  await deliverEvent(createEvent('checkout.session.completed', order.session()), overrides);
  return order;
}

export function createSubscription(order: StartedOrder, fields: Fields = {}): Fields {
  return {
    id: `sub_${order.sessionId}`,
    object: 'subscription',
    customer: `cus_${order.sessionId}`,
    metadata: { checkout: order.orderId },
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    pause_collection: null,
    items: { data: [{ current_period_start: 1_790_000_000, current_period_end: 1_792_592_000 }] },
    ...fields,
  };
}

export function createInvoice(subscription: Fields, fields: Fields = {}): Fields {
  return {
    id: `in_${crypto.randomUUID()}`,
    object: 'invoice',
    status: 'open',
    amount_due: 299_00,
    amount_paid: 0,
    currency: 'usd',
    billing_reason: 'subscription_cycle',
    created: 1_792_592_000,
    metadata: {},
    last_finalization_error: null,
    parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    ...fields,
  };
}

type EventParts = readonly [type: string, object: Fields];

/** Returns the Stripe events of a subscription whose first payment fails. Stripe cancels such a subscription after 23 hours. */
export function createFailedPaymentEvents(
  order: StartedOrder,
  id = 'sub_declined',
): { declined: EventParts[]; expired: EventParts[] } {
  const subscription = createSubscription(order, { id, status: 'incomplete' });
  const invoice = createInvoice(subscription, { id: `in_of_${id}`, billing_reason: 'subscription_create' });
  return {
    declined: [
      ['customer.subscription.created', subscription],
      ['invoice.payment_failed', invoice],
    ],
    expired: [
      ['customer.subscription.updated', { ...subscription, status: 'incomplete_expired', ended_at: 1_790_090_000 }],
      ['invoice.voided', { ...invoice, status: 'void' }],
    ],
  };
}

/** Runs a scheduled job of the Worker. Default: the reconciliation with Stripe, which runs every 15 minutes. */
export async function runScheduledJob(
  now: number,
  overrides: Partial<Env> = {},
  cron: string = reconcileCron,
): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(now * 1000), cron });
  const context = createExecutionContext();
  await worker.scheduled(controller, createTestEnv(overrides), context);
  await waitOnExecutionContext(context);
}

export const computeTimeIn = (minutes: number) => getUnixSeconds() + minutes * 60;

export async function queryRows(query: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(query).all()).results;
}

export function queryProblems(): Promise<Record<string, unknown>[]> {
  return queryRows('SELECT * FROM payment_problems ORDER BY id');
}
