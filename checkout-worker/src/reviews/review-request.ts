import type * as v from 'valibot';
import { type ReviewRequest, reviewRequestSchema } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { guardFields, readForm, type SentForm } from '../forms/read-form.ts';

export type SentReview = v.InferOutput<typeof reviewRequestSchema>;

function fromFields(fields: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => fields.get(name) ?? '';
  const rating = text('rating');
  return {
    name: text('name'),
    title: text('title'),
    email: text('email'),
    rating: /^\d$/.test(rating) ? Number(rating) : Number.NaN,
    review: text('review'),
    ...guardFields(fields),
  } satisfies Record<keyof ReviewRequest, unknown>;
}

export function readReviewRequest(c: AppContext): Promise<SentForm<SentReview>> {
  return readForm(c, reviewRequestSchema, fromFields);
}
