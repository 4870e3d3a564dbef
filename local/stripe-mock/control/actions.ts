/** Actions on sessions and subscriptions that a test or a person in Stripe's dashboard triggers, not the buyer. */

import { createPrice } from '../api/catalogue.ts';
import { crossSell, getCurrentSession } from '../api/sessions.ts';
import type { StripeMock } from '../context.ts';
import { createStateError } from '../http.ts';
import type { StripeEvent, Subscription } from '../objects.ts';
import { failRefund, refundSession } from '../payments/amounts.ts';
import {
  answerDispute,
  appealDispute,
  closeDispute,
  createFraudWarning,
  disputeSession,
  escalateDispute,
} from '../payments/disputes.ts';
import { expireSession } from '../payments/expiry.ts';
import { failPayment, paySession, settleSession } from '../payments/pay.ts';
import { cancelSubscription, changeItem, renewSubscription, undoCancellation } from '../payments/subscription-life.ts';
import { find, listNewestFirst } from '../state.ts';
import { sign } from '../webhooks.ts';

type Settings = Record<string, unknown>;

const sessionActions = [
  ...['pay', 'cross-sell', 'decline', 'expire', 'settle'],
  ...[
    'refund',
    'fail-refund',
    'dispute',
    'escalate-dispute',
    'answer-dispute',
    'close-dispute',
    'appeal-dispute',
    'warn-of-fraud',
  ],
] as const;

export function actOnSession(mock: StripeMock, id: string, action: string, settings: Settings): object {
  const record = getCurrentSession(mock, id);
  switch (action) {
    case 'pay':
      return paySession(mock, record, {
        email: typeof settings.email === 'string' ? settings.email : 'buyer@example.com',
        name: typeof settings.name === 'string' ? settings.name : undefined,
        isAsync: settings.async === true,
        isVoucher: settings.voucher === true,
        country: settings.country as string | undefined,
        taxId: settings.taxId as string | undefined,
      });
    case 'cross-sell':
      crossSell(mock, record, String(settings.name ?? 'Audit'), Number(settings.amount ?? 4_900));
      return record.session;
    case 'decline':
      failPayment(mock, record, settings.unfinished === true ? 'unfinished' : 'declined');
      return record.session;
    case 'expire':
      expireSession(mock, record);
      return record.session;
    case 'settle':
      return settleSession(mock, record, settings.outcome === 'failed' ? 'failed' : 'succeeded');
    case 'refund':
      return refundSession(mock, record, settings.amount as number | undefined);
    case 'fail-refund':
      return failRefund(mock, record);
    case 'dispute':
      return disputeSession(mock, record, settings);
    case 'escalate-dispute':
      return escalateDispute(mock, record);
    case 'answer-dispute':
      return answerDispute(mock, record);
    case 'appeal-dispute':
      return appealDispute(mock, record);
    case 'warn-of-fraud':
      return createFraudWarning(mock, record);
    case 'close-dispute':
      return closeDispute(mock, record, settings.outcome === 'lost' ? 'lost' : 'won');
    default:
      throw createStateError(`Unknown action: ${action}. Use ${sessionActions.join(', ')}.`);
  }
}

const subscriptionActions = ['renew', 'cancel', 'undo-cancel', 'change'];

/** Changes the quantity of a subscription, or replaces its product with one that only Stripe knows. */
function changeSubscription(mock: StripeMock, subscription: Subscription, { quantity, name, amount }: Settings) {
  const { currency } = subscription;
  const product_data = { name: String(name) };
  const recurring = { interval: 'month' } as const;
  const price = name
    ? createPrice(mock, { currency, unit_amount: Number(amount), recurring, product_data })
    : undefined;
  return changeItem(mock, subscription, {
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(price && { price }),
  });
}

export function actOnSubscription(mock: StripeMock, id: string, action: string, settings: Settings): object {
  const subscription = find(mock.state.subscriptions, 'subscription', id);
  switch (action) {
    case 'renew':
      return renewSubscription(mock, subscription, settings.paid === false ? 'failed' : 'paid');
    case 'cancel':
      return cancelSubscription(mock, subscription, { atPeriodEnd: settings.atPeriodEnd === true });
    case 'undo-cancel':
      return undoCancellation(mock, subscription);
    case 'change':
      return changeSubscription(mock, subscription, settings);
    default:
      throw createStateError(`Unknown action: ${action}. Use ${subscriptionActions.join(', ')}.`);
  }
}

/** Settings of an event that is sent or composed for a test. */
export interface SendSettings {
  /** Id of an existing event to send again, or `last`. */
  event?: string;
  type?: string;
  object?: Record<string, unknown>;
  /** Number of copies to deliver at the same time. */
  times?: number;
  /** If `false`, returns the signed event without sending it. */
  deliver?: boolean;
}

function resolveEvent({ state, webhooks }: StripeMock, { event, type, object }: SendSettings): StripeEvent {
  if (event !== undefined) {
    const known = event === 'last' ? listNewestFirst(state.events)[0] : find(state.events, 'event', event);
    if (!known) throw createStateError('There is no event yet.');
    return known;
  }
  if (!type || !object) throw createStateError('Give an `event`, or a `type` and an `object`.');
  return webhooks.draft(type, object);
}

export interface SignedEvent {
  event: string;
  type: string;
  body: string;
  signature: string;
}

export function composeEvent(mock: StripeMock, settings: SendSettings): SignedEvent {
  const event = resolveEvent(mock, settings);
  const body = JSON.stringify(event, null, 2);
  const signature = sign(body, mock.settings.webhookSecret, Math.floor(Date.now() / 1000));
  return { event: event.id, type: event.type, body, signature };
}
