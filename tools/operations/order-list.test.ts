import { describe, expect, test } from 'vitest';
import { listOrders, rowsPerPage } from '#worker/orders/order-list.ts';
import type { Row } from './database.ts';
import { createMemoryDatabase, createOrderRow } from './testing.ts';

const sessionId = 'cs_test_a1b2c3d4e5f6g7h8';

function createSubscriptionRow(orderId: string, fields: Row = {}): Row {
  return { id: 'sub_1', order_id: orderId, status: 'active', version: '1', ...fields };
}

describe('listOrders', () => {
  test('returns the newest orders first, with refunds and subscriptions', async () => {
    const database = createMemoryDatabase();
    database.add(
      'orders',
      createOrderRow({ id: 'co_old', partner: 'acme', paid_at: 1_790_000_100, subscription_id: 'sub_1' }),
    );
    database.add('orders', createOrderRow({ id: 'co_new', status: 'created', livemode: 0, created_at: 1_790_000_500 }));
    database.add('refunds', { charge_id: 'ch_1', order_id: 'co_old', totals: '{"1":100}', currency: 'usd' });
    database.add('subscriptions', createSubscriptionRow('co_old'));
    const [first, second] = await listOrders(database);
    expect(first).toMatchObject({ id: 'co_new', status: 'created', livemode: false, paidAt: null, refunded: 0 });
    expect(second).toEqual({
      id: 'co_old',
      number: null,
      status: 'paid',
      mode: 'subscription',
      amount: 299_00,
      amountTotal: null,
      amountDiscount: null,
      amountTax: null,
      presentmentAmount: null,
      presentmentCurrency: null,
      promotion: null,
      currency: 'usd',
      livemode: true,
      lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 }],
      partner: 'acme',
      partnerProof: null,
      session: null,
      createdAt: '2026-09-21T14:13:20.000Z',
      paidAt: '2026-09-21T14:15:00.000Z',
      refunded: 1_00,
      disputed: 0,
      renewalsRefunded: 0,
      renewalsDisputed: 0,
      subscription: 'active',
      endsAt: null,
      unpaidRenewals: 0,
      problems: 0,
    });
  });

  test('separates the refunds and disputes of renewals from those of the order’s own payment', async () => {
    const database = createMemoryDatabase();
    database.add('orders', createOrderRow({ id: 'co_1', subscription_id: 'sub_1', invoice_id: 'in_1' }));
    const invoice = { order_id: 'co_1', subscription_id: 'sub_1', paid: 1, currency: 'usd', created_at: 1 };
    for (const [index, billing_reason] of ['manual', 'subscription_cycle', 'subscription_update'].entries()) {
      const id = index + 1;
      const payment = { payment_intent_id: `pi_${id}`, order_id: 'co_1' };
      database.add('invoices', { ...invoice, id: `in_${id}`, billing_reason, amount_paid: 299_00 });
      database.add('invoice_payments', { ...payment, invoice_id: `in_${id}` });
      const totals = `{"1":${id * 10_00}}`;
      database.add('refunds', { ...payment, charge_id: `ch_${id}`, totals, currency: 'usd' });
    }
    database.add('disputes', {
      id: 'dp_1',
      order_id: 'co_1',
      charge_id: 'ch_2',
      payment_intent_id: 'pi_2',
      amount: 299_00,
      currency: 'usd',
      status: 'lost',
      reason: 'general',
      created_at: 1,
      status_since: 1,
      version: '1',
      movements: '[{"amount":-29900,"at":1}]',
    });
    expect(await listOrders(database)).toMatchObject([
      { refunded: 10_00, disputed: 0, renewalsRefunded: 50_00, renewalsDisputed: 279_00 },
    ]);
  });

  test('returns a limited number of orders unless all orders are requested', async () => {
    const database = createMemoryDatabase();
    for (let index = 0; index <= rowsPerPage; index++) database.add('orders', createOrderRow({ id: `co_${index}` }));
    expect(await listOrders(database)).toHaveLength(rowsPerPage);
    expect(await listOrders(database, { all: true })).toHaveLength(rowsPerPage + 1);
  });

  test('filters orders by status', async () => {
    const database = createMemoryDatabase();
    database.add('orders', createOrderRow({ id: 'co_1' }));
    database.add('orders', createOrderRow({ id: 'co_2', status: 'failed' }));
    expect((await listOrders(database, { status: 'failed' })).map(({ id }) => id)).toEqual(['co_2']);
  });

  test.each(['unpaid', "paid' OR '1'='1", '__proto__', ''])(
    'rejects the unknown status %j and lists the valid statuses',
    async (status) => {
      await expect(listOrders(createMemoryDatabase(), { status })).rejects.toThrow(/Choose one of created, expired/);
    },
  );

  test('finds an order by receipt number, by any Stripe id, or by partner', async () => {
    const database = createMemoryDatabase();
    const ids = { session_id: sessionId, customer_id: 'cus_1', subscription_id: 'sub_1', partner: 'acme' };
    database.add('orders', createOrderRow({ id: 'co_1', ...ids }));
    database.add('orders', createOrderRow({ id: 'co_2' }));
    database.add('invoices', {
      id: 'in_1',
      order_id: 'co_1',
      paid: 1,
      amount_paid: 1,
      currency: 'usd',
      created_at: 1,
    });
    for (const find of ['#E5F6G7H8', 'e5f6g7h8', 'co_1', sessionId, 'cus_1', 'sub_1', 'in_1', 'acme']) {
      const found = await listOrders(database, { find });
      expect(
        found.map(({ number }) => number),
        find,
      ).toEqual(['#E5F6G7H8']);
    }
    expect(await listOrders(database, { find: "x' OR '1'='1" })).toEqual([]);
  });

  test('returns refunds, disputes, the subscription’s end, unpaid renewals and problems, but no failed refunds (F39)', async () => {
    const database = createMemoryDatabase();
    database.add('orders', createOrderRow({ id: 'co_1', amount_total: 269_00, subscription_id: 'sub_1' }));
    const refund = { order_id: 'co_1', currency: 'usd' };
    database.add('refunds', { ...refund, charge_id: 'ch_1', totals: '{"10":12000}' });
    database.add('failed_refunds', { id: 're_1', charge_id: 'ch_1', amount: 70_00, failed_at: 10 });
    database.add('failed_refunds', { id: 're_2', charge_id: 'ch_1', amount: 30_00, failed_at: 9 });
    const dispute = {
      order_id: 'co_1',
      charge_id: 'ch_1',
      currency: 'usd',
      reason: 'fraudulent',
      created_at: 1,
      status_since: 1,
      version: '1',
    };
    database.add('disputes', {
      ...dispute,
      id: 'dp_1',
      amount: 90_00,
      movements: '[{"amount":-9000,"at":1}]',
      status: 'needs_response',
    });
    database.add('disputes', { ...dispute, id: 'dp_2', amount: 10_00, movements: '[]', status: 'won' });
    database.add('subscriptions', createSubscriptionRow('co_1', { ends_at: 1_797_897_600 }));
    const invoice = { order_id: 'co_1', paid: 0, amount_paid: 0, currency: 'usd', created_at: 1 };
    database.add('invoices', { ...invoice, id: 'in_2', billing_reason: 'subscription_cycle' });
    const problem = { kind: 'dispute', order_id: 'co_1', event_id: 'evt_1', livemode: 1, created_at: 1 };
    database.add('payment_problems', { ...problem, id: 'dispute.dp_1', about: 'dp_1' });
    const [order] = await listOrders(database);
    expect(order).toMatchObject({
      amountTotal: 269_00,
      refunded: 50_00,
      disputed: 90_00,
      subscription: 'active',
      endsAt: '2026-12-22T00:00:00.000Z',
      unpaidRenewals: 1,
      problems: 1,
    });
  });
});
