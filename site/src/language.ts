/** Language of these pages, and addresses of the same pages in other languages. */
import { languages } from '#agency/brand';
import { siteReading } from '#agency-files/agency.ts';
import { languagePath } from '#catalogue/language-path.ts';

export { languages };

export const { language, first: firstLanguage } = siteReading(languages);
export const isFirstLanguage = language === firstLanguage;

/** Folder of the pages in this language, relative to the site. */
export const languageFolder = isFirstLanguage ? '' : language;

/** Folders of pages for site builders, which exist in the first language only. */
const kitFolders = ['embed', 'performance', 'widgets'];

/** Folders of `site/src/pages` and `site/src/portal` that are built in the first language only. */
export const firstLanguageOnly = [...kitFolders, 'favicon', 'robots'];

const ofKit = new RegExp(`^/(admin|${kitFolders.join('|')})(/|$)`);

/** Returns true for a page of the portal, which is in English. */
export function isOfKit(path: string): boolean {
  return ofKit.test(path);
}

/** Files that exist once per language, and files that are no pages. */
const ownFiles = ['/blog/feed.xml', '/llms.txt'];
const noPage = /^\/api\/|\.\w+$/;

/** Returns true if an address such as `/pricing?category=ads#plans` exists in each language. */
export function isInEachLanguage(path: string): boolean {
  const address = path.replace(/[?#].*/s, '');
  return ownFiles.includes(address) || !(ofKit.test(address) || noPage.test(address));
}

/** `/pricing` → `/en/pricing` if these pages are English and not in the first language. Unchanged if the page exists only once. */
export function localPath(path: string, of = language): string {
  return isInEachLanguage(path) ? languagePath(path, of) : path;
}

/** Returns true if a file of the built site, such as `en/pricing.html`, is in a further language. */
export function isOfOtherLanguage(file: string): boolean {
  return languages.slice(1).some((code) => file.startsWith(`${code}/`));
}

/** Returns `rtl` for a right-to-left language. */
export function directionOf(code: string): 'rtl' | undefined {
  // TypeScript's library does not declare it yet.
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
}

/** Name of a language in that language: `Deutsch`. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
