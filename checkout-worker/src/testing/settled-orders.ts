/** Orders that are through their checkout, and what a test asks of them afterwards. */
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { reconcileCron } from '../background.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { unixSeconds } from '../unix-time.ts';
import { cartOf, checkout, deliver, eventOf, testEnv } from './harness.ts';
import type { StripeDouble } from './stripe-double.ts';

export type Fields = Record<string, unknown>;

export interface StartedOrder {
  orderId: string;
  sessionId: string;
  /** The session as Stripe shows it once the buyer is through, with whatever else is wanted. */
  session(fields?: Fields): Fields;
}

/** An order whose checkout is open, and its session with what Stripe adds to it later. */
export async function startOrder(stripe: StripeDouble, ...products: string[]): Promise<StartedOrder> {
  const items = cartOf(...(products.length > 0 ? products : ['socialMediaGrowth']));
  const { id } = await (await checkout({ items })).json<{ id: string }>();
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

/** An order that is paid, its subscription running, and the mails about that sent. */
export async function paidOrder(stripe: StripeDouble, overrides: Partial<Env> = {}): Promise<StartedOrder> {
  const order = await startOrder(stripe);
  await deliver(eventOf('checkout.session.completed', order.session()), overrides);
  return order;
}

/** What happens every 15 minutes. */
export async function reconcileAt(now: number, overrides: Partial<Env> = {}): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(now * 1000), cron: reconcileCron });
  const context = createExecutionContext();
  await worker.scheduled(controller, testEnv(overrides), context);
  await waitOnExecutionContext(context);
}

export const inMinutes = (minutes: number) => unixSeconds() + minutes * 60;

export async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(query).all()).results;
}

export function problems(): Promise<Record<string, unknown>[]> {
  return rows('SELECT * FROM payment_problems ORDER BY created_at, id');
}
