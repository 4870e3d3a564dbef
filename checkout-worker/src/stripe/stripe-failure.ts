/**
 * `deadline`: no response in time. `connection`: no response. `unreadable`: a response that is too long or not a JSON
 * object. In these cases Stripe may have processed the call. `limited`: the rate limiter blocked the call.
 */
export type FailureKind = 'deadline' | 'connection' | 'unreadable' | 'limited';

export interface FailedReply {
  status: number;
  requestId: string | null;
}

/** A call without a usable response from Stripe. The SDK attaches it as the `detail` of a connection error. */
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
