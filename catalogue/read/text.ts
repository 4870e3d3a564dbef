/** Texts of an owner: one for all, or one for each language. */
import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('Write a text.'));
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'A language is a code such as "de".'));

export type Text = string | Readonly<Record<string, string>>;

/** A text in the agency's first language, or a group with one for each language: `{ en: Posts, de: Beiträge }`. */
export function text() {
  return v.union([words, v.record(languageCode, words)], 'Write a text, or one for each language.');
}

/** A text in a language; where it has none, in the agency's first. */
export function textIn(value: Text, language: string, first: string): string {
  if (typeof value === 'string') return value;
  return value[language] ?? value[first] ?? Object.values(value)[0] ?? '';
}
