/** URL paths of translated pages: the agency's first language is at the root, and each other language has its own folder. */
import { languages } from '#agency/brand';

/** Returns a page's path in a language. The first language in the list is the agency's first. */
export function addLanguagePrefix([, ...others]: readonly string[], path: string, language: string): string {
  if (!others.includes(language)) return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}

/**
 * Returns a page's path in a further language, such as `/en/success` for `/success`. Unchanged in the first language
 * and in unknown languages.
 */
export function getLanguagePath(path: string, language: string): string {
  return addLanguagePrefix(languages, path, language);
}
