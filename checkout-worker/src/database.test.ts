import { beforeEach, describe, expect, test } from 'vitest';
import { retryWrite } from './database.ts';
import { clearDatabase, createLossyDatabase, postCheckout, queryOrders } from './testing/harness.ts';
import { installStripeFake, type StripeFake } from './testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

function createFailingWrite(times: number, message: string, cause?: Error) {
  let calls = 0;
  const write = async () => {
    calls += 1;
    if (calls <= times) throw new Error(message, { cause });
    return calls;
  };
  return { write, calls: () => calls };
}

describe('lost database connection (F40)', () => {
  test.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB storage operation caused object to be reset.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'Cannot resolve D1 DB due to transient issue on remote node.',
    'D1_ERROR: Replica disconnected from primary.',
    "D1_ERROR: Can't read from request stream because client disconnected.",
  ])('retries a failed write only once after the error “%s”', async (message) => {
    const once = createFailingWrite(1, message);
    expect(await retryWrite(once.write)).toBe(2);
    const twice = createFailingWrite(2, message);
    await expect(retryWrite(twice.write)).rejects.toThrow(message);
    expect(twice.calls()).toBe(2);
  });

  test('retries a write if the query builder wrapped the connection error', async () => {
    const { write } = createFailingWrite(1, 'Failed query: insert', new Error('D1_ERROR: Network connection lost.'));
    expect(await retryWrite(write)).toBe(2);
  });

  test('does not retry a write that violates a database constraint', async () => {
    const { write, calls } = createFailingWrite(1, 'D1_ERROR: UNIQUE constraint failed: orders.id');
    await expect(retryWrite(write)).rejects.toThrow('UNIQUE');
    expect(calls()).toBe(1);
  });

  test.each(['before', 'after'] as const)(
    'completes a checkout if the database connection is lost %s the order is written',
    async (when) => {
      expect((await postCheckout({}, { DB: createLossyDatabase(1, when) })).status).toBe(200);
      expect(await queryOrders()).toHaveLength(1);
      expect(stripe.sessions.size).toBe(1);
    },
  );
});
