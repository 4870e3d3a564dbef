import { reviewFields, reviewLabels } from '#catalogue/forms/review.ts';
import type { CountedText } from '../../shared/text/fill-text.ts';

const en = {
  heading: 'What clients say',
  loading: 'Loading reviews...',
  empty: 'No reviews found.',
  failedToLoad: 'Failed to load reviews',
  tryAgain: 'Try Again',
  stars: { one: '{count} Star', other: '{count} Stars' } as CountedText,
  outOfFive: '{mean} out of 5',
  basis: { one: 'From one verified review.', other: 'Average of {count} verified reviews.' } as CountedText,
  verified: 'Verified purchase',
  unverified: 'Not verified',
  /** How the purchase behind a verified review is checked. */
  verifiedHow: 'Verified: written through the link we email to buyers after delivery.',
  others: 'Other reviews ({count})',
  from: 'From {source}',
  reply: 'Reply from {author}',
  /** Label of a review that was made up as a sample. */
  sample: 'Sample',
  histogram: 'Reviews by number of stars',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  loadedMore: { one: '{count} more review.', other: '{count} more reviews.' } as CountedText,
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
  missingName: reviewFields.name.missing as string,
  missingEmail: reviewFields.email.missing as string,
  wrongEmail: 'Enter an email address, like name@example.com.',
  missingReview: 'Write your review.',
  /** Error if the Worker receives no rating. The form always sends a rating, so only the Worker can report this. */
  missingRating: 'Choose 1 to 5 stars.',
};

export type ReviewsMessages = typeof en;

export const reviewsMessages = { name: 'reviews', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    reviews: ReviewsMessages;
  }
}
