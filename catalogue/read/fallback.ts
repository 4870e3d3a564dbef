/**
 * Texts that a page shows in the agency's first language, for there is no translation. They go between two characters that no text
 * has, through whatever puts sentences together, until the finished page says `lang` of them.
 */
export const fallbackStart = '\u{E000}';
export const fallbackEnd = '\u{E001}';

/** Figures and signs are the same in every language, and what a text quotes says its language itself. */
export function asFallback(text: string): string {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) ? `${fallbackStart}${text}${fallbackEnd}` : text;
}

/** The bare text: for a name of a file, an address, or an attribute. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '');
}

/** For who takes a text apart: the text inside its marks, and how to mark each part as the whole was. */
export function unwrapFallback(text: string): { readonly text: string; readonly mark: (part: string) => string } {
  if (!text.startsWith(fallbackStart) || !text.endsWith(fallbackEnd)) return { text, mark: (part) => part };
  return { text: text.slice(fallbackStart.length, -fallbackEnd.length), mark: asFallback };
}
