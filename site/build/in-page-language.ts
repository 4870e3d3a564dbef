import { englishStart, fallbackStart } from '#agency-files/fallback.ts';
import { directionOf, firstLanguage, isFirstLanguage, language, localPath } from '../src/language.ts';
import { markFallback } from './fallback-texts.ts';

/** Links and forms that lead to a page of ours. A link that names its language leads where it says. */
const target = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/[^"]*)/gi;

/**
 * What pages need: links that stay in their language, and `lang` on what is not translated. Whoever writes a page or a text names
 * addresses as they are in the first language.
 */
export function inPageLanguage(html: string): string {
  const texts = { [fallbackStart]: attributesOf(firstLanguage), [englishStart]: attributesOf('en') };
  return markFallback(isFirstLanguage ? html : linksWithin(html), texts);
}

export function linksWithin(html: string, pathOf = localPath): string {
  return html.replace(target, (_, start: string, path: string) => start + pathOf(path));
}

/** Of a text on a page in another language. */
export function attributesOf(code: string, page = language): string {
  const direction = directionOf(code) ?? 'ltr';
  const isOther = direction !== (directionOf(page) ?? 'ltr');
  return ` lang="${code}"${isOther ? ` dir="${direction}"` : ''}`;
}
