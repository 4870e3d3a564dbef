/** Actions on sessions and subscriptions that a test or a person in Stripe's dashboard triggers, not the buyer. */

import { randomUUID } from 'node:crypto';
import { crossSell, currentSession } from '../api/sessions.ts';
import type { StripeMock } from '../context.ts';
import { refused } from '../http.ts';
import type { StripeEvent } from '../objects.ts';
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
import {
  cancelSubscription,
  closeInvoice,
  giveUp,
  pauseCollection,
  renewSubscription,
  resumeCollection,
  undoCancellation,
} from '../payments/subscription-life.ts';
import { find, newestFirst, sessionId } from '../state.ts';
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
  const record = currentSession(mock, id);
  switch (action) {
    case 'pay':
      return paySession(mock, record, {
        email: typeof settings.email === 'string' ? settings.email : 'buyer@example.com',
        name: typeof settings.name === 'string' ? settings.name : undefined,
        isAsync: settings.async === true,
        isVoucher: settings.voucher === true,
        finishesAttempt: settings.finish === true,
        country: settings.country as string | undefined,
        taxId: settings.taxId as string | undefined,
        presentmentCurrency: settings.presentmentCurrency as string | undefined,
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
      return refundSession(mock, record, settings.amount as number | undefined, settings.asksBuyer === true);
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
      throw refused(`Unknown action: ${action}. There are ${sessionActions.join(', ')}.`);
  }
}

const subscriptionActions = [
  'renew',
  'cancel',
  'undo-cancel',
  'pause',
  'unpause',
  'give-up',
  'void-invoice',
  'write-off-invoice',
];

export function actOnSubscription(mock: StripeMock, id: string, action: string, settings: Settings): object {
  const subscription = find(mock.state.subscriptions, 'subscription', id);
  switch (action) {
    case 'renew':
      return renewSubscription(mock, subscription, {
        outcome: settings.pending === true ? 'pending' : settings.paid === false ? 'failed' : 'paid',
        finalizationError: settings.finalizationError as string | undefined,
      });
    case 'cancel':
      return cancelSubscription(mock, subscription, {
        atPeriodEnd: settings.atPeriodEnd === true,
        reason: settings.reason as string | undefined,
      });
    case 'undo-cancel':
      return undoCancellation(mock, subscription);
    case 'pause':
      return pauseCollection(mock, subscription);
    case 'unpause':
      return resumeCollection(mock, subscription);
    case 'give-up':
      return giveUp(mock, subscription);
    case 'void-invoice':
      return closeInvoice(mock, subscription, 'void');
    case 'write-off-invoice':
      return closeInvoice(mock, subscription, 'uncollectible');
    default:
      throw refused(`Unknown action: ${action}. There are ${subscriptionActions.join(', ')}.`);
  }
}

// Sends events for tests: old, tampered with, signed twice, in live mode, or about an unknown session.

export interface SendSettings {
  /** Id of an existing event to send again, or `last`. */
  event?: string;
  type?: string;
  /** Id of the session in the new event, or `last`. */
  session?: string;
  object?: Record<string, unknown>;
  change?: Record<string, unknown>;
  /** True to send an event about a session that does not exist. */
  unknownSession?: boolean;
  livemode?: boolean;
  ageSeconds?: number;
  /** Part to change after signing: the body, or one digit of the signature. */
  tamper?: 'body' | 'signature';
  /** Secrets to sign with instead of the configured secrets. Each secret adds one signature. */
  secrets?: string[];
  /** Complete `Stripe-Signature` header to send instead of a computed header. */
  signature?: string;
  unsigned?: boolean;
  /** Complete request body to send instead of the event's JSON. */
  body?: string;
  /** Number of copies to deliver at the same time. */
  times?: number;
  /** If `false`, returns the signed event without sending it. */
  deliver?: boolean;
}

function subject(mock: StripeMock, settings: SendSettings): Record<string, unknown> {
  const { state } = mock;
  if (settings.object) return settings.object;
  const wanted = settings.session ?? 'last';
  const record = wanted === 'last' ? newestFirst(state.sessions)[0] : find(state.sessions, 'checkout.session', wanted);
  if (!record) throw refused('There is no session yet to send an event about: give `object`.');
  return { ...record.session };
}

function chosenEvent(mock: StripeMock, settings: SendSettings): StripeEvent {
  const { state, webhooks } = mock;
  if (settings.event !== undefined) {
    const known =
      settings.event === 'last' ? newestFirst(state.events)[0] : find(state.events, 'event', settings.event);
    if (!known) throw refused('There is no event yet.');
    return structuredClone(known);
  }
  return structuredClone(webhooks.draft(settings.type ?? 'checkout.session.completed', subject(mock, settings)));
}

function altered(event: StripeEvent, settings: SendSettings): StripeEvent {
  const object = event.data.object as Record<string, unknown>;
  Object.assign(object, settings.change);
  if (settings.unknownSession) Object.assign(object, { id: sessionId(), url: null });
  if (settings.livemode !== undefined) {
    event.livemode = settings.livemode;
    object.livemode = settings.livemode;
  }
  return event;
}

/** Makes a signature invalid by changing its last digit. */
function invalidated(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
}

export interface SignedEvent {
  event: string;
  type: string;
  body: string;
  signature: string | undefined;
}

export function composeEvent(mock: StripeMock, settings: SendSettings): SignedEvent {
  const event = altered(chosenEvent(mock, settings), settings);
  const body = settings.body ?? JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (settings.ageSeconds ?? 0);
  const honest = sign(body, settings.secrets ?? mock.webhooks.mode.secrets, timestamp);
  const signature = settings.signature ?? (settings.tamper === 'signature' ? invalidated(honest) : honest);
  return {
    event: event.id,
    type: event.type,
    body: settings.tamper === 'body' ? body.replace(event.id, `evt_${randomUUID().replaceAll('-', '')}`) : body,
    signature: settings.unsigned ? undefined : signature,
  };
}
