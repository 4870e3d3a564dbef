/** `clients.yaml` and `testimonials.yaml`: whom the agency works for, and what they say. */
import * as v from 'valibot';
import { name, slug, source, words } from './fields.ts';

export const clientsSchema = v.strictObject({
  clients: v.array(
    v.strictObject({
      id: slug,
      name,
      trade: v.optional(words),
      initials: v.pipe(name, v.maxLength(3, 'Write at most three letters.')),
      growth: v.optional(v.number()),
      palette: v.optional(slug),
    }),
  ),
});

export const testimonialsSchema = v.strictObject({
  testimonials: v.array(
    v.strictObject({
      client: v.optional(slug),
      business: v.optional(name),
      author: name,
      role: v.optional(words),
      quote: words,
      result: v.optional(words),
      rating: v.optional(v.picklist([1, 2, 3, 4, 5])),
      source,
    }),
  ),
});

export type Client = v.InferOutput<typeof clientsSchema>['clients'][number];
export type Testimonial = v.InferOutput<typeof testimonialsSchema>['testimonials'][number];
