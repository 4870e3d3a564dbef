import type { Review } from '../catalogue/wire-forms.ts';
import { agency } from '../site/src/agency.ts';

/** Three reviews that nobody wrote, by businesses that do not exist. The widget labels each as a sample and counts none. */
export const sampleReviews: readonly Review[] = [
  {
    id: 'sample-review-1',
    created_at: '2026-09-24T10:00:00.000Z',
    author_name: 'Rosa',
    author_title: 'Owner, crumb.bakers',
    rating: 5,
    review_text:
      'We used to post when somebody found the time. Now there is something new every day, it sounds like us, and I approve a week of posts over one cup of coffee.',
    is_sample: true,
  },
  {
    id: 'sample-review-2',
    created_at: '2026-09-03T12:00:00.000Z',
    author_name: 'Kim',
    author_title: 'Founder, still.pilates',
    rating: 5,
    review_text:
      'The short videos brought more people through the door in a month than our flyers did in a year. We ask for changes in a comment, and the next version is there before the week is out.',
    is_sample: true,
  },
  {
    id: 'sample-review-3',
    created_at: '2026-08-05T11:00:00.000Z',
    author_name: 'Ines',
    author_title: 'Florist, fern.flowershop',
    rating: 4,
    review_text:
      'It took two rounds to find our tone. Since then the newsletters go out on time, and a person answers when I write.',
    is_sample: true,
  },
];

/** The reviews in the page before any script has asked for newer ones. */
export function initialReviews(isDemonstration: boolean = agency.isDemonstration): readonly Review[] {
  return isDemonstration ? sampleReviews : [];
}
