/** Money that goes back after a payment: refunds, and refunds that fail. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { Charge, Refund } from '../objects.ts';
import type { SessionRecord } from '../state.ts';
import { refused } from '../stripe-error.ts';

export function chargeOf({ state }: StripeMock, { firstIntent }: SessionRecord): Charge {
  const intent = firstIntent ? state.paymentIntents.get(firstIntent) : undefined;
  const charge = intent?.latest_charge ? state.charges.get(intent.latest_charge) : undefined;
  if (!charge) throw refused('This Checkout Session has no charge.', { code: 'charge_not_found' });
  return charge;
}

/** A sum of what is left of a charge. */
export function part(left: number, amount = left): number {
  if (Number.isInteger(amount) && amount >= 1 && amount <= left) return amount;
  throw refused(`Refund amount is not between 1 and ${left} cents.`, { param: 'amount' });
}

/** Money goes back: all of what is left, or `amount` cents. */
export function refundSession(mock: StripeMock, record: SessionRecord, amount?: number): Charge {
  const { state, clock, webhooks } = mock;
  const charge = chargeOf(mock, record);
  const refund: Refund = {
    id: id('re'),
    object: 'refund',
    amount: part(charge.amount - charge.amount_refunded, amount),
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    failure_reason: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  };
  state.refunds.set(refund.id, refund);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  webhooks.announce('refund.created', refund);
  webhooks.announce('charge.refunded', charge, before);
  return charge;
}

/** The buyer's bank sends the last refund back. */
export function failRefund(mock: StripeMock, record: SessionRecord): Refund {
  const { state, webhooks } = mock;
  const charge = chargeOf(mock, record);
  const refund = [...state.refunds.values()].findLast(
    (each) => each.charge === charge.id && each.status === 'succeeded',
  );
  if (!refund) throw refused('Nothing of this Checkout Session was refunded.');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  webhooks.announce('refund.updated', refund, { status: 'succeeded' });
  webhooks.announce('refund.failed', refund, { status: 'succeeded' });
  return refund;
}
