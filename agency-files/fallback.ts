/**
 * Texts that a page shows in another language, for there is no translation: what an agency says in its first language, and what the
 * site says in English. They go between two characters that no text has, through whatever puts sentences together, until the finished
 * page says `lang` of them.
 */
export const fallbackStart = '\u{E000}';
export const fallbackEnd = '\u{E001}';
export const englishStart = '\u{E002}';

/** Figures and signs are the same in every language, and what a text quotes says its language itself. */
export function asFallback(text: string): string {
  return hasWords(text) ? `${fallbackStart}${text}${fallbackEnd}` : text;
}

export function asEnglish(text: string): string {
  return hasWords(text) ? `${englishStart}${text}${fallbackEnd}` : text;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));
}

/** What fills a place of a text of the site is in a language of its own. */
export function withinText(value: string, text: string): string {
  return text.startsWith(englishStart) ? `${fallbackEnd}${value}${englishStart}` : value;
}

/** The bare text: for a name of a file, an address, or an attribute. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}-\u{E002}]/gu, '');
}

/** For who takes a text apart: the text inside its marks, and how to mark each part as the whole was. */
export function unwrapFallback(text: string): { readonly text: string; readonly mark: (part: string) => string } {
  const isEnglish = text.startsWith(englishStart);
  if (!(isEnglish || text.startsWith(fallbackStart)) || !text.endsWith(fallbackEnd)) {
    return { text, mark: (part) => part };
  }
  return { text: text.slice(1, -1), mark: isEnglish ? asEnglish : asFallback };
}
