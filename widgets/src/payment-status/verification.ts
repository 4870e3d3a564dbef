import type { CheckoutSessionReply } from '../../../catalogue/wire.ts';
import type { Result } from '../worker-client/result.ts';

/** What the Worker can say about a checkout. */
export type VerifiedStatus = 'paid' | 'processing' | 'open' | 'expired' | 'unknown';

export interface Receipt {
  readonly sessionId: string;
  /** Integer cents. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  /** What was bought is paid again every month. */
  readonly recurs?: boolean;
}

export interface PaymentState {
  /** `waiting` is what the page shows before any script runs; `thanks` is for visitors who have not paid anything. */
  readonly kind: 'waiting' | 'thanks' | 'verifying' | 'unreachable' | VerifiedStatus;
  /** With every answer of the Worker. */
  readonly receipt?: Receipt;
  /** With `processing`: the question is put again by itself. */
  readonly asking?: boolean;
}

/** Reads the Worker's answer. Only its own `paid` is ever "paid". */
export function readAnswer(sessionId: string, result: Result<CheckoutSessionReply>): PaymentState {
  if (!result.ok) {
    const status = result.problem?.status;
    // Malformed or never heard of; any other failure says nothing about the payment.
    return status === 400 || status === 404 ? unknown(sessionId) : { kind: 'unreachable' };
  }
  const { id, paid, status, amount_total: amountTotal, currency, mode } = result.value;
  if (id !== sessionId) return unknown(sessionId);
  const receipt: Receipt = { sessionId, amountTotal, currency, recurs: mode === 'subscription' };
  if (paid) return { kind: 'paid', receipt };
  if (status === 'complete') return { kind: 'processing', receipt };
  return { kind: status ?? 'unknown', receipt };
}

export function unknown(sessionId: string): PaymentState {
  return { kind: 'unknown', receipt: { sessionId, amountTotal: null, currency: null } };
}
