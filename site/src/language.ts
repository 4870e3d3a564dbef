/** The language these pages are in, and where the same pages are in others. */
import { languages } from '#agency/brand';
import { siteReading } from '#agency-files/agency.ts';
import { languagePath } from '#catalogue/language-path.ts';

export { languages };

export const { language, first: firstLanguage } = siteReading(languages);
export const isFirstLanguage = language === firstLanguage;

/** Where the pages of this language are, in the folder of the site. */
export const languageFolder = isFirstLanguage ? '' : language;

/** Folders of pages for who builds sites: they are in the first language only. */
const kitFolders = ['embed', 'performance', 'widgets'];

/** Folders of `site/src/pages` and `site/src/portal` that are built in the first language only. */
export const onlyOnce = [...kitFolders, 'favicon', 'robots'];

const ofKit = new RegExp(`^/(admin|${kitFolders.join('|')})(/|$)`);

/** Whether a page is the kit's own, which is in English. */
export function isOfKit(path: string): boolean {
  return ofKit.test(path);
}

/** Files that each language has its own of, and what is no page. */
const ownFiles = ['/blog/feed.xml', '/llms.txt'];
const noPage = /^\/api\/|\.\w+$/;

/** Whether an address such as `/pricing?category=ads#plans` is there in each language. */
export function isInEachLanguage(path: string): boolean {
  const address = path.replace(/[?#].*/s, '');
  return ownFiles.includes(address) || !(ofKit.test(address) || noPage.test(address));
}

/** `/pricing` → `/en/pricing` from pages in English that are not the first; what is there only once stays. */
export function localPath(path: string, of = language): string {
  return isInEachLanguage(path) ? languagePath(path, of) : path;
}

/** Whether a file of the built site, such as `en/pricing.html`, is one of a further language. */
export function isOfOtherLanguage(file: string): boolean {
  return languages.slice(1).some((code) => file.startsWith(`${code}/`));
}

/** `rtl` of a language that is read from right to left. */
export function directionOf(code: string): 'rtl' | undefined {
  // Newer than the types.
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
}

/** A language as its speakers call it: `Deutsch`. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
