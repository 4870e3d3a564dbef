import type { Review } from '../../../catalogue/wire-forms.ts';

/** The reviews the database starts with, in the page before any script runs. A test compares the two. */
export const builtInReviews: readonly Review[] = [
  {
    id: 'review-built-in-1',
    created_at: '2026-09-24T10:00:00.000Z',
    author_name: 'Rosa',
    author_title: 'Owner, crumb.bakers',
    rating: 5,
    review_text:
      'We used to post when somebody found the time. Now there is something new every day, it sounds like us, and I approve a week of posts over one cup of coffee.',
  },
  {
    id: 'review-built-in-2',
    created_at: '2026-09-03T12:00:00.000Z',
    author_name: 'Kim',
    author_title: 'Founder, still.pilates',
    rating: 5,
    review_text:
      'The short videos brought more people through the door in a month than our flyers did in a year. Changes we ask for in the evening are there the next day.',
  },
  {
    id: 'review-built-in-3',
    created_at: '2026-08-05T11:00:00.000Z',
    author_name: 'Ines',
    author_title: 'Florist, fern.flowershop',
    rating: 4,
    review_text:
      'It took two rounds to find our tone. Since then the newsletters go out on time, and a person answers when I write.',
  },
];
