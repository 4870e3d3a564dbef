import Stripe from 'stripe';
import { currency } from '../../../catalogue/money.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { type Sentences, stripeProblem } from '../stripe/stripe-problem.ts';
import { sessionParams } from './session-params.ts';
import { type Prefill, prefills, type StoredCheckout } from './store-checkout.ts';
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

function create(checkout: StoredCheckout, env: Env): Promise<Stripe.Checkout.Session> {
  const { orderId, prices, promotion, refusedPrefills = [] } = checkout;
  const idempotencyKey = idempotencyKeyOf(orderId, prices, [
    ...(promotion ? [promotion.stripeId] : []),
    ...refusedPrefills,
  ]);
  return stripeClient(env).checkout.sessions.create(sessionParams(checkout), { idempotencyKey });
}

/** The prefill that Stripe refuses, if it was sent. Stripe names no parameter in some errors about an address. */
function refusedPrefill(
  { param, code }: Stripe.errors.StripeInvalidRequestError,
  checkout: StoredCheckout,
): Prefill | undefined {
  const name = code === 'email_invalid' ? 'customer_email' : param;
  return prefills.find((prefill) => prefill === name && sessionParams(checkout)[prefill] !== undefined);
}

/**
 * The same checkout without what Stripe refuses of it: a prefill, a price that was archived or deleted there since the last sync, or a promotion
 * that was, or that is used up. The payment page says what is charged then.
 */
function withoutRefused(error: unknown, checkout: StoredCheckout, log: Log): StoredCheckout | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 400) return undefined;
  const { orderId: order, prices, promotion, refusedPrefills = [] } = checkout;
  const prefill = refusedPrefill(error, checkout);
  if (prefill) {
    log('warn', 'prefill-refused', { order, prefill });
    return { ...checkout, refusedPrefills: [...refusedPrefills, prefill] };
  }
  if (error.param?.startsWith('line_items') && prices.size > 0) {
    log('alert', 'catalogue-drift', { order, refused: prices.size });
    // A promotion for some packages takes nothing off what is sold inline.
    return { ...checkout, prices: noPrices, promotion: promotion?.promotion.only ? undefined : promotion };
  }
  if (!promotion) return undefined;
  log('alert', 'promotion-refused', { order, promotion: promotion.promotion.id });
  return { ...checkout, promotion: undefined };
}

async function createWithoutRefused(checkout: StoredCheckout, env: Env, log: Log): Promise<Stripe.Checkout.Session> {
  try {
    return await create(checkout, env);
  } catch (error) {
    const rest = withoutRefused(error, checkout, log);
    if (!rest) throw error;
    return createWithoutRefused(rest, env, log);
  }
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
 * Opens the hosted checkout of a stored order. Whatever prices it was opened with, they must be the catalogue's, and it must lead
 * where a visitor may be sent. Discount and tax are Stripe's.
 */
export async function openSession(checkout: StoredCheckout, env: Env, log: Log): Promise<OpenSession> {
  const session = await createWithoutRefused(checkout, env, log).catch((error: unknown) => {
    throw stripeProblem(error, log, sentences);
  });
  const { id, url, amount_subtotal, currency: charged } = session;
  const { dueToday } = checkout.cart;
  if (typeof id !== 'string' || amount_subtotal !== dueToday || charged !== currency) {
    log('alert', 'session-not-as-asked', { order: checkout.orderId, expected: dueToday, got: amount_subtotal });
    throw notAsAsked();
  }
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (typeof url !== 'string' || origin === undefined || !checkoutOrigins(env).includes(origin)) throw notAsAsked();
  return { id, url };
}
