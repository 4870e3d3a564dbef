/** What the records of an owner are made of. */
import * as v from 'valibot';
import { hint, titled } from '../hint.ts';
import { name, words } from '../text.ts';

export { hint, name, titled, words };

export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9-]*$/, 'Begin the id with a lowercase letter, and use only letters, digits and "-".'),
);

/** An id that is part of an address or a name of a file. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'Use only lowercase letters, digits and "-" in an id.'),
);

export const path = v.pipe(v.string(), v.regex(/^(\/|#|https:)/, 'Begin the link with "/", "#" or "https:".'));

export const link = v.strictObject({ path, label: words });

/** `2026-11-22`, or `2024-12` where the day does not matter. */
export const date = v.pipe(v.string(), v.check(isDate, 'Write the year, month and day, such as "2026-11-22".'));

function isDate(text: string): boolean {
  return /^\d{4}-\d\d(-\d\d)?$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

export const source = hint(
  v.picklist(['real', 'permitted', 'illustrative']),
  'Where the words come from. Anything illustrative is marked wherever it’s shown.',
);

/** `November 22, 2026`, or `December 2024`. */
export function dateText(iso: string, locale: string): string {
  const format: Intl.DateTimeFormatOptions =
    iso.length === 7 ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' };
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(iso));
}
