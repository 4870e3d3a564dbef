export interface ReviewsLoadDetail {
  /** The number of reviews in the list now. */
  readonly count: number;
  readonly hasMore: boolean;
}

export interface ReviewSentDetail {
  readonly id: string;
  /** An integer from 1 to 5. */
  readonly rating: number;
}

export interface ReviewsErrorDetail {
  readonly action: 'load' | 'send';
  /** The Worker's error code, for example `too-many-requests`, or `network`, `timeout` or `malformed`. */
  readonly code: string;
}

export type ReviewsLoadEvent = CustomEvent<ReviewsLoadDetail>;
export type ReviewSentEvent = CustomEvent<ReviewSentDetail>;
export type ReviewsErrorEvent = CustomEvent<ReviewsErrorDetail>;

export const reviewsLoad = 'agency-reviews-load';
export const reviewSent = 'agency-review-sent';
export const reviewsError = 'agency-reviews-error';

declare global {
  interface HTMLElementEventMap {
    'agency-reviews-load': ReviewsLoadEvent;
    'agency-review-sent': ReviewSentEvent;
    'agency-reviews-error': ReviewsErrorEvent;
  }
}
