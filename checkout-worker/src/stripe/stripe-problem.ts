import Stripe from 'stripe';
import type { Log } from '../log.ts';
import { ProblemError, type Retry, type Sentence } from '../problem.ts';
import { StripeFailure } from './stripe-failure.ts';

/** What a visitor reads when a call fails, by whether trying again can help. */
export type Sentences = Readonly<Record<Retry, Sentence>>;

/** What may be known of a failed call: our word or Stripe's for its kind, never a message. */
interface Failure {
  kind: string;
  status?: number;
  type?: string;
  code?: string;
  requestId?: string;
}

interface Reading {
  status: 502 | 503 | 504;
  /** The key is kept while it is not known whether Stripe did the work, and changed once it has answered with a failure. */
  retry: Retry;
  retryAfterSeconds?: number;
  /** Our own mistake: raises an alert. */
  alert?: boolean;
}

/** Fields of a failed call that the log may contain. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { kind: error instanceof Error ? error.name : typeof error };
  }
  const { detail, statusCode, rawType, code, requestId } = error;
  if (detail instanceof StripeFailure) {
    const { kind, reply } = detail;
    return { kind, status: reply?.status, requestId: reply?.requestId ?? undefined };
  }
  return { kind: 'refused', status: statusCode, type: rawType, code, requestId };
}

function read({ kind, status = 0, type }: Failure): Reading {
  if (kind === 'deadline') return { status: 504, retry: 'same-attempt' };
  if (kind === 'connection' || kind === 'limited' || status === 429 || status === 409) {
    return { status: 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  }
  // An idempotency key answers with the failure it was first answered with.
  if (status >= 500 || status === 402) return { status: 502, retry: 'new-attempt' };
  if (type === 'idempotency_error') return { status: 502, retry: 'new-attempt', alert: true };
  if (status >= 400) return { status: 502, retry: 'no', alert: true };
  return { status: 502, retry: 'same-attempt' };
}

/** True when Stripe refused to answer about this object, and would answer about others. */
export function isRefused(error: unknown): boolean {
  const { kind, status = 0 } = failureOf(error);
  return kind === 'refused' && status >= 400 && status < 500 && ![401, 409, 429].includes(status);
}

/** True when Stripe says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Maps a failed call to one of our own problems, in the caller's words. Nothing Stripe wrote reaches the visitor or the log. */
export function stripeProblem(error: unknown, log: Log, sentences: Sentences): ProblemError {
  if (error instanceof ProblemError) return error;
  const failure = failureOf(error);
  const { status, retry, retryAfterSeconds, alert } = read(failure);
  log(alert ? 'alert' : 'warn', 'stripe-call-failed', {
    failure: failure.kind,
    stripeStatus: failure.status,
    stripeType: failure.type,
    stripeCode: failure.code,
    stripeRequest: failure.requestId,
    retry,
  });
  const sentence = failure.kind === 'limited' ? 'tooMany' : sentences[retry];
  return new ProblemError(status, 'payment_unavailable', sentence, { retry, retryAfterSeconds });
}
