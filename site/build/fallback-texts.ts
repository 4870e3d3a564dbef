/** Says of texts that are not in the page's language in which they are. */
import { Parser } from 'htmlparser2';
import { fallbackEnd, fallbackStart, withoutMarks } from '../../catalogue/read/fallback.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

interface OpenElement {
  /** Where its own attributes end. */
  readonly tagEnd: number;
  readonly canHoldElements: boolean;
  hasMarked: boolean;
  hasOther: boolean;
  insertions: Insertion[];
}

/** Of these the text is no text of the page, or no element can be inside. */
const code = new Set(['script', 'style']);
const textOnly = new Set(['title', 'option', 'textarea']);

/**
 * Takes the marks out of a page. An element of which all words were marked says their language, such as ` lang="de"`; words
 * between others get a `<span>` that does.
 */
export function markFallback(html: string, attributes: string): string {
  if (!html.includes(fallbackStart)) return html;
  const root: OpenElement = { tagEnd: 0, canHoldElements: true, hasMarked: false, hasOther: true, insertions: [] };
  const open = [root];
  let depth = 0;

  const take = (text: string, at: number, element: OpenElement) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    if (depth === 0) {
      element.hasOther = true;
      return;
    }
    element.hasMarked = true;
    element.insertions.push({ at, text: `<span${attributes}>` }, { at: at + text.length, text: '</span>' });
  };

  const parser = new Parser(
    {
      onopentag(name) {
        const canHoldElements = !textOnly.has(name) && !code.has(name);
        open.push({
          tagEnd: parser.endIndex,
          canHoldElements,
          hasMarked: false,
          hasOther: code.has(name),
          insertions: [],
        });
      },
      ontext() {
        const element = open.at(-1) ?? root;
        let at = parser.startIndex;
        for (const part of html.slice(at, parser.endIndex + 1).split(/([\u{E000}\u{E001}])/u)) {
          if (part === fallbackStart) depth++;
          else if (part === fallbackEnd) depth--;
          else take(part, at, element);
          at += part.length;
        }
      },
      onclosetag(name) {
        const element = open.pop();
        const parent = open.at(-1);
        if (!element || !parent || code.has(name)) return;
        // A widget takes its own words from `lang`, and those are in the page's language.
        if (name.startsWith('agency-')) element.hasOther = true;
        const isWhole = element.hasMarked && !element.hasOther;
        if (isWhole) element.insertions = [{ at: element.tagEnd, text: attributes }];
        else if (!element.canHoldElements) element.insertions = [];
        parent.hasMarked ||= element.hasMarked;
        parent.hasOther ||= element.hasOther;
        parent.insertions.push(...element.insertions);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (depth !== 0) throw new Error('A text has lost one of its marks: who takes texts apart asks `unwrapFallback`.');

  let marked = '';
  let from = 0;
  for (const { at, text } of root.insertions) {
    marked += html.slice(from, at) + text;
    from = at;
  }
  return withoutMarks(marked + html.slice(from));
}
