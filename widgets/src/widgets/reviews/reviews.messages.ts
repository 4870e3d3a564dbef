import { reviewFields, reviewLabels } from '#catalogue/forms/review.ts';
import type { CountedText } from '../../shared/text/fill-text.ts';

type Labels = typeof reviewLabels;

export interface ReviewsMessages extends Labels {
  readonly heading: string;
  readonly loading: string;
  readonly empty: string;
  readonly failedToLoad: string;
  readonly tryAgain: string;
  readonly stars: CountedText;
  readonly outOfFive: string;
  readonly basis: CountedText;
  readonly verified: string;
  readonly unverified: string;
  /** How the purchase behind a verified review is checked. */
  readonly verifiedHow: string;
  readonly others: string;
  readonly from: string;
  readonly reply: string;
  /** Label of a review that was made up as a sample. */
  readonly sample: string;
  readonly histogram: string;
  readonly loadMore: string;
  readonly loadingMore: string;
  readonly loadedMore: CountedText;
  readonly formHeading: string;
  readonly emailHint: string;
  readonly rating: string;
  readonly review: string;
  readonly submit: string;
  readonly submitting: string;
  readonly legal: string;
  readonly failedToSend: string;
  readonly thanksTitle: string;
  readonly thanks: string;
  readonly missingName: string;
  readonly missingEmail: string;
  readonly wrongEmail: string;
  readonly missingReview: string;
  /** Error if the Worker receives no rating. The form always sends a rating, so only the Worker can report this. */
  readonly missingRating: string;
}

const en: ReviewsMessages = {
  heading: 'What clients say',
  loading: 'Loading reviews...',
  empty: 'No reviews found.',
  failedToLoad: 'Failed to load reviews',
  tryAgain: 'Try Again',
  stars: { one: '{count} Star', other: '{count} Stars' },
  outOfFive: '{mean} out of 5',
  basis: { one: 'From one verified review.', other: 'Average of {count} verified reviews.' },
  verified: 'Verified purchase',
  unverified: 'Not verified',
  verifiedHow: 'Verified: written through the link we email to buyers after delivery.',
  others: 'Other reviews ({count})',
  from: 'From {source}',
  reply: 'Reply from {author}',
  sample: 'Sample',
  histogram: 'Reviews by number of stars',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  loadedMore: { one: '{count} more review.', other: '{count} more reviews.' },
  formHeading: 'Worked with us? Write a review',
  ...reviewLabels,
  emailHint: 'Not published',
  rating: 'Rating',
  review: 'Review',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  legal: 'We read every review before publishing it. We never change one.',
  failedToSend: 'Failed to send review. Please try again later.',
  thanksTitle: 'Thank you for your review',
  thanks: 'We read every review before we publish it.',
  missingName: reviewFields.name.missing,
  missingEmail: reviewFields.email.missing,
  wrongEmail: 'Enter an email address, like name@example.com.',
  missingReview: 'Write your review.',
  missingRating: 'Choose 1 to 5 stars.',
};

export const reviewsMessages = { name: 'reviews', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    reviews: ReviewsMessages;
  }
}
