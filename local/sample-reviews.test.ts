import { expect, test } from 'vitest';
import { agency } from '#site/src/agency.ts';
import { findPublishedSamples } from '#tools/deployment/demonstration.ts';
import { createMemoryDatabase } from '#tools/operations/testing.ts';
import { storeSampleReviews } from './sample-reviews.ts';

test('the migrations store no reviews in a new database (T36)', () => {
  expect(createMemoryDatabase().queryRows('SELECT id FROM reviews')).toEqual([]);
});

test("`npm start` stores the agency's sample reviews only once and marks each as a sample (T36)", async () => {
  const database = createMemoryDatabase();
  await storeSampleReviews(database, true);
  await storeSampleReviews(database, true);
  const rows = database.queryRows(
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

test('storeSampleReviews() stores no reviews for an agency other than the demonstration agency (T36)', async () => {
  const database = createMemoryDatabase();
  await storeSampleReviews(database, false);
  expect(database.queryRows('SELECT id FROM reviews')).toEqual([]);
});

test('findPublishedSamples() lists only reviews that are still published and marked as samples (T36)', async () => {
  const database = createMemoryDatabase();
  await storeSampleReviews(database, true);
  database.queryRows("UPDATE reviews SET status = 'withdrawn' WHERE id = 'sample-review-1'");
  database.queryRows("UPDATE reviews SET is_sample = 0 WHERE id = 'sample-review-2'");
  expect(await findPublishedSamples(database)).toEqual([
    expect.stringContaining('withdraw-review sample-review-3 --remote'),
  ]);
});
