import Stripe from 'stripe';
import { currency } from '../../../catalogue/money.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { type Sentences, stripeProblem } from '../stripe/stripe-problem.ts';
import { sessionParams } from './session-params.ts';
import type { StoredCheckout } from './store-checkout.ts';
import { idempotencyKeyOf, type PriceIds } from './synced-prices.ts';

/** "You have not been charged" is only true here: without a session nothing can be. */
const sentences: Sentences = {
  'same-attempt': 'checkoutSlow',
  'new-attempt': 'checkoutNotOpened',
  no: 'checkoutClosed',
};

const noPrices: PriceIds = new Map();

/** A hosted checkout that is open. */
export interface OpenSession {
  id: string;
  /** Leads to Stripe, or to the checkout's own domain. */
  url: string;
}

/** A price was archived or deleted at Stripe since the last sync. */
function isPriceRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.statusCode === 400 && (error.param?.startsWith('line_items') ?? false);
}

function create(checkout: StoredCheckout, prices: PriceIds, env: Env): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = idempotencyKeyOf(checkout.orderId, prices);
  return stripeClient(env).checkout.sessions.create(sessionParams(checkout, prices), { idempotencyKey });
}

async function createInline(
  error: unknown,
  checkout: StoredCheckout,
  env: Env,
  log: Log,
): Promise<Stripe.Checkout.Session> {
  const { orderId, prices } = checkout;
  if (prices.size === 0 || !isPriceRefused(error)) throw error;
  log('alert', 'catalogue-drift', { order: orderId, refused: prices.size });
  return create(checkout, noPrices, env);
}

function notAsAsked(): ProblemError {
  return new ProblemError(502, 'payment_unavailable', 'checkoutOdd', { retry: 'new-attempt' });
}

/** Where a hosted checkout may be: at Stripe, on the domain that is set up for it, or in development where the mock is. */
export function checkoutOrigins(env: Env): readonly string[] {
  const { CHECKOUT_ORIGIN, STRIPE_API_BASE } = env;
  return [
    'https://checkout.stripe.com',
    ...(CHECKOUT_ORIGIN ? [CHECKOUT_ORIGIN] : []),
    ...(STRIPE_API_BASE ? [new URL(STRIPE_API_BASE).origin] : []),
  ];
}

/**
 * Opens the hosted checkout of a stored order. Whatever prices it was opened with, it must charge what the catalogue says, and lead
 * where a visitor may be sent.
 */
export async function openSession(checkout: StoredCheckout, env: Env, log: Log): Promise<OpenSession> {
  const session = await create(checkout, checkout.prices, env)
    .catch((error: unknown) => createInline(error, checkout, env, log))
    .catch((error: unknown) => {
      throw stripeProblem(error, log, sentences);
    });
  const { id, url, amount_total, currency: charged } = session;
  const { dueToday } = checkout.cart;
  if (typeof id !== 'string' || amount_total !== dueToday || charged !== currency) {
    log('alert', 'session-not-as-asked', { order: checkout.orderId, expected: dueToday, got: amount_total });
    throw notAsAsked();
  }
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (typeof url !== 'string' || origin === undefined || !checkoutOrigins(env).includes(origin)) throw notAsAsked();
  return { id, url };
}
