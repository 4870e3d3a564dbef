/** Word joiner: a zero-width character that prevents a line break. */
const joiner = '\u2060';

/**
 * Matches range dashes, and the content to leave unchanged: code, tags, and widgets, whose scripts compare the markup
 * with their own rendering.
 */
const part = /<(script|style|title|pre|code|textarea|option|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|(?<=\d)–(?=\d)/g;

/** Prevents a line break after the dash of a range, as in "14–21 business days". */
export function preventBreaksInRanges(html: string): string {
  return html.replace(part, (found) => (found === '–' ? found + joiner : found));
}

/** Removes the word joiners, for checks that search a page's text. */
export function withoutJoiners(html: string): string {
  return html.replaceAll(joiner, '');
}
