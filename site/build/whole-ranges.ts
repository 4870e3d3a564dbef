/** A word joiner: of no width, and no line ends at it. */
const joiner = '\u2060';

/**
 * What is no text of the page: code, what is only data, every tag with its attributes, and the widgets, whose scripts compare what they
 * find with what they would render.
 */
const part = /<(script|style|title|pre|code|textarea|option|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|(?<=\d)–(?=\d)/g;

/** Keeps lines from ending behind the dash of a range, "14–" and then "21 business days". */
export function keepRangesWhole(html: string): string {
  return html.replace(part, (found) => (found === '–' ? found + joiner : found));
}

/** As it was written: for checks that look for a text in a page. */
export function withoutJoiners(html: string): string {
  return html.replaceAll(joiner, '');
}
