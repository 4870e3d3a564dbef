/** A page of reviews has loaded. */
export interface ReviewsLoadDetail {
  /** How many reviews are listed now. */
  readonly count: number;
  /** Whether there are more to load. */
  readonly hasMore: boolean;
}

/** A review was received and is held for moderation. */
export interface ReviewSentDetail {
  readonly id: string;
  /** 1 to 5. */
  readonly rating: number;
}

/** Loading or sending failed. */
export interface ReviewsErrorDetail {
  readonly action: 'load' | 'send';
  /** The Worker's code, for example `too-many-requests`, or `network`, `timeout`, `malformed`. */
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
