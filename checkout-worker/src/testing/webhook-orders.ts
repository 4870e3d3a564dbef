import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { getDatabase } from '../env.ts';
import { clearDatabase, createEvent, deliverEvent, registerPartner } from './harness.ts';
import { createMailFake, type MailFake } from './mail-fake.ts';
import { type Fields, queryRows, type StartedOrder, startOrder } from './settled-orders.ts';
import { installStripeFake, type StripeFake } from './stripe-fake.ts';
import { installWebhookFake, type ReceivedRequest, type WebhookFake } from './webhook-fake.ts';

export const noon = Date.UTC(2026, 10, 26, 12);
export const agencyUrl = 'https://agency.receiver.example/hook';
export const acmeUrl = 'https://acme.receiver.example/hook';
export const minute = 60_000;
export const hour = 60 * minute;

export let stripe: StripeFake;
export let mailFake: MailFake;
export let webhookFake: WebhookFake;
export const database = getDatabase(env);

/** Empties the database, stops the clock at noon, and fakes Stripe, the mails and the receivers. */
export async function resetWebhookTest(): Promise<void> {
  await clearDatabase();
  vi.setSystemTime(noon);
  // Removes the random part of the retry delays. The test of the random part sets other values.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  stripe = installStripeFake();
  mailFake = createMailFake();
  webhookFake = installWebhookFake(mailFake.bindings);
}

export const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
export const findRequestsTo = (url: string) => webhookFake.received.filter((request) => request.url === url);
export const listEventTypes = (requests: readonly ReceivedRequest[]) => requests.map(({ payload }) => payload.type);
export const getEventData = (request: ReceivedRequest | undefined) =>
  request?.payload.data as Record<string, Record<string, unknown>>;
export const queryDeliveries = () => queryRows('SELECT * FROM webhook_deliveries ORDER BY created_at, id');

export async function deliverStripeEvent(type: string, object: object, fields: Fields = {}): Promise<void> {
  await deliverEvent(createEvent(type, object, fields), webhookFake.bindings);
}

export async function payOrder(partner?: string, fields: Fields = {}): Promise<StartedOrder> {
  if (partner) await registerPartner(partner);
  const order = await startOrder(stripe);
  if (partner) await env.DB.prepare('UPDATE orders SET partner = ? WHERE id = ?').bind(partner, order.orderId).run();
  const paid = order.session({
    amount_total: 299_00,
    customer_details: { name: 'Ada Example', email: 'ada@example.com' },
    ...fields,
  });
  stripe.sessions.set(order.sessionId, paid);
  await deliverStripeEvent('checkout.session.completed', paid);
  return order;
}
