/** The Markdown that an owner writes below the facts of a file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { agencyFolder, root } from '../agency-folder.ts';
import { Mistake, MistakeError } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';
import type { Fill } from './fill-texts.ts';

const parser = new MarkdownIt({ html: true });

/** Where pictures lie: the agency's own, and the kit's. */
const pictureFolders = () => [path.join(agencyFolder(), 'public'), 'site/src/public'];

/** The text with its quotes put in. Throws a `MistakeError` for what would not be shown as it was meant. */
export function checkMarkdown(file: OwnerFile, fill: Fill): string {
  const mistakes: Mistake[] = [];
  const body = file.body
    .split('\n')
    .map((line, index) =>
      fill(line, (sentence) => mistakes.push(new Mistake(file.name, file.bodyLine + index, sentence))),
    )
    .join('\n');
  const lines = file.body.split('\n');
  for (const block of parser.parse(file.body, {})) {
    const [from = 0, to = from] = block.map ?? [];
    for (const { words, sentence } of problemsIn(block)) {
      const at = lines.slice(from, to).findIndex((line) => line.includes(words));
      mistakes.push(new Mistake(file.name, file.bodyLine + from + Math.max(at, 0), sentence));
    }
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return body;
}

interface Problem {
  /** By which the line is found. */
  readonly words: string;
  readonly sentence: string;
}

function problemsIn(token: Token): Problem[] {
  const { type, tag, content } = token;
  if (type === 'heading_open' && tag === 'h1') {
    return [
      { words: '#', sentence: 'A heading with one "#" is the title, which the page already has. Begin with "##".' },
    ];
  }
  if (type === 'html_block' || type === 'html_inline') {
    const words = content.trim().split('\n')[0] ?? '';
    return [{ words, sentence: `${words} is HTML, which isn’t supported here. Write it in Markdown.` }];
  }
  if (type === 'image') return pictureProblems(token);
  if (type === 'text') return unclosed(content);
  return (token.children ?? []).flatMap(problemsIn);
}

function pictureProblems(token: Token): Problem[] {
  const source = token.attrGet('src') ?? '';
  if (token.content.trim() === '') {
    const sentence = `The picture ${source} has no description for people who can’t see it. Write one between "![" and "]".`;
    return [{ words: source, sentence }];
  }
  if (/^https?:/.test(source)) {
    const sentence = `The picture ${source} is on another site, and pages don’t load pictures from there. Put it in ${pictureFolders()[0]}/.`;
    return [{ words: source, sentence }];
  }
  const isThere = pictureFolders().some((folder) => existsSync(path.join(root, folder, source)));
  return isThere
    ? []
    : [{ words: source, sentence: `There is no picture ${source} in ${pictureFolders()[0]}. Put it there.` }];
}

function unclosed(content: string): Problem[] {
  if (content.includes('**')) {
    return [
      { words: '**', sentence: 'A "**" is opened but not closed, or the other way around. Write it on both sides.' },
    ];
  }
  if (content.includes('](')) {
    return [{ words: '](', sentence: 'A link isn’t closed. Write it as [words](/address).' }];
  }
  return [];
}
