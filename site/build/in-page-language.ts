import { englishStart, fallbackStart } from '#agency-files/fallback.ts';
import { directionOf, firstLanguage, isFirstLanguage, language, localPath } from '../src/language.ts';
import { markFallback } from './fallback-texts.ts';

/** Links and forms to pages of the site. A link with its own language is left unchanged. */
const target = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/[^"]*)/gi;

/**
 * Adapts a page to its language: links stay in the language, and untranslated text gets `lang`. Pages and texts contain
 * addresses as in the first language.
 */
export function inPageLanguage(html: string): string {
  const texts = { [fallbackStart]: attributesOf(firstLanguage), [englishStart]: attributesOf('en') };
  return markFallback(isFirstLanguage ? html : linksWithin(html), texts);
}

export function linksWithin(html: string, pathOf = localPath): string {
  return html.replace(target, (_, start: string, path: string) => start + pathOf(path));
}

/** Adapts the links in a text on a page in another language. */
export function attributesOf(code: string, page = language): string {
  const direction = directionOf(code) ?? 'ltr';
  const isOther = direction !== (directionOf(page) ?? 'ltr');
  return ` lang="${code}"${isOther ? ` dir="${direction}"` : ''}`;
}
