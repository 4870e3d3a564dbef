/** Language of the pages in this build, and URLs of the same pages in other languages. */
import { languages } from '#agency/brand';
import { resolveSiteReading } from '#agency-files/agency.ts';
import { workerPagePattern } from '#agency-files/site/owner-links.ts';
import { capitalize } from '#catalogue/capitalize.ts';
import { getLanguagePath } from '#catalogue/language-path.ts';

export { languages };

export const { language, first: firstLanguage } = resolveSiteReading(languages);
export const isFirstLanguage = language === firstLanguage;

/** Folder of this build's pages within the site; empty for the first language. */
export const languageFolder = isFirstLanguage ? '' : language;

/** Folders of the pages for embedders, which exist only in the first language. */
const kitFolders = ['embed', 'performance', 'widgets'];

/** Folders of `site/src/pages` and `site/src/portal` that are built in the first language only. */
export const firstLanguageFolders = [...kitFolders, 'favicon', 'robots'];

const kitPagePattern = new RegExp(`^/(admin|${kitFolders.join('|')})(/|$)`);

/** Returns true for a page of the embedders' portal, which is always in English. */
export function isPortalPage(path: string): boolean {
  return kitPagePattern.test(path);
}

/** Files that exist once per language even though they are not pages. */
const filesInEachLanguage = ['/blog/feed.xml', '/catalogue.json', '/llms.txt'];
const nonPagePattern = /^\/api\/|\.\w+$/;

/** Returns true if the page of a URL path, such as `/pricing?category=ads#plans`, exists in each language. */
export function existsInEveryLanguage(path: string): boolean {
  const address = path.replace(/[?#].*/s, '');
  return (
    filesInEachLanguage.includes(address) ||
    ![kitPagePattern, nonPagePattern, workerPagePattern].some((pattern) => pattern.test(address))
  );
}

/** Maps a path such as `/pricing` to its path in a language, such as `/en/pricing`. A page that exists only once keeps its path. */
export function getLocalPath(path: string, of = language): string {
  return existsInEveryLanguage(path) ? getLanguagePath(path, of) : path;
}

/** Returns true if a built file, such as `en/pricing.html`, is not in the site's first language. */
export function isOfOtherLanguage(file: string): boolean {
  return languages.slice(1).some((code) => file.startsWith(`${code}/`));
}

/** Returns the name of a language in that language, such as `Deutsch`. */
export function getLanguageName(code: string): string {
  return capitalize(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code, code);
}
