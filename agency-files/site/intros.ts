/** `intros.yaml`: how pages that list things introduce themselves. */
import * as v from 'valibot';
import { words as siteWords } from '#site/src/words.ts';
import { words } from './fields.ts';
import type { Records } from './owner-folder.ts';

const intro = v.strictObject({ title: words, lead: words, description: words });

export const introsSchema = v.strictObject({
  blog: v.optional(intro),
  'case-studies': v.optional(intro),
  glossary: v.optional(intro),
  reviews: v.optional(intro),
});

/** Where the agency writes none, the site has one. */
export function introsOf({ data }: Records<v.InferOutput<typeof introsSchema>>) {
  return {
    blog: siteWords.blog.intro,
    'case-studies': siteWords.caseStudies.intro,
    glossary: siteWords.glossary.intro,
    reviews: siteWords.reviews.intro,
    ...data,
  };
}
