import { describe, expect, test } from 'vitest';
import { listProblems, settleProblems } from '#worker/orders/problems/problem-list.ts';
import type { Row } from './database.ts';
import { createMemoryDatabase, createOrderRow } from './testing.ts';

function createDatabaseWith(...problems: readonly Row[]) {
  const database = createMemoryDatabase();
  database.add('orders', createOrderRow({ id: 'co_1', session_id: 'cs_test_a1b2c3d4e5f6g7h8' }));
  const base = {
    kind: 'paid-twice',
    about: 'cs_1',
    order_id: 'co_1',
    event_id: 'evt_1',
    livemode: 1,
    created_at: 1_790_000_000,
  };
  for (const problem of problems) database.add('payment_problems', { ...base, ...problem });
  return database;
}

describe('payment problems (F36)', () => {
  test('lists each payment problem with its order and the time of the mail to the agency', async () => {
    const database = createDatabaseWith(
      { id: 'paid-twice.cs_2', expected: 'cs_1', got: 'cs_2' },
      { id: 'old', settled_at: 5 },
    );
    const mail = { kind: 'problem', about: 'paid-twice.cs_2', status: 'sent', due_at: 0, created_at: 1 };
    database.add('outbox', { id: 'problem.paid-twice.cs_2', ...mail, sent_at: 1_790_000_100 });
    expect(await listProblems(database)).toMatchObject([
      {
        id: 'paid-twice.cs_2',
        number: '#E5F6G7H8',
        expected: 'cs_1',
        got: 'cs_2',
        dueAt: null,
        createdAt: '2026-09-21T14:13:20.000Z',
        toldAt: '2026-09-21T14:15:00.000Z',
        settledAt: null,
      },
    ]);
    expect(await listProblems(database, { all: true })).toHaveLength(2);
  });

  test('no longer lists a payment problem after it is settled', async () => {
    const database = createDatabaseWith({ id: 'a' }, { id: 'b' });
    await settleProblems(database, ['a'], 1_790_000_500);
    expect((await listProblems(database)).map(({ id }) => id)).toEqual(['b']);
    expect(database.queryRows("SELECT settled_at FROM payment_problems WHERE id = 'a'")).toEqual([
      { settled_at: 1_790_000_500 },
    ]);
  });

  test.each(['c', "a' OR '1'='1", ''])(
    'rejects settling a payment problem with the unknown or SQL-like id %j',
    async (id) => {
      const database = createDatabaseWith({ id: 'a' });
      await expect(settleProblems(database, ['a', id], 1)).rejects.toThrow(/No open problem/);
      expect(await listProblems(database)).toHaveLength(1);
    },
  );
});
