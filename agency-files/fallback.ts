/**
 * Marks untranslated texts with two private-use characters: the agency's texts in its first language, and the site's
 * texts in English. The characters survive concatenation until the page is finished, where they become `lang`
 * attributes.
 */
export const fallbackStart = '\u{E000}';
export const fallbackEnd = '\u{E001}';
export const englishStart = '\u{E002}';

/** Marks a text as untranslated. Skips texts that contain only digits and symbols, and texts with quotes that are marked themselves. */
export function asFallback(text: string): string {
  return hasWords(text) ? `${fallbackStart}${text}${fallbackEnd}` : text;
}

export function asEnglish(text: string): string {
  return hasWords(text) ? `${englishStart}${text}${fallbackEnd}` : text;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));
}

/** Marks a value that is inserted into a text if the value and the text have different languages. */
export function withinText(value: string, text: string): string {
  return text.startsWith(englishStart) ? `${fallbackEnd}${value}${englishStart}` : value;
}

/** Returns the text without the untranslated-text marks, for file names, URLs and attributes. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}-\u{E002}]/gu, '');
}

/** Returns the text without its marks, and a function that marks a part of the text like the whole. For code that splits texts. */
export function unwrapFallback(text: string): { readonly text: string; readonly mark: (part: string) => string } {
  const isEnglish = text.startsWith(englishStart);
  if (!(isEnglish || text.startsWith(fallbackStart)) || !text.endsWith(fallbackEnd)) {
    return { text, mark: (part) => part };
  }
  return { text: text.slice(1, -1), mark: isEnglish ? asEnglish : asFallback };
}
