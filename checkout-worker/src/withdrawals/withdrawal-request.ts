import * as v from 'valibot';
import { emailSchema, languageSchema } from '#catalogue/wire.ts';
import { line, required, text } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm } from '../forms/read-form.ts';

export const withdrawalPath = '/api/withdraw';

/** Converts ` a1b2c3d4` to `#A1B2C3D4`. Returns other text unchanged. */
function normalizeOrderNumber(typed: string): string {
  const number = typed.replace(/[\s#]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(number) ? `#${number}` : typed;
}

const schema = v.object({
  name: required(line(100), 'Enter your name.'),
  email: emailSchema,
  /** Order number on the receipt, or a date: a consumer without the number must not be turned away. */
  number: v.pipe(
    required(line(100), 'Enter the number of your order, or its date.'),
    v.transform(normalizeOrderNumber),
  ),
  /** Part of the order, if the withdrawal is not from all of it. */
  part: text(500),
  language: languageSchema,
  /** Honeypot: hidden from people, filled in by bots. */
  website: v.string(),
});

export type WithdrawalRequest = v.InferOutput<typeof schema>;

/** Reads a plain form. The form has no script, so that it works in every browser. */
export async function readWithdrawal(c: AppContext): Promise<WithdrawalRequest> {
  const { fields } = await readForm(c, schema, (form) => ({
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    number: form.get('number') ?? '',
    part: form.get('part') ?? '',
    language: form.get('language') || undefined,
    website: form.get('website') ?? '',
  }));
  return fields;
}
