import { describe, expect, test } from 'vitest';
import { findOrdersWithDetails } from '#worker/orders/order-details.ts';
import { createMemoryDatabase, createOrderRow } from './testing.ts';

function createDatabaseWithOrder() {
  const database = createMemoryDatabase();
  const ids = { session_id: 'cs_test_a1b2c3d4e5f6g7h8', customer_id: 'cus_1', subscription_id: 'sub_1' };
  const money = { amount_total: 269_00, amount_discount: 50_00, amount_tax: 20_00 };
  database.add('orders', createOrderRow({ id: 'co_1', paid_at: 1_790_000_100, partner: 'acme', ...ids, ...money }));
  const of = { order_id: 'co_1', currency: 'usd' };
  const invoice = { ...of, id: 'in_1', paid: 1, amount_paid: 269_00, billing_reason: 'subscription_create' };
  database.add('invoices', { ...invoice, created_at: 1_790_000_100 });
  database.add('refunds', { ...of, charge_id: 'ch_1', totals: '{"1":1000}' });
  const dispute = {
    ...of,
    id: 'dp_1',
    charge_id: 'ch_1',
    amount: 5_00,
    status: 'needs_response',
    reason: 'fraudulent',
    movements: '[{"amount":-500,"at":1}]',
    status_since: 1,
    version: '1',
  };
  database.add('disputes', { ...dispute, created_at: 1 });
  const problem = { kind: 'dispute', order_id: 'co_1', event_id: 'evt_1', got: '500 usd', livemode: 1, created_at: 1 };
  database.add('payment_problems', { ...problem, id: 'dispute.dp_1', about: 'dp_1' });
  const mail = { status: 'sent', due_at: 0, created_at: 1_790_000_100, sent_at: 1_790_000_200 };
  const mails: readonly (readonly [string, string])[] = [
    ['receipt', 'co_1'],
    ['problem', 'dispute.dp_1'],
    ['refunded', 'ch_1'],
    ['receipt', 'co_2'],
  ];
  for (const [kind, about] of mails) database.add('outbox', { ...mail, id: `${kind}.${about}`, kind, about });
  return database;
}

describe('findOrdersWithDetails', () => {
  test('finds an order by its receipt number and returns all details', async () => {
    const [details, ...more] = await findOrdersWithDetails(createDatabaseWithOrder(), '#E5F6G7H8');
    expect(more).toEqual([]);
    expect(details).toMatchObject({
      order: {
        number: '#E5F6G7H8',
        lines: [{ id: 'socialMediaGrowth' }],
        amountTotal: 269_00,
        amountDiscount: 50_00,
        amountTax: 20_00,
        partner: 'acme',
      },
      stored: { sessionId: 'cs_test_a1b2c3d4e5f6g7h8', customerId: 'cus_1', subscriptionId: 'sub_1' },
      invoices: [{ id: 'in_1', amountPaid: 269_00 }],
      refunds: [{ chargeId: 'ch_1', amount: 10_00 }],
      disputes: [{ id: 'dp_1', status: 'needs_response' }],
      problems: [{ id: 'dispute.dp_1' }],
    });
    expect(details?.mails.map(({ kind }) => kind)).toEqual(['problem', 'receipt', 'refunded']);
  });

  test('returns an empty list for an unknown receipt number', async () => {
    expect(await findOrdersWithDetails(createDatabaseWithOrder(), '#NOTTHERE')).toEqual([]);
  });

  test("returns an order's promotion and the amount that the buyer paid in another currency", async () => {
    const database = createMemoryDatabase();
    const ids = { session_id: 'cs_test_a1b2c3d4e5f6g7h8' };
    const elsewhere = { presentment_amount: 37_000, presentment_currency: 'jpy' };
    database.add('orders', createOrderRow({ id: 'co_1', ...ids, promotion: 'spring', ...elsewhere }));
    expect(await findOrdersWithDetails(database, '#E5F6G7H8')).toMatchObject([
      { order: { promotion: 'spring', presentmentAmount: 37_000, presentmentCurrency: 'jpy' } },
    ]);
  });
});
