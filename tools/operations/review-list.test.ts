import { beforeEach, describe, expect, test } from 'vitest';
import { decideReview, listReviews } from '#worker/reviews/review-list.ts';
import { createMemoryDatabase, type MemoryDatabase } from './testing.ts';

let database: MemoryDatabase;

beforeEach(() => {
  database = createMemoryDatabase();
  database.queryRows('DELETE FROM reviews');
});

function add(id: string, status: string): void {
  const typed = { author_name: 'Ada', author_title: '', email: 'ada@example.com', rating: 4, review_text: 'Good.' };
  database.add('reviews', { id, status, ...typed, created_at: 1_790_000_000 });
}

describe('operations on reviews', () => {
  test("lists reviews with their status and without the author's email address", async () => {
    add('r1', 'held');
    add('r2', 'published');
    expect((await listReviews(database)).map(({ id }) => id)).toEqual(['r2', 'r1']);
    expect(await listReviews(database, { status: 'held' })).toEqual([
      {
        id: 'r1',
        status: 'held',
        author: 'Ada',
        authorTitle: '',
        rating: 4,
        text: 'Good.',
        order: null,
        services: [],
        source: null,
        sourceUrl: null,
        reply: null,
        createdAt: '2026-09-21T14:13:20.000Z',
      },
    ]);
    await expect(listReviews(database, { status: 'hidden' })).rejects.toThrow(/held, published, rejected, withdrawn/);
  });

  test('withdraws a published review and then publishes the review again (T19)', async () => {
    add('r1', 'published');
    expect(await decideReview(database, 'withdraw', 'r1')).toBe('withdrawn');
    expect(database.queryRows("SELECT status, decided_at > 0 AS decided FROM reviews WHERE id = 'r1'")).toEqual([
      { status: 'withdrawn', decided: 1 },
    ]);
    expect(await decideReview(database, 'publish', 'r1')).toBe('published');
  });

  test.each([
    ['withdraw', 'held'],
    ['withdraw', 'rejected'],
    ['reject', 'published'],
    ['publish', 'published'],
  ] as const)('rejects the action “%s” for a review with the status “%s”', async (decision, status) => {
    add('r1', status);
    await expect(decideReview(database, decision, 'r1')).rejects.toThrow(`The review is ${status}`);
    expect((await listReviews(database))[0]?.status).toBe(status);
  });

  test.each(['r9', "r1' OR '1'='1"])('rejects the unknown or SQL-like review id %j', async (id) => {
    add('r1', 'published');
    await expect(decideReview(database, 'withdraw', id)).rejects.toThrow('There is no review');
    expect((await listReviews(database))[0]?.status).toBe('published');
  });
});
