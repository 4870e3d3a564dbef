import { getOrderNumber } from '#catalogue/order.ts';
import type { SoldLine } from '#catalogue/wire.ts';
import type { CheckoutSession } from '../../shared/worker-client/read-checkout-reply.ts';
import type { Result } from '../../shared/worker-client/request.ts';

export type VerifiedStatus = 'paid' | 'processing' | 'open' | 'failed' | 'expired' | 'unknown';

export interface Receipt {
  readonly sessionId: string;
  /** Amount charged, in integer cents. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** Order number that buyers quote in questions about their order. */
  readonly number: string;
  readonly lines: readonly SoldLine[];
  /** Charge per month after today, in integer cents. 0 if the order contains no monthly plan. */
  readonly thenMonthly: number;
  readonly thenYearly: number;
  /** Rows that explain the amount: subtotal, discount, tax and later charges. Empty if the amount is just the sum of the lines. */
  readonly amounts: CheckoutSession['amounts'];
  /** Date of the next charge, such as `2026-12-22`. */
  readonly nextCharge: string | null;
  readonly isSubscription: boolean;
  /** True if the whole amount of a single payment was refunded. A subscription may have further charges, so it is never true there. */
  readonly isRefunded: boolean;
}

export interface PaymentState {
  /** State of the widget. `waiting` is prerendered before any script runs. `thanks` is for visitors without a checkout. */
  readonly kind: 'waiting' | 'thanks' | 'verifying' | 'unreachable' | VerifiedStatus;
  /** Receipt details, available once the Worker has answered. */
  readonly receipt?: Receipt;
  readonly reply?: CheckoutSession;
  readonly isPolling?: boolean;
}

/** Converts the Worker's reply to a payment state. The state is `paid` only if the reply's `paid` field is true. */
export function readPaymentState(sessionId: string, result: Result<CheckoutSession>): PaymentState {
  if (!result.ok) {
    const status = result.problem?.status;
    // These status codes mean that the Worker doesn't know the id.
    // Other errors don't reveal whether the payment exists, so allow a retry.
    return status === 400 || status === 404 ? createUnknownPayment(sessionId) : { kind: 'unreachable' };
  }
  const reply = result.value;
  if (reply.id !== sessionId) return createUnknownPayment(sessionId);
  const receipt: Receipt = {
    sessionId,
    amountTotal: reply.amount_total,
    currency: reply.currency,
    number: reply.number,
    lines: reply.lines,
    thenMonthly: reply.then_monthly,
    thenYearly: reply.then_yearly,
    amounts: reply.amounts,
    nextCharge: reply.next_charge,
    isSubscription: reply.mode === 'subscription',
    isRefunded:
      reply.mode === 'payment' &&
      Boolean(reply.amount_total) &&
      (reply.amount_refunded ?? 0) >= (reply.amount_total ?? 0),
  };
  if (reply.paid) return { kind: 'paid', receipt, reply };
  const kind = reply.settlement ?? 'unknown';
  return { kind: kind === 'paid' ? 'processing' : kind, receipt, reply };
}

export function createUnknownPayment(sessionId: string): PaymentState {
  const amounts = { amountTotal: null, currency: null, thenMonthly: 0, thenYearly: 0 };
  const nothing = { ...amounts, lines: [], amounts: [], nextCharge: null, isSubscription: false, isRefunded: false };
  return { kind: 'unknown', receipt: { sessionId, number: getOrderNumber(sessionId), ...nothing } };
}
