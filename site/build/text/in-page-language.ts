import { englishStart, fallbackStart } from '#agency-files/fallback.ts';
import { getTextDirection } from '#catalogue/direction.ts';
import { firstLanguage, getLocalPath, isFirstLanguage, language } from '../../src/language.ts';
import { markFallback } from './fallback-texts.ts';

/** Pattern for links and forms that lead to pages of the site. Links with their own `hreflang` do not match. */
const linkTarget = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/[^"]*)/gi;

/** Makes a page's links lead to pages in the same language, and sets `lang` on untranslated text. */
export function localizePage(html: string): string {
  const texts = {
    [fallbackStart]: createLanguageAttributes(firstLanguage),
    [englishStart]: createLanguageAttributes('en'),
  };
  return markFallback(isFirstLanguage ? html : localizeLinks(html), texts);
}

export function localizeLinks(html: string, pathOf = getLocalPath): string {
  return html.replace(linkTarget, (_, start: string, path: string) => start + pathOf(path));
}

/** Returns the `lang` attribute, and `dir` if needed, for text in one language on a page in another language. */
export function createLanguageAttributes(code: string, page = language): string {
  const direction = getTextDirection(code) ?? 'ltr';
  const isOther = direction !== (getTextDirection(page) ?? 'ltr');
  return ` lang="${code}"${isOther ? ` dir="${direction}"` : ''}`;
}
