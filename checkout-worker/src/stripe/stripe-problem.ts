import type { Log } from '../log.ts';
import { ProblemError, type Retry } from '../problem.ts';
import { StripeFailure } from './stripe-failure.ts';

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
  if (!(error instanceof StripeFailure)) return { status: 502, retry: 'same-attempt' };
  if (error.kind === 'deadline') return { status: 504, retry: 'same-attempt' };
  if (error.kind === 'connection') return { status: 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  const { status = 0, type } = error.refusal ?? {};
  if (status === 429 || status === 409) return { status: 503, retry: 'same-attempt', retryAfterSeconds: 5 };
  // An idempotency key answers with the failure it was first answered with.
  if (status >= 500 || status === 402) return { status: 502, retry: 'new-attempt' };
  if (type === 'idempotency_error') return { status: 502, retry: 'new-attempt', alert: true };
  if (status >= 400) return { status: 502, retry: 'no', alert: true };
  return { status: 502, retry: 'same-attempt' };
}

/** Maps a failed call to one of our own problems. Nothing Stripe wrote reaches the buyer or the log. */
export function stripeProblem(error: unknown, log: Log): ProblemError {
  if (error instanceof ProblemError) return error;
  const { status, retry, retryAfterSeconds, alert } = read(error);
  const failure = error instanceof StripeFailure ? error : undefined;
  log(alert ? 'alert' : 'warn', 'stripe-call-failed', {
    failure: failure?.kind ?? (error instanceof Error ? error.name : typeof error),
    stripeStatus: failure?.refusal?.status,
    stripeType: failure?.refusal?.type,
    stripeCode: failure?.refusal?.code,
    stripeRequest: failure?.refusal?.requestId,
    retry,
  });
  return new ProblemError(status, 'payment_unavailable', sentences[retry], { retry, retryAfterSeconds });
}
