/**
 * `deadline`: no reply in time. `connection`: none at all. `unreadable`: one that is no JSON object, or too long. Of all these it is
 * not known whether Stripe did the work. `limited`: never sent, because too many calls were.
 */
export type FailureKind = 'deadline' | 'connection' | 'unreadable' | 'limited';

export interface FailedReply {
  status: number;
  requestId: string | null;
}

/** A call that brought no reply of Stripe's API. The SDK hands it on as the `detail` of a connection error. */
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
