/** The site's own words in the agency's first language; English where there are none. */
import { languages } from '#agency/brand';
import { de } from './lang/de.ts';
import { en, type SiteWords } from './lang/en.ts';

const known: Readonly<Record<string, SiteWords>> = { en, de };

export const words: SiteWords = known[languages[0] ?? 'en'] ?? en;

/** A text with its places filled. */
export function fillPlaces(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
