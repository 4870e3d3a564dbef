import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { checkout, eventTypes, oneTime, startBench, startReceiver } from './testing.ts';
import { objectProblems } from './validation.ts';

async function paidPayment() {
  const receiver = await startReceiver();
  const { control, stripe } = await startBench({ webhookUrl: receiver.url });
  const session = await stripe.checkout.sessions.create(checkout([oneTime('Logo', 29_900)]));
  const act = (action: string, settings = {}) => control<Stripe.Dispute>(`sessions/${session.id}/${action}`, settings);
  await act('pay');
  receiver.received.length = 0;
  const moved = ({ balance_transactions: moves }: Stripe.Dispute) => moves.map(({ amount }) => amount);
  return { act, receiver, moved };
}

describe('dispute in the Stripe mock', () => {
  test('can change from an inquiry to a chargeback, then to a loss, and finally to a won appeal', async () => {
    const { act, receiver, moved } = await paidPayment();
    const inquiry = await act('dispute', { caseType: 'inquiry' });
    expect([inquiry.status, moved(inquiry)]).toEqual(['warning_needs_response', []]);
    const chargeback = await act('escalate-dispute');
    expect([chargeback.status, moved(chargeback)]).toEqual(['needs_response', [-29_900]]);
    expect((await act('answer-dispute')).status).toBe('under_review');
    expect((await act('close-dispute', { outcome: 'lost' })).status).toBe('lost');
    expect((await act('appeal-dispute')).status).toBe('appeal_needs_response');
    const won = await act('close-dispute');
    expect([won.status, moved(won)]).toEqual(['won', [-29_900, 29_900]]);
    expect(eventTypes(receiver).map((type) => type.replace('charge.dispute.', ''))).toEqual([
      ...['created', 'updated', 'funds_withdrawn', 'updated', 'closed'],
      ...['updated', 'closed', 'funds_reinstated'],
    ]);
    expect(objectProblems('dispute', won)).toEqual([]);
  });

  test.each([
    ['block', []],
    ['resolution', [-29_900]],
  ])('has the status `prevented` from the start if its case type is `%s`', async (caseType, movements) => {
    const { act, moved } = await paidPayment();
    const dispute = await act('dispute', { caseType });
    expect([dispute.status, moved(dispute)]).toEqual(['prevented', movements]);
    await expect(act('close-dispute')).rejects.toThrow('400');
  });
});
