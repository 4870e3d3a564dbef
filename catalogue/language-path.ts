/** Where a page is in another language: the agency's first language is at the root, each other one in a folder of its own. */
import { languages } from '#agency/brand';

/** The same for any languages, of which the first is the agency's own. */
export function pathIn([, ...others]: readonly string[], path: string, language: string): string {
  if (!others.includes(language)) return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}

/** `/success` in a second language such as `en` → `/en/success`; unchanged in the first, and in one the agency does not have. */
export function languagePath(path: string, language: string): string {
  return pathIn(languages, path, language);
}
