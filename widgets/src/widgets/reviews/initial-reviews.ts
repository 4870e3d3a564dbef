import type { ReviewList } from '#catalogue/wire-forms.ts';
import { readReviewList } from './reviews-client.ts';

/** The reviews a page brings along: a list as the API answers it, or only the array. `undefined` for anything else. */
export function initialReviews(value: unknown): ReviewList | undefined {
  return readReviewList(Array.isArray(value) ? { reviews: value } : value);
}

export function parseInitialReviews(text: string): ReviewList | undefined {
  try {
    return initialReviews(JSON.parse(text));
  } catch {
    return undefined;
  }
}
