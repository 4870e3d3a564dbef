/** Locale of money and dates in a language of the agency. */
import { languages, locale } from '#agency/brand';

/** Returns the agency's own locale, such as `de-AT`, for its first language. For any other language, returns the language code. */
export function getLocale(language: string): string {
  return language === languages[0] ? locale : language;
}

/** Returns the agency's language that matches a `lang` value, or undefined. `de-AT` matches `de`. */
export function findAgencyLanguage(lang: string, supported: readonly string[] = languages): string | undefined {
  const language = lang.toLowerCase().split('-')[0] ?? '';
  return supported.find((code) => code === language);
}
