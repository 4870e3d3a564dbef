import { Stripe } from 'stripe';
import type { Package } from '#catalogue/product.ts';
import type { StripeEvent } from './mail-check.ts';

export interface StripeActions {
  /** Stripe's current time in Unix seconds, ahead of the local clock. */
  now(): number;
  advance(seconds: number): Promise<void>;
  control<T>(kind: 'sessions' | 'subscriptions', id: string, action: string, settings: object): Promise<T>;
  sendEvent(type: string, object: object): Promise<void>;
  session(id: string): Promise<Stripe.Checkout.Session>;
  /** Sells, refunds and disputes an item with the given metadata, as another site on the same Stripe account would. */
  sellElsewhere(metadata: Record<string, string>): Promise<void>;
  /** Makes Stripe list, but not deliver, an event that lacks required fields. Resolves to the event's id. */
  listUnreadable(orderId: string): Promise<string>;
  events(): Promise<readonly StripeEvent[]>;
  /** Opens and pays a second checkout for the order of an existing checkout session. */
  payAgain(sessionId: string, plan: Package): Promise<void>;
}

export async function createStripeActions(url: string, key: string): Promise<StripeActions> {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });

  async function control<T>(path: string, settings: object): Promise<T> {
    const reply = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(settings) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return JSON.parse(text) as T;
  }

  let ahead = 0;
  const side: StripeActions = {
    now: () => Math.floor(Date.now() / 1000) + ahead,
    async advance(seconds) {
      ahead += seconds;
      await control('clock', { advanceSeconds: seconds });
    },
    control: (kind, id, action, settings) => control(`${kind}/${id}/${action}`, settings),
    sendEvent: async (type, object) => void (await control('webhooks/send', { type, object })),
    session: (id) => stripe.checkout.sessions.retrieve(id),
    async sellElsewhere(metadata) {
      const price_data = { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Mug' } };
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [{ price_data, quantity: 1 }],
        metadata,
        payment_intent_data: { metadata },
        success_url: 'https://other.example/success',
      });
      await side.control('sessions', session.id, 'pay', { email: 'elsewhere@example.com' });
      await side.control('sessions', session.id, 'refund', { amount: 1_000 });
      await side.control('sessions', session.id, 'dispute', { amount: 1_000 });
      await side.control('sessions', session.id, 'close-dispute', { outcome: 'lost' });
    },
    async listUnreadable(orderId) {
      const id = `inpay_${Math.floor(ahead)}`;
      const object = { id, object: 'invoice_payment', invoice: 'in_unreadable', metadata: { checkout: orderId } };
      const settings = { type: 'invoice_payment.paid', object, deliver: false };
      return (await control<{ event: string }>('webhooks/send', settings)).event;
    },
    async events() {
      const reply = await fetch(`${url}/_control/events`);
      return (await reply.json()) as StripeEvent[];
    },
    async payAgain(sessionId, plan) {
      const first = await side.session(sessionId);
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            price_data: { currency: 'usd', unit_amount: plan.unitAmount, product_data: { name: plan.name } },
            quantity: 1,
          },
        ],
        metadata: first.metadata ?? {},
        payment_intent_data: { metadata: { ...first.metadata } },
        success_url: 'https://agency.example/success',
      });
      await side.control('sessions', session.id, 'pay', { email: 'again@example.com' });
    },
  };
  return side;
}
