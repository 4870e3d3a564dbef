/** The sample reviews of a demonstration, in the database beside `npm start` and in that of a test run. In no migration. */
import { brand } from '../agency/brand.ts';
import { sampleReviews } from '../agency/sample-reviews.ts';
import { type Database, sql } from './operations/database.ts';

/** Stores those that are not there yet. An agency of its own has none. */
export async function storeSampleReviews(
  database: Database,
  isDemonstration: boolean = brand.isDemonstration,
): Promise<void> {
  if (!isDemonstration) return;
  const rows = sampleReviews.map(({ id, created_at, author_name, author_title = '', rating, review_text }) => {
    const createdAt = Date.parse(created_at) / 1000;
    const values = [id, 'published', author_name, author_title, rating, review_text, true, createdAt, createdAt];
    return `(${values.map(sql).join()})`;
  });
  await database.run(
    `INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, is_sample, created_at, decided_at) VALUES ${rows.join()} ON CONFLICT DO NOTHING`,
  );
}
