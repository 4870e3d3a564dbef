/** The site's own texts in the language of its pages, or in English with untranslated-text markers. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { englishStart, formatInsertedValue, markAsEnglish } from '#agency-files/fallback.ts';
import { type NestedTexts, readKitWords } from '#agency-files/kit-words.ts';
import { avoidDoublePeriod } from '#catalogue/avoid-double-period.ts';
import { getTextDirection } from '#catalogue/direction.ts';
import en, { type SiteWords } from './lang/en.ts';
import { language } from './language.ts';

/** Texts of all files `lang/<code>.ts` by language code, English first. */
export const wordsByLanguage = new Map<string, SiteWords>([['en', en]]);
for (const file of readdirSync(path.join(import.meta.dirname, 'lang'))) {
  const code = path.basename(file, '.ts');
  const { default: words } = (await import(`./lang/${code}.ts`)) as { default: SiteWords };
  wordsByLanguage.set(code, words);
}

export const words = readSiteWords(language);

/** Returns the texts for a language code, such as the texts of `de` for `de-AT`. */
export function readSiteWords(code: string): SiteWords {
  const language = code.split('-')[0] ?? '';
  const own = readKitWords(language).texts.site;
  const kit = wordsByLanguage.get(language);
  return kit ? mergeTexts(kit, own, (text) => text) : mergeTexts(en, own, markAsEnglish);
}

/** Returns the agency's own texts, completed with the kit's texts. */
function mergeTexts<T>(texts: T, own: NestedTexts | undefined, asFallback: (text: string) => string): T {
  if (typeof texts === 'string') return (own ?? asFallback(texts)) as T;
  const group = Object(own) as Record<string, NestedTexts>;
  const merged = Object.entries(texts as object).map(([name, inside]) => [
    name,
    mergeTexts(inside, group[name], asFallback),
  ]);
  // Keeps plural categories that English lacks, such as `few`.
  return Object.fromEntries([...Object.entries(group), ...merged]) as T;
}

/** Language attributes for English text on a page in another language. */
export const englishAttributes = language.startsWith('en')
  ? {}
  : { lang: 'en', dir: getTextDirection(language) && 'ltr' };

/** Language attributes for the agency's texts within the English text of a page for embedders. */
export const ownLanguageAttributes = language.startsWith('en')
  ? {}
  : { lang: language, dir: getTextDirection(language) };

/** Returns the language attributes for an element into which a script writes one of the site's texts. */
export function getLanguageAttributes(text: string) {
  return text.startsWith(englishStart) ? englishAttributes : {};
}

/** Lowercases a label for use within an English or Spanish sentence. Other languages keep their capitals. */
export function toLowercaseLabel(text: string): string {
  return ['en', 'es'].includes(language) ? text.toLowerCase() : text;
}

/** Replaces the placeholders in a text with values. A value that ends in a period, such as `Acme Inc.`, also ends a sentence. */
export function fillPlaceholders(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (_, name: string, period: string) => {
    const value = String(places[name] ?? `{${name}}`);
    return formatInsertedValue(avoidDoublePeriod(value, period), text) + period;
  });
}
