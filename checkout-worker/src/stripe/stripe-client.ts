import Stripe from 'stripe';
import { stripeCheckout } from '#catalogue/embed-policy.ts';
import type { Env } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { type Deadlines, stripeFetch } from './stripe-fetch.ts';

const defaultDeadlines: Deadlines = { callMs: 8_000, totalMs: 20_000 };

export function isLiveKey(env: Env): boolean {
  return /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? '');
}

/** The key, or a `ProblemError` where none is set that may be used. */
export function checkKey(env: Env): string {
  if (env.STRIPE_SECRET_KEY && !(isLiveKey(env) && env.STRIPE_API_BASE)) return env.STRIPE_SECRET_KEY;
  throw new ProblemError(503, 'not-configured', 'paymentsNotSetUp');
}

/** Where the SDK finds Stripe, if not where it usually is. */
function address({ STRIPE_API_BASE }: Env): Stripe.StripeConfig {
  if (!STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(STRIPE_API_BASE);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

export function createStripeClient(env: Env, deadlines = defaultDeadlines): Stripe {
  return new Stripe(checkKey(env), {
    ...address(env),
    httpClient: Stripe.createFetchHttpClient(stripeFetch(env, deadlines)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

const clients = new WeakMap<Env, Stripe>();

/**
 * Stripe's API, by Stripe's own SDK, one client for each isolate. A call that fails rejects with what `stripeProblem` turns into a
 * problem. Throws a `ProblemError` where no key is set that may be used.
 */
export function stripeClient(env: Env): Stripe {
  const client = clients.get(env) ?? createStripeClient(env);
  clients.set(env, client);
  return client;
}

/** Origins at which a hosted checkout may open: Stripe's, the domain that is set up for it, in development the mock's. */
export function checkoutOrigins(env: Env): readonly string[] {
  const { CHECKOUT_ORIGIN, STRIPE_API_BASE } = env;
  return [
    stripeCheckout,
    ...(CHECKOUT_ORIGIN ? [CHECKOUT_ORIGIN] : []),
    ...(STRIPE_API_BASE ? [new URL(STRIPE_API_BASE).origin] : []),
  ];
}
