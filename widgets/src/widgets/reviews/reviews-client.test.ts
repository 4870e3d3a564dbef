import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reviewListSchema, reviewReplySchema } from '#catalogue/wire-forms.ts';
import { anyJsonValue, expectMatchesSchema } from '../../shared/worker-client/replies.testing.ts';
import { getReviews, readReviewList, readReviewReply, sendReview } from './reviews-client.ts';

const api = 'https://agency.example/api';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const review = {
  id: 'r1',
  created_at: '2026-11-02T09:00:00Z',
  author_name: 'Ada',
  author_title: 'Owner',
  rating: 5,
  review_text: 'Good.',
};

it('posts a review and returns its status “held”', async () => {
  fetchMock.mockResolvedValue(Response.json({ id: 'r1', status: 'held' }, { status: 202 }));
  const sent = await sendReview(api, { name: 'Ada', email: 'ada@example.com', rating: 4, review: 'Good' });
  expect(sent).toEqual({ ok: true, value: { id: 'r1', status: 'held' } });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('https://agency.example/api/reviews');
});

it('requests the next page of reviews with a URL-encoded cursor', async () => {
  fetchMock.mockResolvedValue(Response.json({ reviews: [] }));
  await getReviews(api, {});
  await getReviews(api, { service: 'seo', cursor: 'a b&c' });
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    'https://agency.example/api/reviews',
    'https://agency.example/api/reviews?service=seo&cursor=a%20b%26c',
  ]);
});

it('aborts the request for reviews when the given signal is aborted', async () => {
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const controller = new AbortController();
  const list = getReviews(api, {}, controller.signal);
  controller.abort();
  expect(await list).toMatchObject({ ok: false });
});

it('parses a list of reviews in the format of the Worker', () => {
  const list = { reviews: [review, { ...review, id: 'r2', author_title: null }], next: 'c' };
  expect(v.is(reviewListSchema, list)).toBe(true);
  expect(readReviewList(list)).toEqual({
    reviews: [review, { ...review, id: 'r2', author_title: undefined }],
    next: 'c',
  });
});

it('parses services, purchase, source, reply and counts, and omits malformed values', () => {
  const reply = { author: 'Tideline', text: 'Thanks.', created_at: '2026-11-03T09:00:00Z' };
  const more = {
    services: ['seo'],
    purchase: { month: '2026-08' },
    source: { name: 'G', url: 'https://g.example' },
    reply,
  };
  const list = { reviews: [{ ...review, ...more }], ratings: [0, 0, 0, 0, 1], others: 2 };
  expect(v.is(reviewListSchema, list)).toBe(true);
  expect(readReviewList(list)).toEqual(list);
  const wrong = {
    services: 'seo',
    purchase: true,
    source: { name: 'G', url: 'javascript:alert(1)' },
    reply: { text: 'x' },
  };
  expect(readReviewList({ reviews: [{ ...review, ...wrong }], ratings: [1], others: -1 })).toEqual({
    reviews: [review],
  });
});

it('omits malformed reviews from a review list and keeps the valid reviews', () => {
  const bad = [null, 7, { ...review, rating: 6 }, { ...review, rating: 4.5 }, { ...review, review_text: {} }];
  expect(readReviewList({ reviews: [...bad, review] })?.reviews).toEqual([review]);
});

it.each([null, 'text', [], { reviews: 'none' }, { reviews: { length: 1 } }])(
  'rejects the malformed list of reviews %j',
  (reply) => {
    expect(readReviewList(reply)).toBeUndefined();
  },
);

it("removes email addresses from the reviews in the Worker's reply (T19)", () => {
  const list = readReviewList({ reviews: [{ ...review, email: 'ada@example.com' }] });
  expect(JSON.stringify(list)).not.toContain('ada@example.com');
});

it("accepts a response to a submitted review only if it matches the Worker's schema", () => {
  const status = fc.oneof(fc.constant('held'), anyJsonValue);
  expectMatchesSchema(readReviewReply, reviewReplySchema, { id: anyJsonValue, status });
});
