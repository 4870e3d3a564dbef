/** Word joiner: a zero-width character that prevents a line break. */
const wordJoiner = '\u2060';

/**
 * Matches dashes between two numbers or two weekdays, spaces between a number and its unit or time zone, hyphens after a single letter
 * or in short words, and the content to leave unchanged: code, tags, and widgets, whose scripts compare the markup with their own rendering.
 */
const tokenPattern =
  /<(script|style|title|pre|code|textarea|option|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|(?<=\d)–(?=\d)|(?<=\b\p{L}{2,3})–(?=\p{L}{2,3}\b)|(?<=\d) (?=(?:[KMG]B|min|[hd]|[ap]m|Uhr|[A-Z]{1,3}T|km|px|%|€)(?![\p{L}\d]))|(?<afterLetter>(?<=(?<![\p{L}-])\p{L})-(?=\p{L}))|(?<=(?<![\p{L}-])\p{L}{2,5})-(?=\p{L}{2,3}(?![\p{L}-]))/gu;

/**
 * Prevents a line break in ranges, as in "14–21 business days", before units, as in "20 MB", in short words of headings, as in "tune-up", and after a
 * single letter in headings and paragraphs, as in the German "E-Mail".
 */
export function joinWords(html: string): string {
  let tag = '';
  return html.replace(tokenPattern, (found, ...details) => {
    const [, isClosing, name] = /^<(\/?)(h[1-3]|p)\b/.exec(found) ?? [];
    if (name) tag = isClosing ? '' : name;
    const { afterLetter } = details.at(-1) as { afterLetter?: string };
    const isJoined =
      found === '–' ||
      found === ' ' ||
      (found === '-' && (tag.startsWith('h') || (tag === 'p' && Boolean(afterLetter))));
    return isJoined ? found + wordJoiner : found;
  });
}

/** Removes the word joiners, for checks that search a page's text. */
export function removeJoiners(html: string): string {
  return html.replaceAll(wordJoiner, '');
}
