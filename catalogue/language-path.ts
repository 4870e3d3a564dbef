/** Paths of translated pages: the agency's first language is at the root, each other language in a folder of its own. */
import { languages } from '#agency/brand';

/** Creates a path function for a list of languages. The first one is the agency's own. */
export function pathIn([, ...others]: readonly string[], path: string, language: string): string {
  if (!others.includes(language)) return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}

/** `/success` in a further language such as `en` → `/en/success`. Unchanged in the first language and in unknown ones. */
export function languagePath(path: string, language: string): string {
  return pathIn(languages, path, language);
}
