import type * as v from 'valibot';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { reviewFields } from '#catalogue/forms/review.ts';
import { type ReviewRequest, reviewRequestSchema } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm, readGuardFields, type SentForm } from '../forms/read-form.ts';

export type SubmittedReview = v.InferOutput<typeof reviewRequestSchema>;

function readFields(fields: URLSearchParams): Record<string, unknown> {
  const rating = fields.get('rating') ?? '';
  return {
    ...readFieldValues(reviewFields, fields),
    rating: /^\d$/.test(rating) ? Number(rating) : Number.NaN,
    review: fields.get('review') ?? '',
    ...readGuardFields(fields),
  } satisfies Record<keyof ReviewRequest, unknown>;
}

export function readReviewRequest(c: AppContext): Promise<SentForm<SubmittedReview>> {
  return readForm(c, reviewRequestSchema, readFields);
}
