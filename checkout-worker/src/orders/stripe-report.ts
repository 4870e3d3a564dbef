import type Stripe from 'stripe';

/** Something that Stripe reported: an event, or its response about a session, a subscription or an invoice. Each id is processed once. */
export interface StripeReport {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  livemode: boolean;
}

/** Returns the report for a session that was retrieved at `asked` (Unix seconds). */
export function sessionReport(session: Stripe.Checkout.Session, asked: number): StripeReport {
  const { id, status, payment_status, livemode } = session;
  return { id: `${id}.${status}.${payment_status}`, type: 'session.asked', created: asked, livemode };
}
