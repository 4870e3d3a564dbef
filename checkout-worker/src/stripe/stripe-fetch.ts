/** `fetch` for Stripe's SDK with timeouts, a response size limit, one retry and the rate limit. */
import type { Env } from '../env.ts';
import { getEndpoint, hasCapacity, type StripeEndpoint, waitForCapacity } from './stripe-rate-limiter.ts';

/**
 * `unreadable`: the response is too long or not a JSON object. `limited`: the rate limiter blocked the call, so it was
 * never sent. In all other cases, Stripe may have processed the call.
 */
type FailureKind = 'deadline' | 'connection' | 'unreadable' | 'limited';

interface FailedReply {
  status: number;
  requestId: string | null;
}

/** A call without a usable response from Stripe. The SDK attaches the failure as the `detail` of a connection error. */
export class StripeFailure extends Error {
  readonly kind: FailureKind;
  readonly reply: FailedReply | undefined;

  constructor(kind: FailureKind, reply?: FailedReply) {
    super(`Stripe: ${kind}`);
    this.name = 'StripeFailure';
    this.kind = kind;
    this.reply = reply;
  }
}

export interface Deadlines {
  callMs: number;
  /** Timeout in milliseconds for the call, its retry and all waits together. */
  totalMs: number;
}

const retryWaitMs = 500;
const megabyte = 1024 * 1024;
/** Maximum response size in bytes. A session is about 10 KB, but a page of 100 events with long invoices can be a few MB. */
const maxReplyBytes: Readonly<Record<StripeEndpoint, number>> = {
  'create-checkout': megabyte,
  'read-checkout': megabyte,
  other: 8 * megabyte,
};

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return '';
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns true if the SDK can parse the response. For other responses, such as a bare string, the SDK's promise never settles. */
function isReadable(ok: boolean, text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && (ok || ('error' in value && typeof value.error === 'object' && value.error !== null));
  } catch {
    return false;
  }
}

async function callOnce(url: string, init: RequestInit, signal: AbortSignal, maxBytes: number): Promise<Response> {
  let response: Response;
  let text: string;
  try {
    // Redirects are not followed: Stripe sends none, and the API key must not be sent to another host.
    response = await fetch(url, { ...init, redirect: 'manual', signal });
    text = await readText(response, maxBytes);
  } catch {
    throw new StripeFailure(signal.aborted ? 'deadline' : 'connection');
  }
  const { ok, status } = response;
  const headers = new Headers(response.headers);
  // The text is already decoded, so the encoding and length headers no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (!isReadable(ok, text)) throw new StripeFailure('unreadable', { status, requestId: headers.get('request-id') });
  return new Response(text, { status, headers });
}

function isRetryable(result: Response | StripeFailure): boolean {
  if (result instanceof StripeFailure) {
    const status = result.reply?.status ?? 200;
    return status === 200 || status >= 500;
  }
  const advice = result.headers.get('stripe-should-retry');
  return advice === null ? result.status === 409 || result.status >= 500 : advice === 'true';
}

/**
 * Returns the id of the earlier request whose refusal Stripe replays for the same idempotency key. Returns `null` for a
 * replayed server error, after which the request may have taken effect: https://docs.stripe.com/error-low-level#server-errors
 */
function findReplayedRefusal(result: Response | StripeFailure): string | null {
  if (result instanceof StripeFailure || result.status < 400 || result.status >= 500) return null;
  if (!result.headers.has('idempotent-replayed')) return null;
  return result.headers.get('original-request');
}

/** Returns a promise that rejects after the total timeout, even if a call ignores its abort signal. */
function rejectOnAbort(total: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    total.addEventListener('abort', () => reject(new StripeFailure('deadline')));
  });
}

/** Returns a `fetch` that retries a failed call once if a retry can help. */
export function createStripeFetch(env: Env, { callMs, totalMs }: Deadlines): typeof fetch {
  const callWithRetry = async (url: string, init: RequestInit, total: AbortSignal): Promise<Response> => {
    const endpoint = getEndpoint(init.method, url);
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const call = (): Promise<Response | StripeFailure> => {
      const signal = AbortSignal.any([total, AbortSignal.timeout(callMs)]);
      const request = { ...init, headers };
      return callOnce(url, request, signal, maxReplyBytes[endpoint]).catch((failure: StripeFailure) => failure);
    };
    if (!(await waitForCapacity(env, endpoint))) throw new StripeFailure('limited');
    let result = await call();
    // Stripe replays a refusal for a day, even if its cause was fixed. Deriving the next key from the refused request gives
    // simultaneous calls the same key, so that Stripe runs only one of them.
    for (
      let original = findReplayedRefusal(result);
      original && !total.aborted && (await hasCapacity(env, endpoint));
      original = findReplayedRefusal(result)
    ) {
      headers.set('idempotency-key', `${key}_${original}`);
      result = await call();
    }
    if (isRetryable(result) && !total.aborted && (await hasCapacity(env, endpoint))) {
      await new Promise((resolve) => setTimeout(resolve, retryWaitMs * (0.5 + Math.random() / 2)));
      result = await call();
    }
    if (result instanceof StripeFailure) throw result;
    return result;
  };

  return (input, init = {}) => {
    const total = AbortSignal.timeout(totalMs);
    const url = input instanceof Request ? input.url : String(input);
    return Promise.race([callWithRetry(url, init, total), rejectOnAbort(total)]);
  };
}
