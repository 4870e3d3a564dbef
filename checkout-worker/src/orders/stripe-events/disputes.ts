import type Stripe from 'stripe';
import { getId } from '../../stripe/id-of.ts';

/** Change of the agency's balance because of a dispute. The amount is negative for a withdrawal. */
export interface BalanceChange {
  amount: number;
  currency: string;
  /** Unix seconds; `null` if only the event shows that the balance changed, so that the event's time counts. */
  created: number | null;
}

export interface DisputeChange {
  references: { paymentIntentId: string | null; chargeId: string };
  kind: 'dispute';
  id: string;
  chargeId: string;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  createdAt: number;
  /** Deadline for the agency's evidence, Unix seconds; `null` if the bank accepts no evidence. */
  dueBy: number | null;
  isClosed: boolean;
  balanceChanges: readonly BalanceChange[];
}

const closedStatuses: readonly string[] = ['won', 'lost', 'prevented', 'warning_closed'];

/**
 * Returns the balance changes that the dispute lists. If an event contains no list, the changes are derived from the
 * event type and from statuses that always mean a withdrawal or a repayment.
 */
function listBalanceChanges(dispute: Stripe.Dispute, eventType: Stripe.Event['type']): readonly BalanceChange[] {
  const { amount, currency, created, status } = dispute;
  const listed: readonly Stripe.BalanceTransaction[] | undefined = dispute.balance_transactions;
  if (listed?.every((one) => typeof one === 'object'))
    return listed.map((one) => ({ amount: one.amount, currency: one.currency, created: one.created }));
  const taken = { amount: -amount, currency, created };
  if (eventType === 'charge.dispute.funds_reinstated' || status === 'won') {
    return [taken, { amount, currency, created: null }];
  }
  const isTaken = ['needs_response', 'under_review', 'lost'].includes(status);
  return eventType === 'charge.dispute.funds_withdrawn' || isTaken ? [taken] : [];
}

export function readDisputeChange(dispute: Stripe.Dispute, eventType: Stripe.Event['type']): DisputeChange {
  const { id, amount, currency, status, reason, created, evidence_details: evidence } = dispute;
  const chargeId = getId(dispute.charge) ?? '';
  return {
    kind: 'dispute',
    references: { paymentIntentId: getId(dispute.payment_intent), chargeId },
    id,
    chargeId,
    amount,
    currency,
    status,
    reason,
    createdAt: created,
    dueBy: evidence?.due_by || null,
    isClosed: eventType === 'charge.dispute.closed' || closedStatuses.includes(status),
    balanceChanges: listBalanceChanges(dispute, eventType),
  };
}
