/** Sets `lang` and `dir` on text that is not in the page's language. */
import { Parser } from 'htmlparser2';
import { fallbackEnd, removeFallbackMarks } from '#agency-files/fallback.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

interface OpenElement {
  /** Index of the last character of the opening tag. */
  readonly tagEnd: number;
  readonly canHoldElements: boolean;
  /** True if the page itself sets the element's `lang`. */
  readonly hasLang: boolean;
  /** Languages of the text in this element, as attributes; an empty string for the page's language. */
  readonly languages: Set<string>;
  hasOwnText: boolean;
  insertions: Insertion[];
}

/** HTML attributes by untranslated-text marker, such as ` lang="de"`. */
export type FallbackAttributes = Readonly<Record<string, string>>;

/** Elements whose content is code, so it needs no `lang`. */
const codeElements = new Set(['script', 'style']);
const textOnlyElements = new Set(['title', 'option', 'textarea']);

/**
 * Replaces the untranslated-text markers of a page. An element without `lang` gets one if its whole text is in one other
 * language; otherwise, or if the direction differs, only that text is wrapped in a `<span lang>`.
 */
export function markFallback(html: string, attributes: FallbackAttributes): string {
  if (!Object.keys(attributes).some((start) => html.includes(start))) return html;
  const root: OpenElement = {
    tagEnd: 0,
    canHoldElements: true,
    hasLang: false,
    languages: new Set(['']),
    hasOwnText: false,
    insertions: [],
  };
  const open = [root];
  const marks: string[] = [];

  const take = (text: string, at: number, element: OpenElement) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const { languages, insertions } = element;
    element.hasOwnText = true;
    const inside = marks.at(-1) ?? '';
    languages.add(inside);
    if (inside) insertions.push({ at, text: `<span${inside}>` }, { at: at + text.length, text: '</span>' });
  };

  const parser = new Parser(
    {
      onopentag(name, { lang }) {
        const canHoldElements = !textOnlyElements.has(name) && !codeElements.has(name);
        open.push({
          tagEnd: parser.endIndex,
          canHoldElements,
          hasLang: lang !== undefined,
          languages: new Set(),
          hasOwnText: false,
          insertions: [],
        });
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
        if (!element || !parent || codeElements.has(name)) return;
        // A widget must keep the page's `lang`, because the widget chooses its own messages by that attribute.
        if (name.startsWith('agency-')) element.languages.add('');
        const [only] = element.languages.size === 1 ? element.languages : [];
        if (only?.includes(' dir=') && element.canHoldElements) isolate(element, only, parser.startIndex);
        else if (only && !element.hasLang) element.insertions = [{ at: element.tagEnd, text: only }];
        else if (!element.canHoldElements) element.insertions = [];
        for (const language of element.languages) parent.languages.add(language);
        parent.insertions.push(...element.insertions);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (marks.length > 0)
    throw new Error(
      'A text has only one of its two fallback marks. Code that splits texts must call `unwrapFallback` first.',
    );

  let marked = '';
  let from = 0;
  for (const { at, text } of root.insertions) {
    marked += html.slice(from, at) + text;
    from = at;
  }
  return removeFallbackMarks(marked + html.slice(from));
}

/**
 * Wraps the text of an element in one `<span>` with another direction. The element keeps the direction of the page, on
 * which its layout and alignment depend.
 */
function isolate(element: OpenElement, attributes: string, end: number): void {
  const isWrapped = element.insertions.length === 2;
  if (!element.hasOwnText || isWrapped) return;
  element.insertions = [
    { at: element.tagEnd + 1, text: `<span${attributes}>` },
    { at: end, text: '</span>' },
  ];
}

/** Returns true if most letters of a page's main part are between untranslated-text markers. */
export function isMostlyUntranslated(html: string): boolean {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const text = main.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ');
  const untranslated = [...text.matchAll(/[\u{E000}\u{E002}]([^\u{E000}-\u{E002}]*)/gu)].map(([, part]) => part);
  return countLetters(untranslated.join('')) > countLetters(text) / 2;
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
