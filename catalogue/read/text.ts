/** Texts of an owner: one for all, or one for each language. */
import * as v from 'valibot';

const oneText = v.pipe(v.string(), v.trim(), v.nonEmpty('Write a text.'));
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'A language is a code such as "de".'));

export type Text = string | Readonly<Record<string, string>>;

/** A text in the agency's first language, or a group with one for each language: `{ en: Posts, de: Beiträge }`. */
export function text() {
  return v.union([oneText, v.record(languageCode, oneText)], 'Write a text, or one for each language.');
}

/** A text in a language; where it has none, in the agency's first. */
export function textIn(value: Text, language: string, first: string): string {
  if (typeof value === 'string') return value;
  return value[language] ?? value[first] ?? Object.values(value)[0] ?? '';
}

/** A text or a group of them, of which the data has the one in the language that was asked of `check`. */
export const words = v.pipe(
  text(),
  v.rawTransform(({ dataset: { value }, config }) =>
    typeof value === 'string' ? value : textIn(value, config.lang ?? '', ''),
  ),
);
