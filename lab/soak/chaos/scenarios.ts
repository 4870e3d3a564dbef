import { createDisputedAmountSql, createRefundedTotalSql } from '#worker/orders/settled-amounts.ts';
import type { Order, Scenario, Step } from './order.ts';

const either = ['payment', 'subscription'] as const;
const pay: Step = (order, stripe) => stripe.control('sessions', order.sessionId, 'pay', { email: order.email });
const payLater: Step = (order, stripe) =>
  stripe.control('sessions', order.sessionId, 'pay', { email: order.email, async: true });
const settle =
  (outcome: 'succeeded' | 'failed'): Step =>
  (order, stripe) =>
    stripe.control('sessions', order.sessionId, 'settle', { outcome });
const refund: Step = async (order, stripe) => {
  order.charge = await stripe.control<Order['charge']>('sessions', order.sessionId, 'refund', {});
};

const refundFails: Step = ({ charge }, stripe) =>
  stripe.sendEvent('refund.failed', {
    object: 'refund',
    id: `re_of_${charge?.id}`,
    status: 'failed',
    charge: charge?.id,
    payment_intent: charge?.payment_intent,
    amount: charge?.amount,
    currency: 'usd',
  });

const onPayment =
  (action: string, settings: object = {}): Step =>
  (order, stripe) =>
    stripe.control('sessions', order.sessionId, action, settings);
const inquire = onPayment('dispute', { caseType: 'inquiry' });
const dispute = onPayment('dispute');
const escalate = onPayment('escalate-dispute');
const answer = onPayment('answer-dispute');
const lose = onPayment('close-dispute', { outcome: 'lost' });
const win = onPayment('close-dispute');
const appeal = onPayment('appeal-dispute');

/** Returns a scenario for an order that is paid and then disputed. `taken` is the share of the payment that the bank keeps at the end. */
function createDisputed(name: string, steps: readonly Step[], taken: 'all' | 'nothing'): Scenario {
  const isRight = `${createDisputedAmountSql()} = ${taken === 'all' ? 'amount' : 0}`;
  return {
    name,
    modes: either,
    steps: [pay, ...steps],
    status: 'paid',
    rows: { [`disputes that took ${taken}`]: `SELECT count(*) FROM disputes WHERE order_id = ? AND ${isRight}` },
    movesMoney: true,
  };
}

const onSubscription =
  (action: string, settings: object): Step =>
  async (order, stripe) => {
    const { subscription } = await stripe.session(order.sessionId);
    order.invoice = await stripe.control<Order['invoice']>('subscriptions', String(subscription), action, settings);
  };
const renew = onSubscription('renew', {});
const failRenewal = onSubscription('renew', { paid: false });
const cancelAtPeriodEnd = onSubscription('cancel', { atPeriodEnd: true });
const undoCancellation = onSubscription('undo-cancel', {});
const decline = onPayment('decline');
const leaveUnfinished = onPayment('decline', { unfinished: true });
const expire = onPayment('expire');

/** SQL check that no mail announces the end of a subscription that was never paid. */
const untrueEnds = {
  'no false mail about the end': `SELECT NOT EXISTS (SELECT 1 FROM outbox JOIN subscriptions ON subscriptions.id = outbox.about
    WHERE outbox.kind LIKE 'subscription-ended%' AND subscriptions.order_id = ?)`,
};

const payRenewal: Step = ({ invoice }, stripe) =>
  stripe.sendEvent('invoice.paid', { ...invoice, status: 'paid', amount_paid: invoice?.total });

const invoicesPaid = 'SELECT count(*) FROM invoices WHERE order_id = ? AND paid = 1';

export const scenarios: readonly Scenario[] = [
  { name: 'paid immediately', modes: either, steps: [pay], status: 'paid', movesMoney: true },
  {
    name: 'processing, then paid',
    modes: either,
    steps: [payLater, settle('succeeded')],
    status: 'paid',
    movesMoney: true,
  },
  {
    name: 'processing, then failed',
    modes: either,
    steps: [payLater, settle('failed')],
    status: 'failed',
    movesMoney: true,
  },
  {
    name: 'expired',
    modes: either,
    steps: [(order, stripe) => stripe.control('sessions', order.sessionId, 'expire', {})],
    status: 'expired',
    movesMoney: false,
  },
  { name: 'abandoned', modes: either, steps: [], status: 'expired', movesMoney: false },
  {
    name: 'refunded',
    modes: either,
    steps: [pay, refund],
    status: 'paid',
    rows: { refunds: `SELECT count(*) FROM refunds WHERE order_id = ? AND ${createRefundedTotalSql()} > 0` },
    movesMoney: true,
  },
  {
    name: 'refunded in two parts',
    modes: either,
    steps: [pay, onPayment('refund', { amount: 1_000 }), refund],
    status: 'paid',
    rows: {
      'full refunds': `SELECT count(*) FROM refunds WHERE order_id = ? AND ${createRefundedTotalSql()} = amount_charged`,
    },
    movesMoney: true,
  },
  {
    name: 'ended immediately',
    modes: ['subscription'],
    steps: [pay, onSubscription('cancel', {})],
    status: 'paid',
    rows: {
      'ends mailed': `SELECT count(*) FROM outbox WHERE id = 'subscription-ended.' || orders.subscription_id AND ? = orders.id`,
    },
    movesMoney: true,
  },
  {
    name: 'refund failed',
    modes: ['payment'],
    steps: [pay, refund, refundFails],
    status: 'paid',
    rows: { 'failed refunds': "SELECT count(*) FROM payment_problems WHERE kind = 'refund-failed' AND order_id = ?" },
    movesMoney: true,
  },
  {
    name: 'sold with a cross-sell from Stripe’s dashboard',
    modes: either,
    steps: [onPayment('cross-sell'), pay],
    status: 'paid',
    rows: {
      'stored cross-sells': "SELECT count(*) FROM orders AS sold WHERE sold.id = ? AND sold.extras LIKE '%Audit%'",
    },
    movesMoney: true,
  },
  createDisputed('inquiry closed', [inquire, answer, win], 'nothing'),
  createDisputed('disputed after an inquiry', [inquire, escalate], 'all'),
  createDisputed('disputed and won', [dispute, answer, win], 'nothing'),
  createDisputed('disputed, lost, and won by an appeal', [inquire, escalate, lose, appeal, win], 'nothing'),
  createDisputed('disputed and lost', [dispute, lose], 'all'),
  createDisputed('dispute prevented', [onPayment('dispute', { caseType: 'block' })], 'nothing'),
  {
    name: 'renewed',
    modes: ['subscription'],
    steps: [pay, renew],
    status: 'paid',
    rows: {
      'first payments': `${invoicesPaid} AND billing_reason = 'subscription_create'`,
      renewals: `${invoicesPaid} AND billing_reason = 'subscription_cycle'`,
    },
    movesMoney: true,
  },
  {
    name: 'renewal failed, then paid',
    modes: ['subscription'],
    steps: [pay, failRenewal, payRenewal],
    status: 'paid',
    rows: { 'renewals paid after a failure': `${invoicesPaid} AND billing_reason = 'subscription_cycle'` },
    movesMoney: true,
  },
  {
    name: 'cancelled at period end',
    modes: ['subscription'],
    steps: [pay, cancelAtPeriodEnd],
    status: 'paid',
    rows: {
      'stored cancellations': 'SELECT count(*) FROM subscriptions WHERE order_id = ? AND ends_at IS NOT NULL',
    },
    movesMoney: true,
  },
  {
    name: 'cancelled, undone, and cancelled again',
    modes: ['subscription'],
    steps: [pay, cancelAtPeriodEnd, undoCancellation, cancelAtPeriodEnd],
    status: 'paid',
    rows: {
      'last cancellation mailed': `SELECT count(*) = 0 FROM subscriptions
        WHERE subscriptions.order_id = ? AND subscriptions.id = orders.subscription_id AND orders.status = 'paid' AND NOT EXISTS (
          SELECT 1 FROM outbox WHERE status = 'sent'
          AND outbox.id = 'subscription-ending.' || subscriptions.id || '.' || subscriptions.ends_changed_at)`,
    },
    movesMoney: true,
  },
  {
    name: 'declined, then paid with another card',
    modes: ['subscription'],
    steps: [decline, pay],
    status: 'paid',
    rows: untrueEnds,
    movesMoney: true,
  },
  {
    name: '3-D Secure unfinished, expired',
    modes: ['subscription'],
    steps: [leaveUnfinished, expire],
    status: 'expired',
    rows: untrueEnds,
    movesMoney: false,
  },
];
