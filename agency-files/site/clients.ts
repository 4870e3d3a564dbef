/** `clients.yaml` and `testimonials.yaml`: whom the agency works for, and what they say. */
import * as v from 'valibot';
import type { CaseStudy } from './case-studies.ts';
import { hint, name, slug, source, words } from './fields.ts';

export const clientsSchema = v.strictObject({
  clients: v.array(
    v.strictObject({
      id: slug,
      name,
      trade: v.optional(words),
      initials: v.pipe(name, v.maxLength(3, 'Write at most three letters.')),
      growth: v.optional(hint(v.number(), 'In percent. Leave it out for a client with a case study.')),
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

/** A client whose growth `clients.yaml` leaves open has that of the first figure of its case study, so that no page contradicts the other. */
export function withGrowthOf(studies: readonly CaseStudy[], clients: readonly Client[]): readonly Client[] {
  return clients.map((client) => {
    const [figure] = studies.find((study) => study.client === client.name)?.figures ?? [];
    return figure ? { growth: Math.round((figure.after / figure.before - 1) * 100), ...client } : client;
  });
}
