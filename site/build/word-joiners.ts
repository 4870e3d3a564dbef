/** Word joiner: a zero-width character that prevents a line break. */
const joiner = '\u2060';

/**
 * Matches dashes between two numbers or two weekdays, hyphens in short words, and the content to leave unchanged: code,
 * tags, and widgets, whose scripts compare the markup with their own rendering.
 */
const part =
  /<(script|style|title|pre|code|textarea|option|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|(?<=\d)–(?=\d)|(?<=\b\p{L}{2,3})–(?=\p{L}{2,3}\b)|(?<=(?<![\p{L}-])\p{L}{2,5})-(?=\p{L}{2,3}(?![\p{L}-]))/gu;

/** Prevents a line break in ranges, as in "14–21 business days", and in short words of headings, as in "tune-up". */
export function joinWords(html: string): string {
  let isHeading = false;
  return html.replace(part, (found) => {
    if (/^<\/?h[1-3]\b/.test(found)) isHeading = !found.startsWith('</');
    return found === '–' || (found === '-' && isHeading) ? found + joiner : found;
  });
}

/** Removes the word joiners, for checks that search a page's text. */
export function withoutJoiners(html: string): string {
  return html.replaceAll(joiner, '');
}
