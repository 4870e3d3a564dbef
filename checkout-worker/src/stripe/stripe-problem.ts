import Stripe from 'stripe';
import type { Log } from '../log.ts';
import { type DetailKey, ProblemError, type Retry } from '../problem.ts';
import { StripeFailure } from './stripe-fetch.ts';

/** Messages for the visitor about a failed call, by type of retry. */
export type DetailsByRetry = Readonly<Record<Retry, DetailKey>>;

/** Details of a failed call that are safe to log. Contains no message texts. */
interface Failure {
  kind: string;
  status?: number;
  type?: string;
  code?: string;
  /** Name of the refused parameter, such as `automatic_tax[enabled]`. */
  param?: string;
  requestId?: string;
}

interface Classification {
  status: 502 | 503 | 504;
  /** `same-attempt` keeps the idempotency key, because Stripe may have processed the call. `new-attempt` uses a new key. */
  retry: Retry;
  retryAfterSeconds?: number;
  /** True if the cause is a mistake in this code or its configuration. */
  alert?: boolean;
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { kind: error instanceof Error ? error.name : typeof error };
  }
  const { detail, statusCode, rawType, code, param, requestId } = error;
  if (detail instanceof StripeFailure) {
    const { kind, reply } = detail;
    return { kind, status: reply?.status, requestId: reply?.requestId ?? undefined };
  }
  return { kind: 'refused', status: statusCode, type: rawType, code, param, requestId };
}

function classifyFailure({ kind, status = 0, type }: Failure): Classification {
  if (kind === 'deadline') return { status: 504, retry: 'same-attempt' };
  if (kind === 'connection' || kind === 'limited' || status === 429 || status === 409) {
    return { status: 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  }
  // Stripe replays a failed response for the same idempotency key, so the next attempt needs a new key.
  if (status >= 500 || status === 402) return { status: 502, retry: 'new-attempt' };
  if (type === 'idempotency_error') return { status: 502, retry: 'new-attempt', alert: true };
  if (status >= 400) return { status: 502, retry: 'no', alert: true };
  return { status: 502, retry: 'same-attempt' };
}

/** Returns true if Stripe's refusal is about this object only. Requests for other objects may still succeed. */
export function isRefused(error: unknown): boolean {
  const { kind, status = 0 } = describeFailure(error);
  return kind === 'refused' && status >= 400 && status < 500 && ![401, 409, 429].includes(status);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Converts a Stripe error to a `ProblemError`. Stripe's error message is neither shown to the visitor nor logged. */
export function createStripeProblem(error: unknown, log: Log, details: DetailsByRetry): ProblemError {
  if (error instanceof ProblemError) return error;
  const failure = describeFailure(error);
  const { status, retry, retryAfterSeconds, alert } = classifyFailure(failure);
  log(alert ? 'alert' : 'warn', 'stripe-call-failed', {
    failure: failure.kind,
    stripeStatus: failure.status,
    stripeType: failure.type,
    stripeCode: failure.code,
    stripeParam: failure.param,
    stripeRequest: failure.requestId,
    retry,
  });
  const detail = failure.kind === 'limited' ? 'tooMany' : details[retry];
  return new ProblemError(status, 'payment_unavailable', detail, { retry, retryAfterSeconds });
}
