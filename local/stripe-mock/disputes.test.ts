import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createOneTimeLine, createParams, listEventTypes, startBench, startReceiver } from './testing.ts';
import { findObjectProblems } from './validation.ts';

async function createPaidPayment() {
  const receiver = await startReceiver();
  const { control, stripe } = await startBench({ webhookUrl: receiver.url });
  const session = await stripe.checkout.sessions.create(createParams([createOneTimeLine('Logo', 29_900)]));
  const act = (action: string, settings = {}) => control<Stripe.Dispute>(`sessions/${session.id}/${action}`, settings);
  await act('pay');
  receiver.received.length = 0;
  const listMoves = ({ balance_transactions: moves }: Stripe.Dispute) => moves.map(({ amount }) => amount);
  return { act, receiver, listMoves };
}

describe('dispute in the Stripe mock', () => {
  test('can change from an inquiry to a chargeback, then to a loss, and finally to a won appeal', async () => {
    const { act, receiver, listMoves } = await createPaidPayment();
    const inquiry = await act('dispute', { caseType: 'inquiry' });
    expect([inquiry.status, listMoves(inquiry)]).toEqual(['warning_needs_response', []]);
    const chargeback = await act('escalate-dispute');
    expect([chargeback.status, listMoves(chargeback)]).toEqual(['needs_response', [-29_900]]);
    expect((await act('answer-dispute')).status).toBe('under_review');
    expect((await act('close-dispute', { outcome: 'lost' })).status).toBe('lost');
    expect((await act('appeal-dispute')).status).toBe('appeal_needs_response');
    const won = await act('close-dispute');
    expect([won.status, listMoves(won)]).toEqual(['won', [-29_900, 29_900]]);
    expect(listEventTypes(receiver).map((type) => type.replace('charge.dispute.', ''))).toEqual([
      ...['created', 'updated', 'funds_withdrawn', 'updated', 'closed'],
      ...['updated', 'closed', 'funds_reinstated'],
    ]);
    expect(findObjectProblems('dispute', won)).toEqual([]);
  });

  test.each([
    ['block', []],
    ['resolution', [-29_900]],
  ])('has the status `prevented` from the start if its case type is `%s`', async (caseType, movements) => {
    const { act, listMoves } = await createPaidPayment();
    const dispute = await act('dispute', { caseType });
    expect([dispute.status, listMoves(dispute)]).toEqual(['prevented', movements]);
    await expect(act('close-dispute')).rejects.toThrow('400');
  });
});
