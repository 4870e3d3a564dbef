export interface ReviewsLoadDetail {
  /** Number of reviews in the list after loading. */
  readonly count: number;
  readonly hasMore: boolean;
}

export interface ReviewSentDetail {
  readonly id: string;
  /** Number of stars, an integer from 1 to 5. */
  readonly rating: number;
}

export interface ReviewsErrorDetail {
  readonly action: 'load' | 'send';
  /** Error code: a code from the Worker, for example `too-many-requests`, or one of `network`, `timeout` and `malformed`. */
  readonly code: string;
}

export type ReviewsLoadEvent = CustomEvent<ReviewsLoadDetail>;
export type ReviewSentEvent = CustomEvent<ReviewSentDetail>;
export type ReviewsErrorEvent = CustomEvent<ReviewsErrorDetail>;

export const reviewsLoadEvent = 'agency-reviews-load';
export const reviewSentEvent = 'agency-review-sent';
export const reviewsErrorEvent = 'agency-reviews-error';

declare global {
  interface HTMLElementEventMap {
    'agency-reviews-load': ReviewsLoadEvent;
    'agency-review-sent': ReviewSentEvent;
    'agency-reviews-error': ReviewsErrorEvent;
  }
}
