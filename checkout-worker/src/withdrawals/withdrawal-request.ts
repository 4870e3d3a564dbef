import type * as v from 'valibot';
import { withdrawalSchema } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm } from '../forms/read-form.ts';

export const withdrawalPath = '/api/withdraw';

export type WithdrawalRequest = v.InferOutput<typeof withdrawalSchema>;

/** Reads the withdrawal form. It is a plain HTML form, so that it works in every browser without JavaScript. */
export async function readWithdrawal(c: AppContext): Promise<WithdrawalRequest> {
  const { fields } = await readForm(c, withdrawalSchema, (form) => ({
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    number: form.get('number') ?? '',
    part: form.get('part') ?? '',
    language: form.get('language') || undefined,
    website: form.get('website') ?? '',
  }));
  return fields;
}
