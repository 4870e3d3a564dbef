/** Word joiner: zero width, prevents a line break. */
const joiner = '\u2060';

/**
 * Content that is not changed: code, data, tags with their attributes, and widgets, whose scripts compare the markup
 * with what they would render.
 */
const part = /<(script|style|title|pre|code|textarea|option|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|(?<=\d)–(?=\d)/g;

/** Prevents a line break after the dash of a range, as in "14–21 business days". */
export function preventBreaksInRanges(html: string): string {
  return html.replace(part, (found) => (found === '–' ? found + joiner : found));
}

/** Returns the original text, for checks that search a page. */
export function withoutJoiners(html: string): string {
  return html.replaceAll(joiner, '');
}
