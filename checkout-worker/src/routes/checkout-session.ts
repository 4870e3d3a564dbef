import type { CheckoutSessionReply } from '../../../catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { findPayment } from '../checkout/find-payment.ts';

/** `GET /api/checkout-sessions/:id`: what Stripe says of a payment of ours, without a word about the person. */
export async function showCheckoutSession(c: AppContext<'/api/checkout-sessions/:id'>): Promise<Response> {
  const { session, order, status, payment_status, paid } = await findPayment(c.req.param('id'), c.env, c.var.log);
  const { id, amount_total, currency } = session;
  const { mode } = order;
  return c.json({ id, status, payment_status, paid, amount_total, currency, mode } satisfies CheckoutSessionReply);
}
