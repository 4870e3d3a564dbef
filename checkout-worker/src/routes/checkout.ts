import type Stripe from 'stripe';
import { currency } from '../../../catalogue/money.ts';
import type { CheckoutReply } from '../../../catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { catalogueVersion } from '../checkout/catalogue-version.ts';
import { type CheckoutIntent, readCheckoutRequest } from '../checkout/checkout-request.ts';
import { type PricedCart, priceCart } from '../checkout/priced-cart.ts';
import { returnUrls } from '../checkout/return-urls.ts';
import { orderIdOf, sessionParams, withOrder } from '../checkout/session-params.ts';
import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { nameSession, storeOrder } from '../orders/order-repository.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { createStripeClient, isLiveKey } from '../stripe/stripe-client.ts';
import { stripeProblem } from '../stripe/stripe-problem.ts';
import { unixSeconds } from '../unix-time.ts';

/** Stripe forgets an idempotency key after a day and closes a session then: an attempt that old starts again. */
const attemptLifeSeconds = 23 * 60 * 60;

/** Stores the order first. Without a stored order there is no session, so no payment can come that we know nothing of. */
async function storeFirst(id: string, cart: PricedCart, intent: CheckoutIntent, env: Env, log: Log): Promise<void> {
  const stored = await storeOrder(env.DB, {
    id,
    mode: cart.mode,
    lines: cart.lines.map(({ product, quantity, unitAmount }) => ({ id: product.id, quantity, unitAmount })),
    amount: cart.dueToday,
    currency,
    livemode: isLiveKey(env),
    catalogueVersion,
    partner: intent.partner,
    attribution: intent.attribution,
  }).catch((error: unknown) => {
    log('error', 'order-not-stored', describeError(error));
    throw storageUnavailable();
  });
  const isOver = stored.status === 'expired' || stored.status === 'failed';
  if (isOver || unixSeconds() - stored.createdAt > attemptLifeSeconds) {
    throw new ProblemError(409, 'attempt-expired', 'That checkout has expired. Please try again.', {
      retry: 'new-attempt',
    });
  }
}

function checkSession(session: Stripe.Checkout.Session, cart: PricedCart, log: Log): void {
  if (typeof session.id === 'string' && session.amount_total === cart.dueToday && session.currency === currency) return;
  log('alert', 'session-not-as-asked', { expected: cart.dueToday, got: session.amount_total });
  throw new ProblemError(502, 'payment_unavailable', 'The payment service answered oddly. You have not been charged.', {
    retry: 'new-attempt',
  });
}

/** The hosted checkout's address, if it is one we may send a visitor to. */
function checkoutAddress({ url }: Stripe.Checkout.Session, env: Env): string {
  const origin = url && URL.parse(url)?.origin;
  const known = [
    'https://checkout.stripe.com',
    env.CHECKOUT_ORIGIN,
    env.STRIPE_API_BASE && new URL(env.STRIPE_API_BASE).origin,
  ];
  if (origin && known.includes(origin)) return url;
  throw new ProblemError(502, 'payment_unavailable', 'The payment service did not open a checkout. Please try again.', {
    retry: 'new-attempt',
  });
}

/** `POST /api/create-checkout-session` */
export async function createCheckoutSession(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const intent = await readCheckoutRequest(c.req.raw);
  const cart = priceCart(intent.items);
  const params = sessionParams(cart, await returnUrls(intent, env, log), intent);
  const orderId = await orderIdOf(intent.attempt, params);
  const stripe = createStripeClient(env);
  await storeFirst(orderId, cart, intent, env, log);
  const session = await stripe.createCheckoutSession(withOrder(params, orderId), orderId).catch((error: unknown) => {
    throw stripeProblem(error, log);
  });
  checkSession(session, cart, log);
  c.executionCtx.waitUntil(
    nameSession(env.DB, orderId, session.id).catch((error: unknown) => {
      // The order's id is in the session's metadata: whoever asks finds the order by that.
      log('warn', 'session-not-named', { order: orderId, ...describeError(error) });
    }),
  );
  log('info', 'checkout-created', { order: orderId, session: session.id, mode: cart.mode, lines: cart.lines.length });
  if (intent.redirect) return c.redirect(checkoutAddress(session, env), 303);
  return c.json({ url: session.url, sessionId: session.id, id: session.id } satisfies CheckoutReply);
}
