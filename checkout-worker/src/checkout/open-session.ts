import Stripe from 'stripe';
import { currency } from '../../../catalogue/money.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { type Sentences, stripeProblem } from '../stripe/stripe-problem.ts';
import type { PricedCart } from './priced-cart.ts';
import { withOrder, withSyncedPrices } from './session-params.ts';
import { idempotencyKeyOf, type PriceIds } from './synced-prices.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** True here only: before there is a session nothing can have been charged. */
const sentences: Sentences = {
  'same-attempt': 'The payment service did not answer. You have not been charged. Please try again.',
  'new-attempt': 'The payment service could not open the checkout. You have not been charged. Please try again.',
  no: 'Payment is not possible just now. You have not been charged. Please write to us and we will send an invoice.',
};

/** A price was archived or deleted at Stripe since the last sync. */
function isPriceRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.statusCode === 400 && (error.param?.startsWith('line_items') ?? false);
}

async function create(
  stripe: Stripe,
  params: Params,
  cart: PricedCart,
  orderId: string,
  prices: PriceIds,
  log: Log,
): Promise<Stripe.Checkout.Session> {
  const named = withOrder(params, orderId);
  if (prices.size === 0) return stripe.checkout.sessions.create(named, { idempotencyKey: orderId });
  try {
    const synced = withSyncedPrices(named, cart, prices);
    return await stripe.checkout.sessions.create(synced, { idempotencyKey: idempotencyKeyOf(orderId, prices) });
  } catch (error) {
    if (!isPriceRefused(error)) throw error;
    log('alert', 'catalogue-drift', { order: orderId, refused: prices.size });
    return stripe.checkout.sessions.create(named, { idempotencyKey: orderId });
  }
}

function check(session: Stripe.Checkout.Session, cart: PricedCart, log: Log): void {
  if (typeof session.id === 'string' && session.amount_total === cart.dueToday && session.currency === currency) return;
  log('alert', 'session-not-as-asked', { expected: cart.dueToday, got: session.amount_total });
  throw new ProblemError(502, 'payment_unavailable', 'The payment service answered oddly. You have not been charged.', {
    retry: 'new-attempt',
  });
}

/** Opens the hosted checkout of a stored order. Whatever prices it was opened with, it must charge what the catalogue says. */
export async function openSession(
  stripe: Stripe,
  params: Params,
  cart: PricedCart,
  orderId: string,
  prices: PriceIds,
  log: Log,
): Promise<Stripe.Checkout.Session> {
  const session = await create(stripe, params, cart, orderId, prices, log).catch((error: unknown) => {
    throw stripeProblem(error, log, sentences);
  });
  check(session, cart, log);
  return session;
}

/** The hosted checkout's address, if it is one we may send a visitor to. */
export function checkoutAddress({ url }: Stripe.Checkout.Session, env: Env): string {
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
