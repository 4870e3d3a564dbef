import type Stripe from 'stripe';
import { type CheckoutSessionReply, sessionIdPattern } from '#catalogue/wire.ts';
import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { findOrder, findOrderById, findOrderBySession, type Order } from '../orders/order-repository.ts';
import { getHigherStatus } from '../orders/order-state.ts';
import { fulfill } from '../orders/stripe-events/fulfill.ts';
import { readSessionChange } from '../orders/stripe-events/order-change.ts';
import { createSessionReport } from '../orders/stripe-events/stripe-report.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { orderKey } from '../stripe/site-metadata.ts';
import { getStripeClient } from '../stripe/stripe-client.ts';
import { createStripeProblem, type DetailsByRetry, isMissing } from '../stripe/stripe-problem.ts';
import { canQueryUnknownSession } from '../stripe/stripe-rate-limiter.ts';
import { getUnixSeconds } from '../unix-time.ts';

const statuses = ['open', 'complete', 'expired'] as const;
const paymentStatuses = ['paid', 'unpaid', 'no_payment_required'] as const;

/** Error messages for a payment that cannot be read. The visitor may have paid, so no message mentions charges. */
const errorDetails: DetailsByRetry = {
  'same-attempt': 'paymentSlow',
  'new-attempt': 'paymentUnclear',
  no: 'paymentUnreadable',
};

export interface Payment extends Pick<CheckoutSessionReply, 'status' | 'payment_status' | 'paid'> {
  session: Stripe.Checkout.Session;
  order: Order;
}

function createUnknownSessionError(): ProblemError {
  return new ProblemError(404, 'not-found', 'noSuchPayment');
}

/**
 * Stores Stripe's current session and returns the updated order, so that an order is processed when the buyer returns.
 * If storing fails, the next Stripe event or the reconciliation stores the session.
 */
async function storeCurrentSession(order: Order, session: Stripe.Checkout.Session, env: Env, log: Log): Promise<Order> {
  const change = readSessionChange(session);
  if (change?.kind !== 'checkout' || getHigherStatus(order.status, change.status) === order.status) return order;
  try {
    const { mails } = await fulfill(env, createSessionReport(session, getUnixSeconds()), change, log);
    await queueMails(env, mails, log);
    return (await findOrderById(getDatabase(env), order.id)) ?? order;
  } catch (error) {
    log('error', 'return-not-recorded', { order: order.id, ...describeError(error) });
    return order;
  }
}

/**
 * Finds a payment by session id: Stripe's current state and the stored order. Requests with unstored ids are limited,
 * because almost all such ids are invalid: only a session created a second ago may not be stored yet.
 */
export async function findPayment(id: string, env: Env, log: Log): Promise<Payment> {
  if (!sessionIdPattern.test(id)) {
    throw new ProblemError(400, 'malformed-session-id', 'notAPayment');
  }
  const throwUnavailable = (error: unknown): never => {
    log('error', 'orders-unavailable', describeError(error));
    throw createStorageError('paymentNotFoundNow');
  };
  const stored = await findOrderBySession(getDatabase(env), id).catch(throwUnavailable);
  if (!stored && !(await canQueryUnknownSession(env))) {
    throw new ProblemError(503, 'payment_unavailable', 'paymentNotFoundNow', {
      retry: 'same-attempt',
      retryAfterSeconds: 10,
    });
  }
  const session = await getStripeClient(env)
    .checkout.sessions.retrieve(id)
    .catch((error: unknown) => {
      throw isMissing(error) ? createUnknownSessionError() : createStripeProblem(error, log, errorDetails);
    });
  const orderId = session.metadata?.[orderKey];
  const order = stored ?? (await findOrder(getDatabase(env), { orderId, sessionId: id }).catch(throwUnavailable));
  if (session.id !== id || !order || order.livemode !== session.livemode) throw createUnknownSessionError();
  // An unknown status does not prove a payment.
  const status = statuses.find((known) => known === session.status) ?? null;
  const payment_status = paymentStatuses.find((known) => known === session.payment_status) ?? 'unpaid';
  const paid = status === 'complete' && payment_status !== 'unpaid';
  return { session, order: await storeCurrentSession(order, session, env, log), status, payment_status, paid };
}
