/** Adds sample reviews to the databases of `npm start` and of test runs. No migration contains sample reviews. */

import { agency } from '#site/src/agency.ts';
import type { Database } from '#tools/operations/database.ts';
import { reviews } from '#worker/reviews/schema.ts';

/** Stores the sample reviews that the database lacks. Only the demonstration agency has sample reviews. */
export async function storeSampleReviews(
  database: Database,
  isDemonstration: boolean = agency.isDemonstration,
): Promise<void> {
  if (!isDemonstration) return;
  const rows = agency.reviews.samples.map(({ id, created_at, author_name, author_title, rating, review_text }) => {
    const createdAt = Date.parse(created_at) / 1000;
    return {
      id,
      status: 'published' as const,
      authorName: author_name,
      authorTitle: author_title ?? '',
      rating,
      reviewText: review_text,
      isSample: true,
      createdAt,
      decidedAt: createdAt,
    };
  });
  if (rows.length === 0) return;
  await database.insert(reviews).values(rows).onConflictDoNothing();
}
