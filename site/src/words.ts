/** The site's own words in the language of its pages; English where there are none. */
import { de } from './lang/de.ts';
import { en, type SiteWords } from './lang/en.ts';
import { language } from './language.ts';

const known: Readonly<Record<string, SiteWords>> = { en, de };

export const words: SiteWords = known[language] ?? en;

/** A text with its places filled. */
export function fillPlaces(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
