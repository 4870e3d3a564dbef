import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { agency } from '../site/src/agency.ts';
import { publishedSamples } from './deployment/demonstration.ts';
import { memoryDatabase } from './operations/testing.ts';
import { storeSampleReviews } from './sample-reviews.ts';

const migrations = path.join(import.meta.dirname, '../checkout-worker/migrations');

/** A database as it was when the migrations still brought three reviews along, and the migration that takes them out. */
function databaseWithBuiltInReviews() {
  const sqlite = new DatabaseSync(':memory:');
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const mending = files.findIndex((name) => name.endsWith('_no-built-in-reviews.sql'));
  expect(mending).toBeGreaterThan(4);
  for (const file of files.slice(0, mending)) sqlite.exec(readFileSync(path.join(migrations, file), 'utf8'));
  const migrate = () => sqlite.exec(readFileSync(path.join(migrations, files[mending] ?? ''), 'utf8'));
  return { sqlite, migrate };
}

test('T36 the migrations leave no review that nobody wrote, in a new database and in an old one', () => {
  expect(memoryDatabase().rows('SELECT id FROM reviews')).toEqual([]);
  const { sqlite, migrate } = databaseWithBuiltInReviews();
  expect(sqlite.prepare('SELECT id FROM reviews').all()).toHaveLength(3);
  migrate();
  expect(sqlite.prepare('SELECT id FROM reviews').all()).toEqual([]);
});

test('T36 a built-in review that the agency has replaced by a client’s words stays', () => {
  const { sqlite, migrate } = databaseWithBuiltInReviews();
  sqlite.exec("UPDATE reviews SET review_text = 'Words of a real client.' WHERE id = 'review-built-in-2'");
  migrate();
  expect(sqlite.prepare('SELECT id, is_sample FROM reviews').all()).toEqual([
    { id: 'review-built-in-2', is_sample: 0 },
  ]);
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
  expect(await publishedSamples(database)).toEqual([expect.stringContaining('withdraw sample-review-3 --remote')]);
});
