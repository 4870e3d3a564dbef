import type Stripe from 'stripe';

/** Something Stripe reported, and when: an event, or its reply about a session, a subscription or an invoice. Each id is processed once. */
export interface Evidence {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  livemode: boolean;
}

/** Stripe's answer about a session, as it stands at `asked`. */
export function evidenceOf(session: Stripe.Checkout.Session, asked: number): Evidence {
  const { id, status, payment_status, livemode } = session;
  return { id: `${id}.${status}.${payment_status}`, type: 'session.asked', created: asked, livemode };
}
