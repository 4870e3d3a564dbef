/**
 * Marks untranslated texts with two private-use characters: the agency's texts in its first language, and the site's
 * texts in English. The characters survive concatenation until the page is finished, where they become `lang`
 * attributes.
 */
export const fallbackStart = '\u{E000}';
export const fallbackEnd = '\u{E001}';
export const englishStart = '\u{E002}';

/** Marks a text as untranslated if the text has letters outside of placeholders. Values of placeholders are marked separately. */
export function markAsFallback(text: string): string {
  return hasWords(text) ? `${fallbackStart}${text}${fallbackEnd}` : text;
}

export function markAsEnglish(text: string): string {
  return hasWords(text) ? `${englishStart}${text}${fallbackEnd}` : text;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));
}

/** Returns a value for insertion into a text. If the text is marked as English, the value is excluded from that mark. */
export function formatInsertedValue(value: string, text: string): string {
  return text.startsWith(englishStart) ? `${fallbackEnd}${value}${englishStart}` : value;
}

/** Returns the text without the markers of untranslated texts, for file names, URLs and attributes. */
export function removeFallbackMarks(text: string): string {
  return text.replaceAll(/[\u{E000}-\u{E002}]/gu, '');
}

/** Returns a text as the checks read it on a page: without markers, and with plain spaces for no-break spaces and line breaks. */
export function normalizePageText(text: string): string {
  return removeFallbackMarks(text).replace(/\s+/g, ' ');
}

/** Returns the text without its markers, and a function that adds the same markers to a part of the text. For code that splits texts. */
export function unwrapFallback(text: string): { readonly text: string; readonly mark: (part: string) => string } {
  const isEnglish = text.startsWith(englishStart);
  if (!(isEnglish || text.startsWith(fallbackStart)) || !text.endsWith(fallbackEnd)) {
    return { text, mark: (part) => part };
  }
  return { text: text.slice(1, -1), mark: isEnglish ? markAsEnglish : markAsFallback };
}
