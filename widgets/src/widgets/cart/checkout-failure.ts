import { isOwnSite } from '../../shared/worker-client/addresses.ts';
import type { Failure } from '../../shared/worker-client/result.ts';

export type CheckoutFailureMessage =
  | 'Failed to create checkout session'
  | 'Stripe failed to initialize'
  | 'No session ID or URL received from server';

/** Why, in the buyer's terms. Each has its sentence in the messages. */
export type CheckoutCause =
  | 'offline'
  | 'unreachable'
  | 'tooSlow'
  | 'tooMany'
  | 'unavailable'
  | 'refused'
  | 'notAllowed'
  | 'outOfDate'
  | 'unusable';

/** A rule of the cart, or a payment that was made, by the Worker's codes: trying again cannot help, and something else can. */
export type Obstacle = 'add-on-needs-package' | 'sold-twice' | 'payment-processing' | 'already-paid';

const obstacles: readonly string[] = [
  'add-on-needs-package',
  'sold-twice',
  'payment-processing',
  'already-paid',
] satisfies Obstacle[];

export function isObstacle(code: string | undefined): code is Obstacle {
  return code !== undefined && obstacles.includes(code);
}

export interface CheckoutFailure {
  readonly message: CheckoutFailureMessage;
  readonly cause: CheckoutCause;
  readonly code?: string;
}

export const outOfDate: CheckoutFailure = { message: 'Failed to create checkout session', cause: 'outOfDate' };
export const unusableReply: CheckoutFailure = {
  message: 'No session ID or URL received from server',
  cause: 'unusable',
};

export function checkoutFailure(failure: Failure): CheckoutFailure {
  if (failure.kind === 'malformed') return unusableReply;
  return { message: 'Failed to create checkout session', cause: causeOf(failure), code: failure.problem?.code };
}

function causeOf({ kind, problem }: Failure): CheckoutCause {
  if (kind === 'network') return navigator.onLine ? 'unreachable' : 'offline';
  if (kind === 'timeout') return 'tooSlow';
  const status = problem?.status ?? 500;
  if (status === 429) return 'tooMany';
  if (status === 403) return 'notAllowed';
  return status < 500 ? 'refused' : 'unavailable';
}

/**
 * Whether the Worker does not serve this page. A browser keeps that answer from the page: from another origin it looks like no
 * connection, and so does what a security policy blocks.
 */
export function isOriginRefused({ kind, problem }: Failure, api: string): boolean {
  if (problem) return problem.code === 'origin-not-allowed';
  return kind === 'network' && navigator.onLine && !isOwnSite(api);
}

/** Whether trying the very same attempt again would only repeat what went wrong. */
export function needsNewAttempt({ kind, problem }: Failure): boolean {
  return kind === 'malformed' || problem?.retry === 'new-attempt';
}
