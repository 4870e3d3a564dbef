import { describe, expect, test } from 'vitest';
import { listedAtOnce, listOrders, orderRow as row } from './order-list.ts';
import { table } from './table.ts';
import { memoryDatabase, orderRow } from './testing.ts';

describe('the list of orders', () => {
  test('has the newest first, with what became of each', async () => {
    const database = memoryDatabase();
    database.insert('orders', orderRow({ id: 'co_old', partner: 'acme', paid_at: 1_790_000_100 }));
    database.insert('orders', orderRow({ id: 'co_new', status: 'created', livemode: 0, created_at: 1_790_000_500 }));
    database.insert('refunds', { charge_id: 'ch_1', order_id: 'co_old', amount_refunded: 1_00, currency: 'usd' });
    database.insert('subscriptions', {
      id: 'sub_1',
      order_id: 'co_old',
      status: 'active',
      cancel_at_period_end: 0,
      version: '1',
    });
    const [first, second] = await listOrders(database);
    expect(first).toMatchObject({ id: 'co_new', status: 'created', livemode: false, paidAt: null, refunded: 0 });
    expect(second).toEqual({
      id: 'co_old',
      status: 'paid',
      mode: 'subscription',
      amount: 299_00,
      currency: 'usd',
      livemode: true,
      lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 }],
      partner: 'acme',
      session: null,
      createdAt: '2026-09-21T14:13:20.000Z',
      paidAt: '2026-09-21T14:15:00.000Z',
      refunded: 1_00,
      subscription: 'active',
    });
  });

  test('holds so many at once, and all when asked', async () => {
    const database = memoryDatabase();
    for (let index = 0; index <= listedAtOnce; index++) database.insert('orders', orderRow({ id: `co_${index}` }));
    expect(await listOrders(database)).toHaveLength(listedAtOnce);
    expect(await listOrders(database, { all: true })).toHaveLength(listedAtOnce + 1);
  });

  test('can be of one status', async () => {
    const database = memoryDatabase();
    database.insert('orders', orderRow({ id: 'co_1' }));
    database.insert('orders', orderRow({ id: 'co_2', status: 'failed' }));
    expect((await listOrders(database, { status: 'failed' })).map(({ id }) => id)).toEqual(['co_2']);
  });

  test.each(['unpaid', "paid' OR '1'='1", '__proto__', ''])('says so when no order is ever %j', async (status) => {
    await expect(listOrders(memoryDatabase(), { status })).rejects.toThrow(/Choose one of created, expired/);
  });

  test('is a table whose columns line up', async () => {
    const database = memoryDatabase();
    database.insert('orders', orderRow({ id: 'co_1234567890123', partner: 'acme' }));
    database.insert('orders', orderRow({ id: 'co_2', status: 'processing', amount: 1_299_00 }));
    const lines = table((await listOrders(database)).map(row)).split('\n');
    expect(lines[0]).toMatch(/^created +status +amount/);
    expect(lines).toHaveLength(4);
    const at = lines[0]?.indexOf('amount');
    expect(lines.slice(2).map((line) => line.slice(at).split(' ')[0])).toEqual(['$299.00', '$1,299.00']);
  });

  test('T18 cannot move the cursor, whatever is in it', () => {
    const shown = table([{ partner: 'a\u001b[2Jb\u202ec' }]);
    expect(shown).not.toContain('\u001b');
    expect(shown).not.toContain('\u202e');
  });
});
