/** Says of texts that are not in the page's language in which they are. */
import { Parser } from 'htmlparser2';
import { fallbackEnd, withoutMarks } from '#agency-files/fallback.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

interface OpenElement {
  /** Where its own attributes end. */
  readonly tagEnd: number;
  readonly canHoldElements: boolean;
  /** What says the languages of its words: nothing of the page's own. */
  readonly languages: Set<string>;
  insertions: Insertion[];
}

/** What says that a text is in a language, such as ` lang="de"`, by the mark before it. */
export type FallbackAttributes = Readonly<Record<string, string>>;

/** Of these the text is no text of the page, or no element can be inside. */
const code = new Set(['script', 'style']);
const textOnly = new Set(['title', 'option', 'textarea']);

/**
 * Takes the marks out of a page. An element of which all words were marked alike says their language; words between others get a
 * `<span>` that does.
 */
export function markFallback(html: string, attributes: FallbackAttributes): string {
  if (!Object.keys(attributes).some((start) => html.includes(start))) return html;
  const root: OpenElement = { tagEnd: 0, canHoldElements: true, languages: new Set(['']), insertions: [] };
  const open = [root];
  const marks: string[] = [];

  const take = (text: string, at: number, { languages, insertions }: OpenElement) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const inside = marks.at(-1) ?? '';
    languages.add(inside);
    if (inside) insertions.push({ at, text: `<span${inside}>` }, { at: at + text.length, text: '</span>' });
  };

  const parser = new Parser(
    {
      onopentag(name) {
        const canHoldElements = !textOnly.has(name) && !code.has(name);
        open.push({ tagEnd: parser.endIndex, canHoldElements, languages: new Set(), insertions: [] });
      },
      ontext() {
        const element = open.at(-1) ?? root;
        let at = parser.startIndex;
        for (const part of html.slice(at, parser.endIndex + 1).split(/([\u{E000}-\u{E002}])/u)) {
          const start = attributes[part];
          if (start !== undefined) marks.push(start);
          else if (part === fallbackEnd) marks.pop();
          else take(part, at, element);
          at += part.length;
        }
      },
      onclosetag(name) {
        const element = open.pop();
        const parent = open.at(-1);
        if (!element || !parent || code.has(name)) return;
        // A widget takes its own words from `lang`, and those are in the page's language.
        if (name.startsWith('agency-')) element.languages.add('');
        const [only] = element.languages.size === 1 ? element.languages : [];
        if (only) element.insertions = [{ at: element.tagEnd, text: only }];
        else if (!element.canHoldElements) element.insertions = [];
        for (const language of element.languages) parent.languages.add(language);
        parent.insertions.push(...element.insertions);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (marks.length > 0)
    throw new Error('A text has lost one of its marks: who takes texts apart asks `unwrapFallback`.');

  let marked = '';
  let from = 0;
  for (const { at, text } of root.insertions) {
    marked += html.slice(from, at) + text;
    from = at;
  }
  return withoutMarks(marked + html.slice(from));
}
