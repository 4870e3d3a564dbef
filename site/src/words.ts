/** The site's own words in the language of its pages; English, and marked as such, where there are none. */
import { asEnglish, withinText } from '../../catalogue/read/fallback.ts';
import { de } from './lang/de.ts';
import { en, type SiteWords } from './lang/en.ts';
import { es } from './lang/es.ts';
import { language } from './language.ts';

const known: Readonly<Record<string, SiteWords>> = { en, de, es };

export const words = wordsIn(language);

/** Those of `de` for `de-AT`. */
export function wordsIn(code: string): SiteWords {
  return findWords(code) ?? mark(en);
}

export function findWords(code: string): SiteWords | undefined {
  return known[code.split('-')[0] ?? ''];
}

function mark<T>(texts: T): T {
  if (typeof texts === 'string') return asEnglish(texts) as T;
  return Object.fromEntries(Object.entries(texts as object).map(([name, inside]) => [name, mark(inside)])) as T;
}

/** English writes a trade, a label and the like small within a sentence. */
export function inSentence(text: string): string {
  return language === 'en' ? text.toLowerCase() : text;
}

/** A text with its places filled. */
export function fillPlaces(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => withinText(String(places[name] ?? place), text));
}
