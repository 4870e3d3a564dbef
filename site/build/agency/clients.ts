/** `clients.yaml` and `testimonials.yaml`: whom the agency works for, and what they say. */
import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('Write a text.'));
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'An id has small letters, digits and "-".'));

export const clientsSchema = v.strictObject({
  clients: v.array(
    v.strictObject({
      id,
      name: words,
      trade: v.optional(words),
      initials: v.pipe(words, v.maxLength(3, 'Three letters at most.')),
      growth: v.optional(v.number()),
      palette: v.optional(id),
    }),
  ),
});

export const testimonialsSchema = v.strictObject({
  testimonials: v.array(
    v.strictObject({
      client: v.optional(id),
      business: v.optional(words),
      author: words,
      role: v.optional(words),
      quote: words,
      result: v.optional(words),
      rating: v.optional(v.picklist([1, 2, 3, 4, 5])),
      source: v.picklist(['real', 'illustrative']),
    }),
  ),
});

export type Client = v.InferOutput<typeof clientsSchema>['clients'][number];
export type Testimonial = v.InferOutput<typeof testimonialsSchema>['testimonials'][number];
