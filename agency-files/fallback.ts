/**
 * Marks texts without a translation: the agency's in its first language, and the site's in English. Two private-use
 * characters around each text survive concatenation until the finished page, where they become `lang` attributes.
 */
export const fallbackStart = '\u{E000}';
export const fallbackEnd = '\u{E001}';
export const englishStart = '\u{E002}';

/** Text of digits and symbols needs no language, and quoted text has its own marks. */
export function asFallback(text: string): string {
  return hasWords(text) ? `${fallbackStart}${text}${fallbackEnd}` : text;
}

export function asEnglish(text: string): string {
  return hasWords(text) ? `${englishStart}${text}${fallbackEnd}` : text;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));
}

/** Marks an inserted value with its own language. */
export function withinText(value: string, text: string): string {
  return text.startsWith(englishStart) ? `${fallbackEnd}${value}${englishStart}` : value;
}

/** Removes the marks, for file names, addresses and attributes. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}-\u{E002}]/gu, '');
}

/** Returns the text without its marks, and a function that marks a part like the whole. For code that splits texts. */
export function unwrapFallback(text: string): { readonly text: string; readonly mark: (part: string) => string } {
  const isEnglish = text.startsWith(englishStart);
  if (!(isEnglish || text.startsWith(fallbackStart)) || !text.endsWith(fallbackEnd)) {
    return { text, mark: (part) => part };
  }
  return { text: text.slice(1, -1), mark: isEnglish ? asEnglish : asFallback };
}
