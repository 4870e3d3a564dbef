/** Schema of `reviews.yaml`: content of the reviews page except visitors' reviews. */
import * as v from 'valibot';
import type { Review } from '#catalogue/wire-forms.ts';
import {
  addHint,
  contentSourceSchema,
  idSchema,
  linkSchema,
  localizedTextSchema,
  nameSchema,
  pastDateSchema,
  slugSchema,
} from '../fields.ts';

const ratingSchema = v.pipe(
  v.number(),
  v.integer('Write the rating as a whole number.'),
  v.minValue(1, 'A rating is 1 to 5.'),
  v.maxValue(5, 'A rating is 1 to 5.'),
);

/** Day of a review. Excludes a month without a day, because a review has a time. */
const pastDaySchema = v.pipe(pastDateSchema, v.isoDate('Write the year, month and day, such as "2026-11-22".'));

export const reviewsSchema = v.strictObject({
  claims: v.optional(v.array(idSchema), []),
  featured: v.optional(
    v.strictObject({
      quote: localizedTextSchema,
      author: nameSchema,
      company: v.optional(nameSchema),
      industry: v.optional(localizedTextSchema),
      rating: ratingSchema,
      source: contentSourceSchema,
    }),
  ),
  cases: v.optional(
    v.array(
      v.strictObject({
        quote: localizedTextSchema,
        author: nameSchema,
        company: nameSchema,
        industry: v.optional(localizedTextSchema),
        initials: v.pipe(nameSchema, v.maxLength(3, 'Write at most three letters.')),
        service: v.optional(linkSchema),
        caseStudy: v.optional(addHint(slugSchema, 'The case study about it: a file in case-studies, without .md.')),
        results: v.optional(v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })), []),
        source: contentSourceSchema,
      }),
    ),
    [],
  ),
  samples: v.optional(
    v.array(
      v.strictObject({
        date: pastDaySchema,
        author: nameSchema,
        title: v.optional(localizedTextSchema),
        rating: ratingSchema,
        text: localizedTextSchema,
      }),
    ),
    [],
  ),
});

type ReviewsFile = v.InferOutput<typeof reviewsSchema>;

/** Returns the sample reviews in the Worker's format. The reviews widget labels each review as a sample and does not count it. */
export function listSampleReviews({ samples }: ReviewsFile): readonly Review[] {
  return samples.map(({ date, author, title, rating, text }, index) => ({
    id: `sample-review-${index + 1}`,
    // The time is noon, so that the date is the same in almost all time zones.
    created_at: `${date}T12:00:00.000Z`,
    author_name: author,
    author_title: title ?? '',
    rating,
    review_text: text,
    is_sample: true,
  }));
}
