import Stripe from 'stripe';
import type { Log } from '../log.ts';
import { ProblemError, type Retry } from '../problem.ts';
import { StripeDeadlineError, unreadableReply } from './stripe-client.ts';

interface Reading {
  status: 502 | 503 | 504;
  /** The key is kept while it is not known whether Stripe did the work, and changed once it has answered with a failure. */
  retry: Retry;
  retryAfterSeconds?: number;
  /** Ours to mend: a person must look. */
  alert?: boolean;
}

const sentences: Readonly<Record<Retry, string>> = {
  'same-attempt': 'The payment service did not answer. You have not been charged. Please try again.',
  'new-attempt': 'The payment service could not open the checkout. You have not been charged. Please try again.',
  no: 'Payment is not possible just now. You have not been charged. Please write to us and we will send an invoice.',
};

function read(error: unknown): Reading {
  if (error instanceof StripeDeadlineError) return { status: 504, retry: 'same-attempt' };
  if (!(error instanceof Stripe.errors.StripeError)) return { status: 502, retry: 'same-attempt' };
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return { status: error.detail && isTimeout(error.detail) ? 504 : 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  }
  const { statusCode = 0, code } = error;
  if (code === unreadableReply) return { status: 502, retry: 'same-attempt' };
  if (statusCode === 429 || statusCode === 409) return { status: 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  // An idempotency key answers with the failure it was first answered with.
  if (statusCode >= 500 || statusCode === 402) return { status: 502, retry: 'new-attempt' };
  if (error instanceof Stripe.errors.StripeIdempotencyError) return { status: 502, retry: 'new-attempt', alert: true };
  if (statusCode >= 400) return { status: 502, retry: 'no', alert: true };
  return { status: 502, retry: 'same-attempt' };
}

function isTimeout(detail: unknown): boolean {
  return typeof detail === 'object' && detail !== null && 'code' in detail && detail.code === 'ETIMEDOUT';
}

/** Maps a failed call to one of our own problems. Nothing Stripe wrote reaches the buyer or the log. */
export function stripeProblem(error: unknown, log: Log): ProblemError {
  if (error instanceof ProblemError) return error;
  const { status, retry, retryAfterSeconds, alert } = read(error);
  const failure = error instanceof Stripe.errors.StripeError ? error : undefined;
  log(alert ? 'alert' : 'warn', 'stripe-call-failed', {
    type: failure?.type ?? (error instanceof Error ? error.name : typeof error),
    stripeStatus: failure?.statusCode,
    stripeCode: failure?.code,
    stripeRequest: failure?.requestId,
    retry,
  });
  return new ProblemError(status, 'payment_unavailable', sentences[retry], { retry, retryAfterSeconds });
}
