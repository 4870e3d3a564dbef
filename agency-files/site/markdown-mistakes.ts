/** Finds Markdown that pages would show as plain text, or differently from what the owner meant. */
import type { Token } from 'markdown-it';

export interface MarkdownProblem {
  /** Text at the position of the mistake. The caller searches for this text to find the line. */
  readonly words: string;
  readonly sentence: string;
}

/** Markup that other website systems understand, and slips that turn markup into plain text. */
const foreignSyntax: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /\{%.*?%\}|\{\{[<%].*?\}\}/,
    (found) => `${found} is a command from another website system. Delete it, or write the text.`,
  ],
  [/\[\[[^\]]+\]\]/, (found) => `${found} is not a link here. Write it as [words](/address).`],
  [
    /\{:\s?[.#\w][^}]*\}|\{\s?\.[\w-][^}]*\}/,
    (found) => `${found} would be shown as text. Delete it: styles can’t be chosen here.`,
  ],
  [
    /\[\^[^\]]+\]/,
    (found) => `${found} would be shown as text, because footnotes aren’t supported. Put the note in brackets.`,
  ],
  [/(?<!\S):[a-z][a-z_]*[a-z]:(?!\S)/, (found) => `${found} would be shown as text. Type the emoji itself.`],
  [/\$\$.+?\$\$/, (found) => `${found} would be shown as text, because formulas aren’t supported. Write it in words.`],
  [
    /\[[^\]]+\]\[[^\]]*\]/,
    (found) => `${found} has no address, so it would be shown as text. Write it as [words](/address).`,
  ],
  [/^:::.*/m, (found) => `${found.trim()} would be shown as text, because boxes aren’t supported. Delete it.`],
  [
    /^\[!\w+\]/,
    (found) =>
      `${found} would be shown as text, because GitHub’s notes aren’t supported. Delete it, and keep the "> ".`,
  ],
  [/^\[TOC\]$/im, (found) => `${found} would be shown as text. Delete it: pages have no table of contents.`],
  [/==[^=\s][^=]*==/, (found) => `${found} would be shown as text, because text can’t be marked. Write ** around it.`],
  [
    /(?<=[\p{L}\p{N})])([~^])[\p{L}\p{N}+-]{1,9}\1/u,
    (found) => `${found} would be shown as text. Type the small digit itself, such as “²” or “₂”.`,
  ],
  [
    /(?<=\n): \S.*/,
    (found) => `"${found.trim()}" doesn’t make a list of terms. Begin each item with "- " and the term.`,
  ],
  [/~~[^~]+~~/, (found) => `${found} would be shown as text, because of a space beside "~~". Delete the space.`],
  [/\](?:[ \t]+)\((?=\/|#|https?:|mailto:)/, () => 'There is a space inside the link. Write "](" without one.'],
  [
    /\([^()]*\)\[(?:\/|#|https?:|mailto:)[^\]]*\]/,
    (found) => `The brackets of ${found} are the other way around. Write it as [words](/address).`,
  ],
  [/^[•◦▪‣·]\s*/m, (found) => `"${found.trim()}" doesn’t make a list. Begin each item with "- ".`],
  [/^–\s.*\n–\s/, () => '"–" doesn’t make a list. Begin each item with "- ".'],
  [
    /^(?:#{1,6}|[-+])[\u00a0\u202f]/m,
    (found) => `A no-break space follows "${found.slice(0, -1)}". Replace it with an ordinary space.`,
  ],
  [/^-\p{L}.*\n-\p{L}/u, () => 'A list needs a space after each "-". Add it.'],
  [/^\|.*\|[ \t]*\n\|.*\|/, () => 'A table needs a line such as "| --- | --- |" below its first line. Add it.'],
  [
    /^\[[ xX]\]\s/,
    (found) => `"${found.trim()}" would be shown as text, because boxes to tick aren’t supported. Delete it.`,
  ],
];

/** Returns a mistake for a heading without words, and for an id in a heading of a page that is not a legal page. */
export function findHeadingProblems(heading: string, readsIds: boolean): MarkdownProblem[] {
  const id = /\{#[^}]*\}/.exec(heading)?.[0];
  if (id && !readsIds) {
    return [{ words: id, sentence: `${id} would be shown as text. Delete it: only headings of legal pages have ids.` }];
  }
  return heading.trim() === ''
    ? [{ words: '#', sentence: 'This heading has no words. Write some, or delete it.' }]
    : [];
}

/** Returns the text of a part of a paragraph, with a placeholder for code, which pages show unchanged. */
function readText({ type, content }: Token, before: Token | undefined): string {
  if (/break$/.test(type)) return '\n';
  if (type === 'code_inline') return 'x';
  if (type !== 'text') return '';
  // Markdown reads a footnote with an address and no other text as a link: `[^1]: https://example.com`.
  return before?.type === 'link_open' && content.startsWith('^') ? `[${content}]` : content;
}

export function findForeignMarkup({ children }: Token): MarkdownProblem[] {
  const text = (children ?? []).map((token, index) => readText(token, children?.[index - 1])).join('');
  const problems = foreignSyntax.flatMap(([pattern, sentence]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [{ words: found.split('\n', 1)[0] ?? '', sentence: sentence(found) }];
  });
  return [...problems.slice(0, 1), ...findEmptyLinks(children ?? [])];
}

function findEmptyLinks(children: readonly Token[]): MarkdownProblem[] {
  return children.flatMap((token, index) => {
    if (token.type !== 'link_open' || children[index + 1]?.type !== 'link_close') return [];
    const target = token.attrGet('href') ?? '';
    return [{ words: `(${target}`, sentence: `The link to ${target} has no words. Write them between "[" and "]".` }];
  });
}

/** Returns a mistake for a line of "-" or "=" directly below a paragraph, which Markdown turns into a heading. */
export function findUnderlineProblems({ type, markup }: Token): MarkdownProblem[] {
  if (type !== 'heading_open' || !/^[-=]$/.test(markup)) return [];
  const sentence = `The line of "${markup}" turns the text above it into a heading. Leave an empty line between them, or begin the heading with "##".`;
  return [{ words: markup.repeat(2), sentence }];
}

/** Returns a mistake for a row with more cells than its table has columns, because Markdown ignores the rest of the row. */
export function findRowProblems({ type, map }: Token, lines: readonly string[], head: number): MarkdownProblem[] {
  if (type !== 'tr_open' || !map) return [];
  const [count = 0, columns = 0] = [map[0], head].map((line) => splitRow(lines[line] ?? '').length);
  if (count <= columns) return [];
  const sentence = `This row has ${count} cells, but the table has only ${columns} columns, so the rest would be missing. Write "\\|" for a "|" within a text.`;
  return [{ words: '|', sentence }];
}

function splitRow(line: string): string[] {
  return line.replace(/^[\s>]*\|?|\|\s*$/g, '').split(/(?<!\\)\|/);
}

/** Returns a mistake for a code block without an end, which would include the rest of the page. */
export function findFenceProblems({ type, markup }: Token, lastLine = ''): MarkdownProblem[] {
  // The lines of a code block within a quotation begin with ">".
  if (type !== 'fence' || lastLine.replace(/^[\s>]*/, '').startsWith(markup)) return [];
  return [
    { words: markup, sentence: `The code that begins with "${markup}" doesn’t end. Add a line "${markup}" below it.` },
  ];
}
