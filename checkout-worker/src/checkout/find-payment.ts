import type Stripe from 'stripe';
import { type CheckoutSessionReply, sessionIdPattern } from '../../../catalogue/wire.ts';
import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { findOrder, type Order } from '../orders/order-repository.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { createStripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-failure.ts';
import { stripeProblem } from '../stripe/stripe-problem.ts';
import { orderKey } from './session-params.ts';

const statuses = ['open', 'complete', 'expired'] as const;
const paymentStatuses = ['paid', 'unpaid', 'no_payment_required'] as const;

export interface Payment extends Pick<CheckoutSessionReply, 'status' | 'payment_status' | 'paid'> {
  session: Stripe.Checkout.Session;
  order: Order;
}

function unknownSession(): ProblemError {
  return new ProblemError(404, 'not-found', 'We know of no such payment.');
}

/** A payment of ours by the id of its session: what Stripe says of it now, and the order we stored for it. */
export async function findPayment(id: string, env: Env, log: Log): Promise<Payment> {
  if (!sessionIdPattern.test(id)) {
    throw new ProblemError(400, 'malformed-session-id', 'That is not the id of a payment.');
  }
  const session = await createStripeClient(env)
    .retrieveCheckoutSession(id)
    .catch((error: unknown) => {
      throw isMissing(error) ? unknownSession() : stripeProblem(error, log);
    });
  const order = await findOrder(env.DB, { orderId: session.metadata?.[orderKey], sessionId: id }).catch(
    (error: unknown) => {
      log('error', 'orders-unavailable', describeError(error));
      throw storageUnavailable();
    },
  );
  if (session.id !== id || !order || order.livemode !== session.livemode) throw unknownSession();
  // A status that is newer than this code says nothing of having been paid.
  const status = statuses.find((known) => known === session.status) ?? null;
  const payment_status = paymentStatuses.find((known) => known === session.payment_status) ?? 'unpaid';
  return { session, order, status, payment_status, paid: status === 'complete' && payment_status !== 'unpaid' };
}
