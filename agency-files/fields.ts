/** Valibot schemas of the fields in an agency's files. A text is a single string, or one string per language. */
import * as v from 'valibot';
import { builtInNameRemedy, isBuiltInName } from './built-in-names.ts';
import { markAsEnglish, markAsFallback } from './fallback.ts';
import { describeLanguageRemedy, isLanguage } from './language-code.ts';

const singleTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('Write some text.'));
const languageCodeSchema = v.pipe(
  v.string(),
  v.check(isLanguage, ({ input }) => describeLanguageRemedy(input)),
);

const fullUrlMistake = 'Write the full URL, such as "https://kerning.co".';

export const webAddressSchema = v.pipe(
  v.string(),
  v.url(fullUrlMistake),
  v.check((text) => /^(https?:|(?!\w+:))/i.test(text), fullUrlMistake),
);

export type Text = string | Readonly<Record<string, string>>;

/** Language of the result, and the language of texts that have no language key. */
export interface Reading {
  readonly language: string;
  readonly first: string;
}

/** Returns true if an unquoted comma cut a text in two: YAML reads `{ de: Rot, weiß, en: Red }` as a key `weiß` without a value. */
function isCutByComma(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.values(input).includes(null);
}

/** Returns the schema of a text: a string in the agency's first language, or an object with one string per language. */
export function createTextSchema() {
  // Valibot accepts an array as a record of its indexes.
  const texts = v.pipe(
    v.record(languageCodeSchema, singleTextSchema),
    v.check((found) => !Array.isArray(found) && Object.keys(found).length > 0, 'Write some text.'),
  );
  return v.union([singleTextSchema, texts], ({ input }) => {
    if (isCutByComma(input))
      return 'Between { and }, a comma ends the text. Put text that contains a comma in straight quotes (").';
    if (typeof input === 'number' || typeof input === 'boolean') return 'Put it in quotes, because it’s a text.';
    return 'Write one text, or one for each language.';
  });
}

/** Returns the language in which a text is shown: the requested one, otherwise the agency's first, otherwise English. */
function getLanguage(value: Text, { language, first }: Reading): string {
  if (typeof value === 'string') return first;
  return [language, first, 'en'].find((code) => code in value) ?? Object.keys(value)[0] ?? first;
}

/** Returns a text in a language, or in another if it is untranslated. */
export function resolveText(value: Text, reading: Reading): string {
  return typeof value === 'string' ? value : (value[getLanguage(value, reading)] ?? '');
}

/** Returns a text in the page's language. A text in another language is marked. */
export function resolvePageText(value: Text, reading: Reading): string {
  const language = getLanguage(value, reading);
  const found = resolveText(value, reading);
  if (language === reading.language) return found;
  return language === 'en' && language !== reading.first ? markAsEnglish(found) : markAsFallback(found);
}

/** Encodes two languages as Valibot's single `lang` option: the result's language and the agency's first language, as in `en de`. */
export function encodeReading({ language, first }: Reading): string {
  return `${language} ${first}`;
}

function parseReading({ lang = '' }: { readonly lang?: string }): Reading {
  const [language = '', first = language] = lang.split(' ');
  return { language, first };
}

/** Schema of a text in one or more languages. Validation returns the text in the language that the caller of `validateFile` requests. */
export const localizedTextSchema = v.pipe(
  createTextSchema(),
  v.rawTransform(({ dataset: { value }, config }) => resolvePageText(value, parseReading(config))),
);

/** Name in one or more languages. A single string is the same name in every language. */
export const nameSchema = v.pipe(
  createTextSchema(),
  v.rawTransform(({ dataset: { value }, config }) => resolveText(value, parseReading(config))),
);

/** Returns a text in each of the agency's languages. A missing translation is replaced by the text in the first language. */
export function resolveTextsByLanguage(value: Text, languages: readonly string[]): Record<string, string> {
  const [first = 'en'] = languages;
  return Object.fromEntries(languages.map((language) => [language, resolveText(value, { language, first })]));
}

// Metadata of a field for text editors and the editor at `/admin`.

export function addHint<Field extends v.GenericSchema>(field: Field, description: string) {
  return v.pipe(field, v.description(description));
}

/** Adds a title and a description to a field whose name is not clear enough. */
export function addTitle<Field extends v.GenericSchema>(field: Field, title: string, description: string) {
  return v.pipe(field, v.title(title), v.description(description));
}

/** Rejects an id that every JavaScript object has as a property, because a lookup by that id would find the property. */
export const ownNameCheck = v.check((text: string) => !isBuiltInName(text), builtInNameRemedy);

export const idSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9-]*$/, 'Begin the id with a lowercase letter, and use only letters, digits and "-".'),
  ownNameCheck,
);

/** Id that is part of a URL path or a file name. */
export const slugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'Use only lowercase letters, digits and "-" in an id.'),
  ownNameCheck,
);

/** Name of a fact, which texts use in placeholders. */
export const factNameSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'Texts can quote it only by a name of unaccented letters, digits, "-" and "_".'),
);

export const pathSchema = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/)|#|https:)/, ({ input }) =>
    input.startsWith('//') ? 'Begin the link with "https://".' : 'Begin the link with "/", "#" or "https:".',
  ),
);

export const linkSchema = v.strictObject({ path: pathSchema, label: localizedTextSchema });

/** Date such as `2026-11-22`, or a month such as `2024-12` if the day does not matter. */
export const dateSchema = v.pipe(v.string(), v.check(isDate, 'Write the year, month and day, such as "2026-11-22".'));

function isDate(text: string): boolean {
  return /^(19|20)\d\d-\d\d(-\d\d)?$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Date in the past or today. Accepts tomorrow's date, because that day has already begun in other time zones. */
export const pastDateSchema = v.pipe(
  dateSchema,
  v.check(
    (text) => !isDate(text) || text <= new Date(Date.now() + 86_400_000).toISOString(),
    'This day is in the future. Correct it.',
  ),
);

export const contentSourceSchema = addHint(
  v.picklist(['real', 'permitted', 'illustrative']),
  'Where the words come from. Anything illustrative is marked wherever it’s shown.',
);

/** Formats a date as `November 22, 2026`, or a month as `December 2024`. */
export function formatDate(iso: string, locale: string): string {
  const format: Intl.DateTimeFormatOptions =
    iso.length === 7 ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' };
  const text = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(iso));
  // A line that ends with the ordinal day of a German date looks like the end of a sentence.
  return text.replace(/^(\d+\.) /, '$1\u00a0');
}

/** Line icons by name, 24 by 24 pixels. A widget's bundle contains only the icons that it uses. */
export const icons = {
  book: 'M12 6.5c-2-1.4-4.6-2-8-2v13c3.4 0 6 .6 8 2 2-1.4 4.6-2 8-2v-13c-3.4 0-6 .6-8 2zM12 6.5v13',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  envelope: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  film: 'M4 5h16v14H4zM10.3 9.2v5.6l4.6-2.8z',
  funnel: 'M3.5 5h17l-6.3 7.5V18L9.8 20v-7.5z',
  heart: 'M12 19.5C5.5 15 4 12 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2c0 2.8-1.5 5.8-8 10.3z',
  pen: 'M4 20l1.2-4.8L16 4.5 19.5 8 8.8 18.8zM13.5 7l3.5 3.5',
  tiles: 'M4 4h7v7H4zM17 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM4 17.5q2-3 4 0t4 0 4 0 4 0M7.5 13v0',
  window: 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.3h.1M9 7.3h.1',
} as const;
