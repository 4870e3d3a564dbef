/** What happens at Stripe: payers, banks and the agency act there, and time passes. */
import { Stripe } from 'stripe';
import type { Package } from '../../../catalogue/product.ts';

export interface StripeSide {
  /** Unix seconds of Stripe's clock, which is ahead of this machine's. */
  now(): number;
  advance(seconds: number): Promise<void>;
  /** A control of the mock, on a session or a subscription; what it answers. */
  act<T>(kind: 'sessions' | 'subscriptions', id: string, action: string, settings: object): Promise<T>;
  /** An event of a type about an object. */
  say(type: string, object: object): Promise<void>;
  session(id: string): Promise<Stripe.Checkout.Session>;
  /** Opens a second checkout of the order that a session is for, and pays it. */
  payAgain(sessionId: string, plan: Package): Promise<void>;
}

export async function createStripeSide(url: string, key: string): Promise<StripeSide> {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });

  async function control<T>(path: string, settings: object): Promise<T> {
    const reply = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(settings) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return JSON.parse(text) as T;
  }

  let ahead = 0;
  const side: StripeSide = {
    now: () => Math.floor(Date.now() / 1000) + ahead,
    async advance(seconds) {
      ahead += seconds;
      await control('clock', { advanceSeconds: seconds });
    },
    act: (kind, id, action, settings) => control(`${kind}/${id}/${action}`, settings),
    say: async (type, object) => void (await control('webhooks/send', { type, object })),
    session: (id) => stripe.checkout.sessions.retrieve(id),
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
      await side.act('sessions', session.id, 'pay', { email: 'again@example.com' });
    },
  };
  return side;
}
