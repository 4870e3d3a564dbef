/**
 * `deadline`: no answer in time. `connection`: none at all. `unreadable`: one that is no JSON object. Of all these it is not known
 * whether Stripe did the work. `refused`: Stripe said no.
 */
export type FailureKind = 'deadline' | 'connection' | 'unreadable' | 'refused';

/** What may be known of a refusal: Stripe's own words for its kind, never its message. */
export interface Refusal {
  status: number;
  type?: string;
  code?: string;
  param?: string;
  requestId?: string;
}

/** A call to Stripe that did not end in the object asked for. */
export class StripeFailure extends Error {
  readonly kind: FailureKind;
  readonly refusal: Refusal | undefined;

  constructor(kind: FailureKind, refusal?: Refusal) {
    super(`Stripe: ${kind}`);
    this.name = 'StripeFailure';
    this.kind = kind;
    this.refusal = refusal;
  }
}

/** True when Stripe says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeFailure && error.refusal?.status === 404;
}
