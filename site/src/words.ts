/** The site's own words in the language of its pages; English where there are none. */
import { de } from './lang/de.ts';
import { en, type SiteWords } from './lang/en.ts';
import { es } from './lang/es.ts';
import { language } from './language.ts';

const known: Readonly<Record<string, SiteWords>> = { en, de, es };

export const words: SiteWords = known[language] ?? en;

/** English writes a trade, a label and the like small within a sentence. */
export function inSentence(text: string): string {
  return language === 'en' ? text.toLowerCase() : text;
}

/** A text with its places filled. */
export function fillPlaces(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
