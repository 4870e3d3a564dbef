import Stripe from 'stripe';
import { stripeCheckoutOrigin } from '#catalogue/embed-policy.ts';
import type { Env } from '../env.ts';
import { toAsciiOrigin } from '../is-origin.ts';
import { ProblemError } from '../problem.ts';
import { createStripeFetch, type Deadlines } from './stripe-fetch.ts';

const defaultDeadlines: Deadlines = { callMs: 8_000, totalMs: 20_000 };

/** Deadlines of calls for a page that omits Stripe's part if Stripe is slow. */
export const pageDeadlines: Deadlines = { callMs: 3_000, totalMs: 3_000 };

/** Returns the API key without surrounding spaces and line breaks, or an empty string if the key is missing. */
function getKey({ STRIPE_SECRET_KEY = '' }: Env): string {
  return STRIPE_SECRET_KEY.trim();
}

export function isLiveKey(env: Env): boolean {
  return /^[a-z]+_live_/.test(getKey(env));
}

/** Returns Stripe's API key. Throws a `ProblemError` if the key is missing, or if the key is live while `STRIPE_API_BASE` is set. */
export function requireKey(env: Env): string {
  const key = getKey(env);
  if (key && !(isLiveKey(env) && env.STRIPE_API_BASE)) return key;
  throw new ProblemError(503, 'not-configured', 'paymentsNotSetUp');
}

/** Returns the SDK's settings for the API URL in `STRIPE_API_BASE`. */
function createApiConfig({ STRIPE_API_BASE }: Env): Stripe.StripeConfig {
  if (!STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(STRIPE_API_BASE);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

export function createStripeClient(env: Env, deadlines = defaultDeadlines): Stripe {
  return new Stripe(requireKey(env), {
    ...createApiConfig(env),
    httpClient: Stripe.createFetchHttpClient(createStripeFetch(env, deadlines)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

const clients = new WeakMap<Env, Stripe>();

/** Returns the Worker's shared Stripe client. Callers convert the client's errors with `createStripeProblem`. */
export function getStripeClient(env: Env): Stripe {
  const client = clients.get(env) ?? createStripeClient(env);
  clients.set(env, client);
  return client;
}

/** Returns the origins of hosted checkout pages: Stripe's, the agency's checkout domain and, in development, the Stripe mock's. */
export function listCheckoutOrigins(env: Env): readonly string[] {
  const { CHECKOUT_ORIGIN, STRIPE_API_BASE } = env;
  return [
    stripeCheckoutOrigin,
    ...(CHECKOUT_ORIGIN ? [toAsciiOrigin(CHECKOUT_ORIGIN)] : []),
    ...(STRIPE_API_BASE ? [new URL(STRIPE_API_BASE).origin] : []),
  ];
}
