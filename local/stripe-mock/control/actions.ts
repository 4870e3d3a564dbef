/** What happens to a session or a subscription because somebody said so, not because a payer did. */
import { crossSell, currentSession } from '../api/sessions.ts';
import type { StripeMock } from '../context.ts';
import {
  answerDispute,
  appealDispute,
  closeDispute,
  disputeSession,
  escalateDispute,
  warnOfFraud,
} from '../payments/disputes.ts';
import { expireSession } from '../payments/expiry.ts';
import { failRefund, refundSession } from '../payments/money-back.ts';
import { failPayment, paySession, settleSession } from '../payments/pay.ts';
import {
  cancelSubscription,
  closeInvoice,
  pauseCollection,
  renewSubscription,
  resumeCollection,
  undoCancellation,
} from '../payments/subscription-life.ts';
import { find } from '../state.ts';
import { refused } from '../stripe-error.ts';

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
      return warnOfFraud(mock, record);
    case 'close-dispute':
      return closeDispute(mock, record, settings.outcome === 'lost' ? 'lost' : 'won');
    default:
      throw refused(`Unknown action: ${action}. There are ${sessionActions.join(', ')}.`);
  }
}

const subscriptionActions = ['renew', 'cancel', 'undo-cancel', 'pause', 'unpause', 'void-invoice', 'write-off-invoice'];

export function actOnSubscription(mock: StripeMock, id: string, action: string, settings: Settings): object {
  const subscription = find(mock.state.subscriptions, 'subscription', id);
  switch (action) {
    case 'renew':
      return renewSubscription(mock, subscription, {
        isPaid: settings.paid !== false,
        finalizationError: settings.finalizationError as string | undefined,
      });
    case 'cancel':
      return cancelSubscription(mock, subscription, { atPeriodEnd: settings.atPeriodEnd === true });
    case 'undo-cancel':
      return undoCancellation(mock, subscription);
    case 'pause':
      return pauseCollection(mock, subscription);
    case 'unpause':
      return resumeCollection(mock, subscription);
    case 'void-invoice':
      return closeInvoice(mock, subscription, 'void');
    case 'write-off-invoice':
      return closeInvoice(mock, subscription, 'uncollectible');
    default:
      throw refused(`Unknown action: ${action}. There are ${subscriptionActions.join(', ')}.`);
  }
}
