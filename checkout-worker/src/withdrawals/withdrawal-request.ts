import * as v from 'valibot';
import { emailSchema, languageSchema } from '#catalogue/wire.ts';
import { line, required, text } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm } from '../forms/read-form.ts';

export const withdrawalPath = '/api/withdraw';

/** Normalizes a typed order number: ` a1b2c3d4` becomes `#A1B2C3D4`. Returns other text unchanged. */
function normalizeOrderNumber(typed: string): string {
  const number = typed.replace(/[\s#]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(number) ? `#${number}` : typed;
}

const schema = v.object({
  name: required(line(100), 'Enter your name.'),
  email: emailSchema,
  /** Order number from the receipt. Other text, such as a date, is accepted too, for consumers who lost the number. */
  number: v.pipe(
    required(line(100), 'Enter the number of your order, or its date.'),
    v.transform(normalizeOrderNumber),
  ),
  /** Part of the order from which the consumer withdraws. Empty if the consumer withdraws from the whole order. */
  part: text(500),
  language: languageSchema,
  /** Honeypot field: invisible to people, but filled in by bots. */
  website: v.string(),
});

export type WithdrawalRequest = v.InferOutput<typeof schema>;

/** Reads the withdrawal form. It is a plain HTML form, so that it works in every browser without JavaScript. */
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
