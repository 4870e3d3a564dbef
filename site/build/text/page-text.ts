import { decodeHTML } from 'entities';

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const inlineTags = new Set(['a', 'b', 'del', 'em', 'i', 'ins', 'mark', 'small', 'span', 'strong', 'time', 'wbr']);
const tagPattern = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>/gi;

/** Separator between text blocks: a character that no page contains. */
const blockEnd = '\u0000';

// Pattern for work samples. Their prices and figures belong to fictional businesses and are not checked.
const samplePattern = /\sdata-sample\b|\sclass="[^"]*\bmock-up\b/;

/** Pattern for work samples, cards of products, and tables of plans. */
export const sampleOrProductPattern = /\sdata-(?:sample|product|plans)\b|\sclass="[^"]*\bmock-up\b/;

/**
 * Returns the visible text of a page as one string per paragraph, heading, list item or table cell. Includes widgets,
 * excludes elements whose attributes match `excluded`.
 */
export function extractPageBlocks(html: string, excluded = samplePattern): string[] {
  const start = html.indexOf('<body');
  const body = html
    .slice(start === -1 ? 0 : start)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  let text = '';
  let from = 0;
  /** Nesting depth inside an excluded element; 0 outside. */
  let depth = 0;
  for (const match of body.matchAll(tagPattern)) {
    const [whole, isEnd, name = '', attributes = '', isSelfClosed] = match;
    const tagName = name.toLowerCase();
    if (depth === 0) text += body.slice(from, match.index);
    from = match.index + whole.length;
    const isAlone = isSelfClosed === '/' || voidTags.has(tagName);
    if (depth > 0) {
      if (!isAlone) depth += isEnd ? -1 : 1;
    } else if (!isEnd && !isAlone && excluded.test(attributes)) depth = 1;
    if (!inlineTags.has(tagName)) text += blockEnd;
  }
  return (text + body.slice(from))
    .split(blockEnd)
    .map(readText)
    .filter((block) => block !== '');
}

/** Returns a page's visible text on one line, with single spaces. */
export function extractPageText(html: string): string {
  return extractPageBlocks(html).join(' ');
}

/** Returns a text of a page with single, plain spaces: prices and percentages contain no-break spaces. */
function readText(html: string): string {
  return decodeHTML(html).replace(/\s+/g, ' ').trim();
}

/** Returns a page's title and description, as search results and shared links show them. */
export function extractHeadTexts(html: string): string[] {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return [title, description].map(readText).filter((text) => text !== '');
}
