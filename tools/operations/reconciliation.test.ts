import { describe, expect, test } from 'vitest';
import { parseSince, readTimestampedProgress, reconcileSince } from '#worker/orders/reconcile/reconcile-since.ts';
import { createMemoryDatabase, createOrderRow } from './testing.ts';

const now = Date.UTC(2026, 10, 22) / 1000;

describe('repeated reconciliation with Stripe (F35)', () => {
  test("moves the reconciliation's progress back to a date and schedules a new check of every open order", async () => {
    const database = createMemoryDatabase();
    expect(await readTimestampedProgress(database)).toEqual({ reachedAt: null, completedAt: null });
    database.add('stripe_progress', { id: 'events', reached_at: now, completed_at: now });
    for (const status of ['created', 'paid'])
      database.add('orders', createOrderRow({ id: status, status, asked_at: now }));
    await reconcileSince(database, parseSince('2026-11-01', now));
    expect(await readTimestampedProgress(database)).toEqual({
      reachedAt: '2026-11-01T00:00:00.000Z',
      completedAt: '2026-11-22T00:00:00.000Z',
    });
    expect(database.queryRows('SELECT id, asked_at FROM orders ORDER BY id')).toEqual([
      { id: 'created', asked_at: null },
      { id: 'paid', asked_at: now },
    ]);
  });

  test('keeps the earlier start date if a later one is requested afterwards', async () => {
    const database = createMemoryDatabase();
    await reconcileSince(database, parseSince('2026-11-01', now));
    await reconcileSince(database, parseSince('2026-11-20', now));
    expect((await readTimestampedProgress(database)).reachedAt).toBe('2026-11-01T00:00:00.000Z');
  });

  test.each([
    ['', /--since is required: .* --since 2026-11-21$/],
    ['soon', /isn’t a date/],
    ['2026-13-01', /isn’t a date/],
    ['1', /isn’t a date/],
    ['2026-12-01', /in the future/],
    ['2026-10-01', /last 30 days/],
  ])('rejects the start date “%s” with a reason', (text, reason) => {
    expect(() => parseSince(text, now)).toThrow(reason);
  });
});
