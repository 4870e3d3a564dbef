import { orderNumber } from '#catalogue/order.ts';
import type { SoldLine } from '#catalogue/wire.ts';
import type { ReadSession } from '../../shared/worker-client/read-checkout-reply.ts';
import type { Result } from '../../shared/worker-client/request.ts';

/** What the Worker can say about a checkout. */
export type VerifiedStatus = 'paid' | 'processing' | 'open' | 'failed' | 'expired' | 'unknown';

export interface Receipt {
  readonly sessionId: string;
  /** Integer cents. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** What the buyer can quote. */
  readonly number: string;
  readonly lines: readonly SoldLine[];
  /** Integer cents; 0 when nothing recurs. */
  readonly thenMonthly: number;
  readonly thenYearly: number;
  /** What leads from the lines to the amount, and what follows; nothing where the amount is what the lines come to. */
  readonly amounts: ReadSession['amounts'];
  /** Day of the next charge, as in `2026-12-22`. */
  readonly nextCharge: string | null;
  /** What was bought is paid again every month or year. */
  readonly recurs: boolean;
}

export interface PaymentState {
  /** `waiting` is what the page shows before any script runs; `thanks` is for visitors who have not paid anything. */
  readonly kind: 'waiting' | 'thanks' | 'verifying' | 'unreachable' | VerifiedStatus;
  /** With every answer of the Worker. */
  readonly receipt?: Receipt;
  /** The answer itself, where there was one. */
  readonly reply?: ReadSession;
  /** With `processing`: the question is put again by itself. */
  readonly asking?: boolean;
}

/** Reads the Worker's answer. Only its own `paid` is ever "paid". */
export function readAnswer(sessionId: string, result: Result<ReadSession>): PaymentState {
  if (!result.ok) {
    const status = result.problem?.status;
    // Malformed or never heard of; any other failure says nothing about the payment.
    return status === 400 || status === 404 ? unknown(sessionId) : { kind: 'unreachable' };
  }
  const reply = result.value;
  if (reply.id !== sessionId) return unknown(sessionId);
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
    recurs: reply.mode === 'subscription',
  };
  if (reply.paid) return { kind: 'paid', receipt, reply };
  const kind = reply.settlement ?? 'unknown';
  return { kind: kind === 'paid' ? 'processing' : kind, receipt, reply };
}

export function unknown(sessionId: string): PaymentState {
  const amounts = { amountTotal: null, currency: null, thenMonthly: 0, thenYearly: 0 };
  const nothing = { ...amounts, lines: [], amounts: [], nextCharge: null, recurs: false };
  return { kind: 'unknown', receipt: { sessionId, number: orderNumber(sessionId), ...nothing } };
}
