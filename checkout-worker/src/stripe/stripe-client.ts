import Stripe from 'stripe';
import type { Env } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { isWithinLimit } from '../rate-limits.ts';

export interface Deadlines {
  /** For one call. */
  callMs: number;
  /** For the call, its one retry and the wait between them. */
  totalMs: number;
}

const defaultDeadlines: Deadlines = { callMs: 8_000, totalMs: 20_000 };

/** Thrown when Stripe has not answered in time. Whether it did the work is not known. */
export class StripeDeadlineError extends Error {
  constructor() {
    super('Stripe did not answer in time');
    this.name = 'StripeDeadlineError';
  }
}

/** The calls of Stripe's API that we make. */
export interface StripeClient {
  createCheckoutSession(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session>;
  retrieveCheckoutSession(id: string): Promise<Stripe.Checkout.Session>;
}

/** `code` of the error that stands for a reply that is no JSON object. */
export const unreadableReply = 'unreadable_reply';

/**
 * The SDK never settles on a reply that is a bare JSON string, and throws a TypeError on `null`: whatever is no object is made
 * an error it knows.
 */
async function fetchObject(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  if (text.trimStart().startsWith('{')) return new Response(text, response);
  return Response.json(
    { error: { type: 'api_error', code: response.ok ? unreadableReply : undefined } },
    { status: response.ok ? 502 : response.status },
  );
}

function apiAddress(env: Env): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!env.STRIPE_API_BASE) return {};
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port || (isHttps ? 443 : 80), protocol: isHttps ? 'https' : 'http' };
}

export function isLiveKey(env: Env): boolean {
  return /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? '');
}

function checkedKey(env: Env): string {
  if (!env.STRIPE_SECRET_KEY || (isLiveKey(env) && env.STRIPE_API_BASE)) {
    throw new ProblemError(503, 'not-configured', 'Payment is not set up yet. Please write to us.');
  }
  return env.STRIPE_SECRET_KEY;
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeDeadlineError()), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export function createStripeClient(env: Env, deadlines: Deadlines = defaultDeadlines): StripeClient {
  const stripe = new Stripe(checkedKey(env), {
    ...apiAddress(env),
    apiVersion: '2026-10-28.endive',
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    maxNetworkRetries: 1,
    timeout: deadlines.callMs,
    telemetry: false,
  });
  const call = async <T>(send: () => Promise<T>): Promise<T> => {
    if (!(await isWithinLimit(env, 'STRIPE_LIMIT', 'all'))) {
      throw new ProblemError(
        503,
        'payment_unavailable',
        'Many people are checking out. Please try again in a moment.',
        {
          retry: 'same-attempt',
          retryAfterSeconds: 5,
        },
      );
    }
    return within(send(), deadlines.totalMs);
  };
  return {
    createCheckoutSession: (params, idempotencyKey) =>
      call(() => stripe.checkout.sessions.create(params, { idempotencyKey })),
    retrieveCheckoutSession: (id) => call(() => stripe.checkout.sessions.retrieve(id)),
  };
}
