import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeReviewStatistics, countRatings } from './review-list.tsx';

const createReview = (rating: number, id: number) => ({
  id: String(id),
  created_at: '2026-10-01T00:00:00Z',
  author_name: 'A',
  rating,
  review_text: '',
});

it('computeReviewStatistics() counts each review once, and the mean matches the histogram', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (ratings) => {
      const { count, mean, histogram } = computeReviewStatistics(countRatings(ratings.map(createReview)));
      expect(count).toBe(ratings.length);
      expect(histogram.reduce((sum, row) => sum + row.count, 0)).toBe(count);
      const weight = histogram.reduce((sum, row) => sum + row.stars * row.count, 0);
      expect(weight).toBe(ratings.reduce((sum, rating) => sum + rating, 0));
      // The mean in tenths is the whole number closest to 10 * weight / count, and the higher one if two are as close.
      const distance = Math.round(mean * 10) * count - weight * 10;
      expect(2 * distance).toBeLessThanOrEqual(count);
      expect(2 * distance).toBeGreaterThan(count === 0 ? -1 : -count);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  [[0, 0, 0, 13, 7], 4.4],
  [[0, 0, 0, 15, 5], 4.3],
  [[0, 0, 0, 1, 30], 5],
  [[1, 0, 0, 0, 0], 1],
  [[0, 0, 0, 0, 0], 0],
])('computeReviewStatistics() rounds the mean rating of the review counts %j to %d', (ratings, mean) => {
  expect(computeReviewStatistics(ratings).mean).toBe(mean);
});
