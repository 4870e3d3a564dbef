/** `intros.yaml`: how pages that list things introduce themselves. */
import * as v from 'valibot';
import { words } from './fields.ts';

const intro = v.strictObject({ title: words, lead: words, description: words });
export type Intro = v.InferOutput<typeof intro>;

const defaults = {
  blog: {
    title: 'Blog',
    lead: 'Notes from our work.',
    description: 'What we learn at work, written down for you.',
  },
  'case-studies': {
    title: 'Case studies',
    lead: 'What we did, and what came of it.',
    description: 'Work of ours from brief to figures: what was wrong, what we did, and what came of it.',
  },
  glossary: {
    title: 'Glossary',
    lead: 'What people in this trade say, and what they mean by it.',
    description: 'The words of our trade, each explained in a sentence or two.',
  },
  reviews: {
    title: 'What it is like to work with us.',
    lead: 'Every review is read before it is published, and none is changed.',
    description: 'What clients say about working with us: every published review, and a form for yours.',
  },
} satisfies Record<string, Intro>;

export const introsSchema = v.strictObject({
  blog: v.optional(intro, defaults.blog),
  'case-studies': v.optional(intro, defaults['case-studies']),
  glossary: v.optional(intro, defaults.glossary),
  reviews: v.optional(intro, defaults.reviews),
});
