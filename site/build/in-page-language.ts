import { directionOf, firstLanguage, isFirstLanguage, language, localPath } from '../src/language.ts';
import { markFallback } from './fallback-texts.ts';

/** Links and forms that lead to a page of ours. A link that names its language leads where it says. */
const target = /(<(?:a|form)\b(?![^>]*\shreflang=)[^>]*?\s(?:href|action)=")(\/[^"]*)/gi;

/**
 * What the pages of a further language need: links that stay in it, and `lang` on what is not translated. Whoever writes a page or a
 * text names addresses as they are in the first language.
 */
export function inPageLanguage(html: string): string {
  if (isFirstLanguage) return html;
  return markFallback(linksWithin(html), fallbackAttributes());
}

export function linksWithin(html: string, pathOf = localPath): string {
  return html.replace(target, (_, start: string, path: string) => start + pathOf(path));
}

function fallbackAttributes(): string {
  const direction = directionOf(firstLanguage) ?? 'ltr';
  const isOther = direction !== (directionOf(language) ?? 'ltr');
  return ` lang="${firstLanguage}"${isOther ? ` dir="${direction}"` : ''}`;
}
