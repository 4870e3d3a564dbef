import * as v from 'valibot';
import { emailSchema, languageSchema } from '#catalogue/wire.ts';
import { line, required, text } from '#catalogue/wire-forms.ts';
import type { AppContext } from '../app.ts';
import { readForm } from '../forms/read-form.ts';

export const withdrawalPath = '/api/withdraw';

/** ` a1b2c3d4` → `#A1B2C3D4`; what is no number stays. */
function asNumber(typed: string): string {
  const number = typed.replace(/[\s#]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(number) ? `#${number}` : typed;
}

const schema = v.object({
  name: required(line(100), 'Enter your name.'),
  email: emailSchema,
  /** As the receipt says it. Who has lost that may name the order by its day: nobody is turned away for a number. */
  number: v.pipe(required(line(100), 'Enter the number of your order, or its date.'), v.transform(asNumber)),
  /** What of the order is meant, where not all of it. */
  part: text(500),
  language: languageSchema,
  /** Honeypot: hidden from people, filled in by bots. */
  website: v.string(),
});

export type WithdrawalRequest = v.InferOutput<typeof schema>;

/** Only ever a plain form: it must work for everyone. */
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
