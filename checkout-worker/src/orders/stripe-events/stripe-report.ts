import type Stripe from 'stripe';

/** Report from Stripe: a webhook event, or a response about a session, subscription or invoice. Each id is processed only once. */
export interface StripeReport {
  id: string;
  type: string;
  /** Time of the report, Unix seconds. */
  created: number;
  livemode: boolean;
}

/** Creates a report from an invoice that was retrieved at `retrievedAt` (Unix seconds). An unchanged outcome has the same report id. */
export function createInvoiceReport(
  { id, livemode }: Stripe.Invoice,
  outcome: string,
  retrievedAt: number,
): StripeReport {
  return { id: `${id}.${outcome}`, type: 'invoice.asked', created: retrievedAt, livemode };
}

/** Creates a report from a session that was retrieved at `retrievedAt` (Unix seconds). An unchanged session has the same report id. */
export function createSessionReport(session: Stripe.Checkout.Session, retrievedAt: number): StripeReport {
  const { id, status, payment_status, livemode } = session;
  return { id: `${id}.${status}.${payment_status}`, type: 'session.asked', created: retrievedAt, livemode };
}
