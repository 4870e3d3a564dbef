import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ReviewList, reviewListSchema } from '#catalogue/wire-forms.ts';
import { createReviewBody, postForm, postJson, queryOutbox, queryTable, sendReview } from '../testing/forms.ts';
import { clearDatabase, createBrokenDatabase, readProblem, sendRequest, siteOrigin } from '../testing/harness.ts';
import { pageSize } from './review-repository.ts';
import { reviewStatuses } from './schema.ts';

beforeEach(clearDatabase);

function getReviews(query = '', headers: Record<string, string> = {}): Promise<Response> {
  return sendRequest(new Request(`${siteOrigin}/api/reviews${query}`, { headers }));
}

async function fetchReviews(query = ''): Promise<ReviewList> {
  return v.parse(reviewListSchema, await (await getReviews(query)).json());
}

async function publishAll(): Promise<void> {
  await env.DB.prepare("UPDATE reviews SET status = 'published'").run();
}

describe('GET /api/reviews', () => {
  test('lists no reviews that await moderation or were rejected (T19)', async () => {
    const response = await sendReview();
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ id: expect.any(String), status: 'held' });
    expect((await fetchReviews()).reviews).toEqual([]);
    await env.DB.prepare("UPDATE reviews SET status = 'rejected'").run();
    expect((await fetchReviews()).reviews).toEqual([]);
  });

  test('returns name, title, rating, text and date but no email address', async () => {
    await sendReview();
    await publishAll();
    const text = await (await getReviews()).text();
    expect(text).not.toContain('@');
    const [review] = JSON.parse(text).reviews;
    expect(review).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      author_name: 'Ada Example',
      author_title: 'Owner',
      rating: 4,
      review_text: 'On time, every time.',
    });
  });

  test('marks sample reviews with is_sample (T36)', async () => {
    await sendReview();
    await publishAll();
    await env.DB.prepare(
      "INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, is_sample, created_at) VALUES ('s', 'published', 'A', '', 5, 'B', 1, 0)",
    ).run();
    expect((await fetchReviews()).reviews.map(({ is_sample }) => is_sample)).toEqual([undefined, true]);
  });

  test('lists each review once across all pages, newest first', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, created_at) VALUES (?, 'published', 'A', '', 5, 'B', ?)",
    );
    const count = pageSize * 2 + 5;
    // Many reviews have the same creation second, as after an import.
    await env.DB.batch(
      Array.from({ length: count }, (_, n) => insert.bind(`r-${n}`, 1_790_000_000 + Math.floor(n / 7))),
    );
    const seen: string[] = [];
    let query = '';
    for (let page = 0; page < 3; page++) {
      const { reviews, next } = await fetchReviews(query);
      seen.push(...reviews.map(({ id }) => id));
      expect(reviews.length).toBe(page < 2 ? pageSize : 5);
      expect(next === undefined).toBe(page === 2);
      query = `?cursor=${encodeURIComponent(next ?? '')}`;
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen[0]).toBe(`r-${count - 1}`);
  });

  test('lists verified reviews first, and counts reviews by stars in total and per service, for random reviews', async () => {
    const services = ['seo', 'social-media', 'website'] as const;
    const row = fc.record({
      status: fc.constantFrom(...reviewStatuses, 'published', 'published'),
      rating: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('verified', 'other', 'sample'),
      services: fc.subarray([...services]),
      createdAt: fc.integer({ min: 1_790_000_000, max: 1_790_000_009 }),
    });
    const insert = env.DB.prepare(
      `INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, created_at, order_id, purchased_at, services, is_sample)
       VALUES (?, ?, 'A', '', ?, 'B', ?, ?, 1786000000, ?, ?)`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 50 }),
        fc.constantFrom(undefined, ...services, 'nothing'),
        async (drawn, service) => {
          const rows = drawn.map((each, index) => ({ ...each, id: `r-${index}` }));
          await env.DB.batch([
            env.DB.prepare('DELETE FROM reviews'),
            ...rows.map(({ id, status, rating, kind, services, createdAt }) => {
              const order = kind === 'verified' ? `co_${id}` : null;
              return insert.bind(
                id,
                status,
                rating,
                createdAt,
                order,
                JSON.stringify(services),
                Number(kind === 'sample'),
              );
            }),
          ]);
          const listedRows = rows.filter(
            (each) => each.status === 'published' && (!service || each.services.some((id) => id === service)),
          );
          const verified = listedRows.filter(({ kind }) => kind === 'verified');
          const filter = service === undefined ? '' : `service=${service}&`;
          const seen: ReviewList['reviews'] = [];
          for (let query = `?${filter}`, isLast = false; !isLast; ) {
            const page = await fetchReviews(query);
            seen.push(...page.reviews);
            expect(page.ratings).toEqual(
              [1, 2, 3, 4, 5].map((stars) => verified.filter(({ rating }) => rating === stars).length),
            );
            expect(page.others).toBe(listedRows.filter(({ kind }) => kind === 'other').length);
            isLast = page.next === undefined;
            query = `?${filter}cursor=${page.next}`;
          }
          expect(seen.map(({ purchase }) => purchase !== undefined)).toEqual(
            listedRows.map((_, index) => index < verified.length),
          );
          expect(seen.map(({ id }) => id).sort()).toEqual(listedRows.map(({ id }) => id).sort());
        },
      ),
    );
  });

  test('returns the services and the month of a purchase', async () => {
    await env.DB.prepare(
      `INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, created_at, order_id, purchased_at, services)
       VALUES ('r', 'published', 'A', '', 5, 'B', 1790000000, 'co_1', 1786000000, '["seo"]')`,
    ).run();
    const [review] = (await fetchReviews('?service=seo')).reviews;
    expect(review).toMatchObject({ services: ['seo'], purchase: { month: '2026-08' } });
  });

  test.each(['x', '', '1', '_', 'other_', 'other_1_', "1_a' OR 1=1", '1_../..', '99999999999999_a', '1_'])(
    'returns 400 for the cursor %j',
    async (cursor) => {
      const response = await getReviews(`?cursor=${encodeURIComponent(cursor)}`);
      expect(response.status).toBe(400);
      expect(await readProblem(response)).toMatchObject({ code: 'malformed-cursor' });
    },
  );

  test('allows caching for one minute and returns 304 if the list is unchanged', async () => {
    await sendReview();
    await publishAll();
    const first = await getReviews();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(first.headers.get('vary')).toContain('Origin');
    const tag = first.headers.get('etag') ?? '';
    const again = await getReviews('', { 'If-None-Match': `"other", W/${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await sendReview({ review: 'Another one.' });
    await publishAll();
    expect((await getReviews('', { 'If-None-Match': tag })).status).toBe(200);
  });

  test('returns 503 with no-store if the database is down (F8)', async () => {
    const request = new Request(`${siteOrigin}/api/reviews`);
    const response = await sendRequest(request, { DB: createBrokenDatabase('always') });
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('POST /api/reviews', () => {
  test('stores a review from a plain HTML form as awaiting moderation, and redirects to the thank-you page', async () => {
    const form = { name: 'Ada', title: '', email: 'ada@example.com', rating: '5', review: 'Good.', website: '' };
    const response = await postForm('reviews', form);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${siteOrigin}/reviews/thanks`);
    expect(await queryTable('reviews')).toMatchObject([{ status: 'held', rating: 5 }]);
  });

  test.each([0, 6, -1, 4.5, '5', null, true, [5], undefined])('returns 422 for the rating %j', async (rating) => {
    const response = await sendReview({ rating });
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({ errors: [{ path: 'rating' }] });
  });

  test.each(['', '0', '6', '5 ', '1e0', '٥'])(
    'returns 422 for the rating %j from a plain HTML form',
    async (rating) => {
      const response = await postForm('reviews', { name: 'A', email: 'a@example.com', review: 'B', rating });
      expect(response.status).toBe(422);
    },
  );

  test('stores a review and its mail only once if the request is retried (F27)', async () => {
    const body = await createReviewBody();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await postJson('reviews', body)).text()));
    expect(new Set(answers).size).toBe(1);
    expect(await queryTable('reviews')).toHaveLength(1);
    expect(await queryOutbox()).toMatchObject([{ kind: 'moderation', status: 'waiting' }]);
  });

  test('returns 409 if the text changes under the same submission id', async () => {
    const body = await createReviewBody();
    await postJson('reviews', body);
    expect((await postJson('reviews', { ...body, review: 'Changed my mind.' })).status).toBe(409);
  });

  test('returns 202 but stores nothing if the honeypot is filled (T20)', async () => {
    const response = await sendReview({ website: 'https://spam.example' });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ id: expect.any(String), status: 'held' });
    expect(await queryTable('reviews')).toEqual([]);
  });

  test.each(['always', 'on writes'] as const)(
    'returns 503 and advises a retry if the database fails %s (F8)',
    async (fails) => {
      const response = await sendReview({}, { DB: createBrokenDatabase(fails) });
      expect(response.status).toBe(503);
      expect(await readProblem(response)).toMatchObject({ code: 'storage-unavailable', retry: 'same-attempt' });
    },
  );
});
