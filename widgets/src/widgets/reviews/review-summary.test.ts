import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewStatistics } from './review-list.tsx';

const review = (rating: number, id: number) => ({
  id: String(id),
  created_at: '2026-10-01T00:00:00Z',
  author_name: 'A',
  rating,
  review_text: '',
});

it('reviewStatistics counts each review once in a histogram that is consistent with the mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (ratings) => {
      const { count, mean, histogram } = reviewStatistics(ratings.map(review));
      expect(count).toBe(ratings.length);
      expect(histogram.reduce((sum, row) => sum + row.count, 0)).toBe(count);
      const weight = histogram.reduce((sum, row) => sum + row.stars * row.count, 0);
      expect(mean * count).toBeCloseTo(weight);
    }),
  );
});

it('reviewStatistics returns a mean of 0 if there are no reviews', () => {
  expect(reviewStatistics([])).toMatchObject({ count: 0, mean: 0 });
});
