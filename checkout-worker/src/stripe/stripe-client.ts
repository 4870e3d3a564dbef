import type Stripe from 'stripe';
import type { Env } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { mayCallStripe } from './stripe-brake.ts';
import { StripeFailure } from './stripe-failure.ts';
import { callStripe, type StripeCall } from './stripe-http.ts';

export interface Deadlines {
  /** For one call. */
  callMs: number;
  /** For the call, its one retry and every wait. */
  totalMs: number;
}

const defaultDeadlines: Deadlines = { callMs: 8_000, totalMs: 20_000 };

/** The calls of Stripe's API that we make. */
export interface StripeClient {
  createCheckoutSession(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session>;
  retrieveCheckoutSession(id: string): Promise<Stripe.Checkout.Session>;
  createPortalSession(params: Stripe.BillingPortal.SessionCreateParams): Promise<Stripe.BillingPortal.Session>;
}

export function isLiveKey(env: Env): boolean {
  return /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? '');
}

function checkKey(env: Env): void {
  if (!env.STRIPE_SECRET_KEY || (isLiveKey(env) && env.STRIPE_API_BASE)) {
    throw new ProblemError(503, 'not-configured', 'Payment is not set up yet. Please write to us.');
  }
}

/** The last word on time: a call that cannot be cut off is left behind. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeFailure('deadline')), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export function createStripeClient(env: Env, { callMs, totalMs }: Deadlines = defaultDeadlines): StripeClient {
  checkKey(env);
  const braked = async (request: StripeCall): Promise<object> => {
    if (!(await mayCallStripe(env))) {
      const details = { retry: 'same-attempt', retryAfterSeconds: 5 } as const;
      const sentence = 'Many people are checking out. Please try again in a moment.';
      throw new ProblemError(503, 'payment_unavailable', sentence, details);
    }
    return callStripe(request, env, callMs, () => mayCallStripe(env));
  };
  // The type is Stripe's promise; what the callers rely on, they check.
  const call = <T>(request: StripeCall): Promise<T> => within(braked(request) as Promise<T>, totalMs);
  return {
    createCheckoutSession: (params, idempotencyKey) =>
      call({ method: 'POST', path: '/v1/checkout/sessions', params, idempotencyKey }),
    retrieveCheckoutSession: (id) => call({ method: 'GET', path: `/v1/checkout/sessions/${encodeURIComponent(id)}` }),
    createPortalSession: (params) =>
      call({ method: 'POST', path: '/v1/billing_portal/sessions', params, idempotencyKey: crypto.randomUUID() }),
  };
}
