import { expect, test } from 'vitest';
import { agency } from '#site/src/agency.ts';
import { publishedSamples } from '#tools/deployment/demonstration.ts';
import { memoryDatabase } from '#tools/operations/testing.ts';
import { storeSampleReviews } from './sample-reviews.ts';

test('T36 a new database contains no review', () => {
  expect(memoryDatabase().rows('SELECT id FROM reviews')).toEqual([]);
});

test('T36 `npm start` stores the samples of the page, marked as samples, once', async () => {
  const database = memoryDatabase();
  await storeSampleReviews(database, true);
  await storeSampleReviews(database, true);
  const rows = database.rows(
    "SELECT id, author_name, author_title, rating, review_text, is_sample, created_at FROM reviews WHERE status = 'published' ORDER BY created_at DESC",
  );
  expect(
    rows.map((row) => ({
      ...row,
      is_sample: row.is_sample === 1,
      created_at: new Date(Number(row.created_at) * 1000).toISOString(),
    })),
  ).toEqual(agency.reviews.samples);
});

test('T36 an agency of its own gets no samples', async () => {
  const database = memoryDatabase();
  await storeSampleReviews(database, false);
  expect(database.rows('SELECT id FROM reviews')).toEqual([]);
});

test('T36 a deployment is told of each sample that is published, and of nothing else', async () => {
  const database = memoryDatabase();
  await storeSampleReviews(database, true);
  database.rows("UPDATE reviews SET status = 'withdrawn' WHERE id = 'sample-review-1'");
  database.rows("UPDATE reviews SET is_sample = 0 WHERE id = 'sample-review-2'");
  expect(await publishedSamples(database)).toEqual([
    expect.stringContaining('withdraw-review sample-review-3 --remote'),
  ]);
});
