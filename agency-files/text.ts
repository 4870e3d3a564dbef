/** Texts of an owner: one for all, or one for each language. */
import * as v from 'valibot';
import { asFallback } from './fallback.ts';

const oneText = v.pipe(v.string(), v.trim(), v.nonEmpty('Write some text.'));
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'A language is a code such as "de".'));

export type Text = string | Readonly<Record<string, string>>;

/** In which language a file is read, and in which one its texts are that name none. */
export interface Reading {
  readonly language: string;
  readonly first: string;
}

/** `{ de: Rot, weiß, en: Red }` is read as if `weiß` were a language, with nothing in it. */
function isCutByComma(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.values(input).includes(null);
}

/** A text in the agency's first language, or a group with one for each language: `{ en: Posts, de: Beiträge }`. */
export function text() {
  return v.union([oneText, v.record(languageCode, oneText)], ({ input }) =>
    isCutByComma(input)
      ? 'Between { and }, a comma ends the text. Put text that contains a comma in quotes.'
      : 'Write one text, or one for each language.',
  );
}

/** A text in a language; where it has none, in the agency's first. */
export function textIn(value: Text, { language, first }: Reading): string {
  if (typeof value === 'string') return value;
  return value[language] ?? value[first] ?? Object.values(value)[0] ?? '';
}

/** The same for a page, which says of a text in the first language that it is. */
export function pageText(value: Text, reading: Reading): string {
  const found = textIn(value, reading);
  const isThere = reading.language === reading.first || (typeof value === 'object' && reading.language in value);
  return isThere ? found : asFallback(found);
}

/** `en de`: how the language of a page and the agency's first reach a field, by the one place that Valibot has for a language. */
export function asLang({ language, first }: Reading): string {
  return `${language} ${first}`;
}

function readingOf({ lang = '' }: { readonly lang?: string }): Reading {
  const [language = '', first = language] = lang.split(' ');
  return { language, first };
}

/** A text or a group of them, of which the data has the one in the language that was asked of `check`. */
export const words = v.pipe(
  text(),
  v.rawTransform(({ dataset: { value }, config }) => pageText(value, readingOf(config))),
);

/** The same for a name, which when it stands alone is the same in every language. */
export const name = v.pipe(
  text(),
  v.rawTransform(({ dataset: { value }, config }) => textIn(value, readingOf(config))),
);
