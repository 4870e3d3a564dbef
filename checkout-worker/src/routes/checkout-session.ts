import { type CheckoutSessionReply, sessionIdPattern } from '../../../catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { orderKey } from '../checkout/session-params.ts';
import { describeError } from '../log.ts';
import { findOrder } from '../orders/order-repository.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { createStripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-failure.ts';
import { stripeProblem } from '../stripe/stripe-problem.ts';

const statuses = ['open', 'complete', 'expired'] as const;
const paymentStatuses = ['paid', 'unpaid', 'no_payment_required'] as const;

function unknownSession(): ProblemError {
  return new ProblemError(404, 'not-found', 'We know of no such payment.');
}

/** `GET /api/checkout-sessions/:id`: what Stripe says of a payment of ours, without a word about the person. */
export async function showCheckoutSession(c: AppContext<'/api/checkout-sessions/:id'>): Promise<Response> {
  const id = c.req.param('id');
  if (!sessionIdPattern.test(id)) {
    throw new ProblemError(400, 'malformed-session-id', 'That is not the id of a payment.');
  }
  const session = await createStripeClient(c.env)
    .retrieveCheckoutSession(id)
    .catch((error: unknown) => {
      throw isMissing(error) ? unknownSession() : stripeProblem(error, c.var.log);
    });
  const order = await findOrder(c.env.DB, { orderId: session.metadata?.[orderKey], sessionId: id }).catch(
    (error: unknown) => {
      c.var.log('error', 'orders-unavailable', describeError(error));
      throw storageUnavailable();
    },
  );
  if (session.id !== id || !order || order.livemode !== session.livemode) throw unknownSession();
  const { amount_total, currency } = session;
  // A status that is newer than this code says nothing of having been paid.
  const status = statuses.find((known) => known === session.status) ?? null;
  const payment_status = paymentStatuses.find((known) => known === session.payment_status) ?? 'unpaid';
  return c.json({
    id,
    status,
    payment_status,
    paid: status === 'complete' && payment_status !== 'unpaid',
    amount_total,
    currency,
  } satisfies CheckoutSessionReply);
}
