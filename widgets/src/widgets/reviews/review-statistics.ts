import type { Review } from '#catalogue/wire-forms.ts';

export interface ReviewStatistics {
  readonly count: number;
  /** 0 when there are none. */
  readonly mean: number;
  /** From five stars down to one. */
  readonly histogram: readonly { readonly stars: number; readonly count: number }[];
}

/** Counted from these reviews and nothing else. */
export function reviewStatistics(reviews: readonly Review[]): ReviewStatistics {
  const count = reviews.length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const histogram = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }));
  return { count, mean: count === 0 ? 0 : sum / count, histogram };
}
