/** Life cycle of a dispute: inquiry, chargeback, evidence, outcome and appeal, with the balance transactions. */

import type { StripeMock } from '../context.ts';
import { createStateError } from '../http.ts';
import { type Dispute, type DisputeCase, disputeCases } from '../objects.ts';
import { createId, type SessionRecord } from '../state.ts';
import { getCharge, validateAmount } from './amounts.ts';

const fee = 1_500;
const daySeconds = 24 * 60 * 60;
const answerDays = { inquiry: 20, chargeback: 9, appeal: 7 };

function isCase(name: unknown): name is DisputeCase {
  return (disputeCases as readonly unknown[]).includes(name);
}

function disputeOf(mock: StripeMock, record: SessionRecord, statuses: readonly string[]): Dispute {
  const charge = getCharge(mock, record);
  const dispute = [...mock.state.disputes.values()].findLast((each) => each.charge === charge.id);
  if (dispute && statuses.includes(dispute.status)) return dispute;
  throw createStateError(`No dispute of this Checkout Session is ${statuses.join(' or ')}.`);
}

function moveMoney({ clock, webhooks }: StripeMock, dispute: Dispute, way: 'withdrawn' | 'reinstated'): void {
  const isBack = way === 'reinstated';
  const amount = isBack ? dispute.amount : -dispute.amount;
  dispute.balance_transactions.push({
    id: createId('txn'),
    object: 'balance_transaction',
    amount,
    created: clock.now(),
    currency: dispute.currency,
    fee: isBack ? 0 : fee,
    net: isBack ? amount : amount - fee,
    reporting_category: isBack ? 'dispute_reversal' : 'dispute',
    source: dispute.id,
    type: 'adjustment',
  });
  webhooks.announce(`charge.dispute.funds_${way}`, dispute);
}

function setStatus({ webhooks }: StripeMock, dispute: Dispute, status: string, event: 'updated' | 'closed'): void {
  const before = dispute.status;
  dispute.status = status;
  webhooks.announce(`charge.dispute.${event}`, dispute, { status: before });
}

function isMoneyTaken({ balance_transactions: moved }: Dispute): boolean {
  return moved.reduce((sum, { amount }) => sum + amount, 0) < 0;
}

/**
 * Opens a dispute over a whole charge, or over `amount` cents. An `inquiry` moves no money. A `block` prevents the
 * dispute before any money moves; a `resolution` prevents the dispute by refunding the buyer.
 */
export function disputeSession(
  mock: StripeMock,
  record: SessionRecord,
  { amount, caseType = 'chargeback' }: { amount?: number | undefined; caseType?: unknown },
): Dispute {
  if (!isCase(caseType)) throw createStateError(`Unknown case type. Use ${disputeCases.join(', ')}.`);
  const { state, clock, webhooks } = mock;
  const charge = getCharge(mock, record);
  if (charge.disputed) throw createStateError('This charge is already disputed.');
  charge.disputed = true;
  const isPrevented = caseType === 'block' || caseType === 'resolution';
  const days = caseType === 'inquiry' ? answerDays.inquiry : answerDays.chargeback;
  const dispute: Dispute = {
    id: createId('dp'),
    object: 'dispute',
    amount: validateAmount(charge.amount, amount),
    balance_transactions: [],
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    evidence_details: {
      due_by: isPrevented ? 0 : clock.now() + days * daySeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: caseType === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand: 'visa', case_type: caseType, network_reason_code: null }, type: 'card' },
    reason: 'fraudulent',
    status: isPrevented ? 'prevented' : caseType === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  };
  state.disputes.set(dispute.id, dispute);
  webhooks.announce('charge.dispute.created', dispute);
  if (caseType !== 'inquiry' && caseType !== 'block') moveMoney(mock, dispute, 'withdrawn');
  if (isPrevented) webhooks.announce('charge.dispute.closed', dispute);
  return dispute;
}

/** Turns an inquiry into a chargeback with a new deadline. */
export function escalateDispute(mock: StripeMock, record: SessionRecord): Dispute {
  const dispute = disputeOf(mock, record, ['warning_needs_response', 'warning_under_review']);
  dispute.evidence_details.due_by = mock.clock.now() + answerDays.chargeback * daySeconds;
  dispute.is_charge_refundable = false;
  setStatus(mock, dispute, 'needs_response', 'updated');
  moveMoney(mock, dispute, 'withdrawn');
  return dispute;
}

export function answerDispute(mock: StripeMock, record: SessionRecord): Dispute {
  const waiting = ['warning_needs_response', 'needs_response', 'appeal_needs_response'];
  const dispute = disputeOf(mock, record, waiting);
  dispute.evidence_details.has_evidence = true;
  dispute.evidence_details.submission_count += 1;
  setStatus(mock, dispute, dispute.status.replace('needs_response', 'under_review'), 'updated');
  return dispute;
}

/** Closes a dispute. An inquiry always ends as `warning_closed`. After a dispute is won, Stripe returns the withdrawn money. */
export function closeDispute(mock: StripeMock, record: SessionRecord, outcome: 'won' | 'lost'): Dispute {
  const stages = ['warning_', '', 'appeal_'].flatMap((stage) => [`${stage}needs_response`, `${stage}under_review`]);
  const dispute = disputeOf(mock, record, stages);
  setStatus(mock, dispute, dispute.status.startsWith('warning_') ? 'warning_closed' : outcome, 'closed');
  if (dispute.status === 'won' && isMoneyTaken(dispute)) moveMoney(mock, dispute, 'reinstated');
  return dispute;
}

export function appealDispute(mock: StripeMock, record: SessionRecord): Dispute {
  const dispute = disputeOf(mock, record, ['lost']);
  dispute.evidence_details.due_by = mock.clock.now() + answerDays.appeal * daySeconds;
  setStatus(mock, dispute, 'appeal_needs_response', 'updated');
  return dispute;
}

/** Creates Stripe's early fraud warning, which a dispute often follows. */
export function createFraudWarning(mock: StripeMock, record: SessionRecord): object {
  const charge = getCharge(mock, record);
  const warning = {
    id: createId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: mock.clock.now(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  mock.webhooks.announce('radar.early_fraud_warning.created', warning);
  return warning;
}
