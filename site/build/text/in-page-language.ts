import { englishStart, fallbackStart } from '#agency-files/fallback.ts';
import { getTextDirection } from '#catalogue/direction.ts';
import { firstLanguage, isFirstLanguage, language, localPath } from '../../src/language.ts';
import { markFallback } from './fallback-texts.ts';

/** Pattern for links and forms that lead to pages of the site. Links with their own `hreflang` do not match. */
const target = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/[^"]*)/gi;

/** Makes a page's links lead to pages in the same language, and sets `lang` on untranslated text. */
export function localizePage(html: string): string {
  const texts = { [fallbackStart]: attributesOf(firstLanguage), [englishStart]: attributesOf('en') };
  return markFallback(isFirstLanguage ? html : linksWithin(html), texts);
}

export function linksWithin(html: string, pathOf = localPath): string {
  return html.replace(target, (_, start: string, path: string) => start + pathOf(path));
}

/** Returns the `lang` attribute, and `dir` if needed, for text in one language on a page in another language. */
export function attributesOf(code: string, page = language): string {
  const direction = getTextDirection(code) ?? 'ltr';
  const isOther = direction !== (getTextDirection(page) ?? 'ltr');
  return ` lang="${code}"${isOther ? ` dir="${direction}"` : ''}`;
}
