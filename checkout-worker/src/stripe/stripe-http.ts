/**
 * One call of Stripe's API by plain `fetch`. The SDK does the same in twice the time and a third of the Worker's size; its types
 * are used, and the tests hold its view of the protocol against this one.
 */
import type { Env } from '../env.ts';
import { encodeForm } from './form-encoding.ts';
import { type Refusal, StripeFailure } from './stripe-failure.ts';

const apiVersion = '2026-10-28.endive';
const retryWaitMs = 500;

export interface StripeCall {
  method: 'GET' | 'POST';
  /** Below the API's address: `/v1/checkout/sessions`. */
  path: string;
  params?: object;
  /** Stripe answers the same key with the same answer, so that a repeated call does the work once. */
  idempotencyKey?: string;
}

interface Answer {
  status: number;
  /** The reply, if it is a JSON object. */
  object: Record<string, unknown> | undefined;
  requestId: string | undefined;
  shouldRetry: string | null;
}

async function send({ method, path, params, idempotencyKey }: StripeCall, env: Env, callMs: number): Promise<Answer> {
  const response = await fetch(`${env.STRIPE_API_BASE ?? 'https://api.stripe.com'}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
      'Stripe-Version': apiVersion,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
    body: params && encodeForm(params),
    // Stripe does not redirect; whoever does shall not see the key.
    redirect: 'manual',
    signal: AbortSignal.timeout(callMs),
  });
  const text = await response.text();
  return {
    status: response.status,
    object: objectIn(text),
    requestId: response.headers.get('request-id') ?? undefined,
    shouldRetry: response.headers.get('stripe-should-retry'),
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusalOf({ status, object, requestId }: Answer): Refusal {
  const error = isObject(object?.error) ? object.error : {};
  const text = (name: string) => (typeof error[name] === 'string' ? error[name] : undefined);
  return { status, type: text('type'), code: text('code'), param: text('param'), requestId };
}

async function attempt(call: StripeCall, env: Env, callMs: number): Promise<[StripeFailure, retry: boolean] | object> {
  let answer: Answer;
  try {
    answer = await send(call, env, callMs);
  } catch (error) {
    const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    return [new StripeFailure(late ? 'deadline' : 'connection'), true];
  }
  const { status, object, shouldRetry } = answer;
  if (status === 200) return object ?? [new StripeFailure('unreadable'), true];
  const retry = shouldRetry === null ? status === 409 || status >= 500 : shouldRetry === 'true';
  return [new StripeFailure('refused', refusalOf(answer)), retry];
}

/**
 * Calls Stripe, a second time where that can help and `mayRepeat` has nothing against it, and returns the object it answers with.
 * Throws a `StripeFailure`.
 */
export async function callStripe(
  call: StripeCall,
  env: Env,
  callMs: number,
  mayRepeat: () => Promise<boolean>,
): Promise<object> {
  const first = await attempt(call, env, callMs);
  if (!Array.isArray(first)) return first;
  if (!first[1] || !(await mayRepeat())) throw first[0];
  await new Promise((resolve) => setTimeout(resolve, retryWaitMs * (0.5 + Math.random() / 2)));
  const second = await attempt(call, env, callMs);
  if (!Array.isArray(second)) return second;
  throw second[0];
}
