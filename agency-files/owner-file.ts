/** YAML or Markdown file of an agency, with the line number of each value. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, LineCounter, type Node, parseDocument } from 'yaml';
import { root } from './agency-folder.ts';
import { Mistake, MistakeError } from './mistake.ts';

export type KeyPath = readonly (string | number)[];

export interface OwnerFile {
  /** Path of the file in reports of mistakes, such as `agencies/tideline/catalogue/packages.yaml`. */
  readonly name: string;
  /** Content of a YAML file, or the front matter of a Markdown file. */
  readonly data: unknown;
  /** Text of a Markdown file below the front matter. Empty for a YAML file. */
  readonly body: string;
  readonly bodyLine: number;
  /** Returns the line number of a value, or of its nearest existing parent. */
  lineOf(path: KeyPath): number;
}

const frontMatter = /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?/m;

/** Reads a file by its path from the repository's root. Throws a `MistakeError` for invalid YAML and for duplicate keys. */
export function readOwnerFile(name: string): OwnerFile {
  return parseOwnerFile(name, readFileSync(path.resolve(root, name), 'utf8'));
}

export function parseOwnerFile(name: string, text: string): OwnerFile {
  if (!name.endsWith('.md')) return parse(name, text, { firstLine: 1, body: '', bodyLine: 1 });
  const [whole, head] = text.startsWith('---') ? (frontMatter.exec(text) ?? []) : [];
  if (whole === undefined || head === undefined) {
    throw new MistakeError([
      new Mistake(name, 1, 'The file doesn’t begin with its facts between two lines of "---". Add them.'),
    ]);
  }
  return parse(name, head, { firstLine: 2, body: text.slice(whole.length), bodyLine: whole.split('\n').length });
}

interface Place {
  readonly firstLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

interface Parsed {
  readonly text: string;
  readonly lines: LineCounter;
  readonly document: Document;
}

/** Cache of parsed files, because a build reads the same few files a hundred times. */
const parsed = new Map<string, Parsed>();

function parseYaml(name: string, text: string): Parsed {
  const known = parsed.get(name);
  if (known?.text === text) return known;
  const lines = new LineCounter();
  const fresh = { text, lines, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }) };
  parsed.set(name, fresh);
  return fresh;
}

function parse(name: string, text: string, { firstLine, body, bodyLine }: Place): OwnerFile {
  const { lines, document } = parseYaml(name, text);
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    throw new MistakeError(
      document.errors.map(({ message, pos, code }) => new Mistake(name, lineAt(pos[0]), syntaxSentence(code, message))),
    );
  }
  const lineOf = (path: KeyPath): number => {
    for (let length = path.length; length > 0; length--) {
      const line = lineOfKey(document, path.slice(0, length), lineAt);
      if (line !== undefined) return line;
    }
    return firstLine;
  };
  return { name, data: document.toJS(), body, bodyLine, lineOf };
}

type Document = ReturnType<typeof parseDocument>;

function lineOfKey(document: Document, path: KeyPath, lineAt: (offset: number) => number): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (isNode(parent) && 'items' in parent) {
    for (const item of parent.items as { key?: Node & { value?: unknown } }[]) {
      if (item.key?.value === key && item.key?.range) return lineAt(item.key.range[0]);
    }
  }
  const value = document.getIn(path, true);
  return isNode(value) && value.range ? lineAt(value.range[0]) : undefined;
}

function syntaxSentence(code: string, message: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'This field appears twice. Keep one.';
    case 'TAB_AS_INDENT':
      return 'A tab begins this line. YAML is indented with spaces.';
    case 'BAD_INDENT':
      return 'This line isn’t indented like the ones around it.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'There is one ":" too many, or a missing line break. Put text that contains a ":" in quotes.';
    case 'MISSING_CHAR':
      return `Something isn’t closed: ${message}. Look for a missing quote or bracket.`;
    default:
      return `This isn’t valid YAML: ${message}.`;
  }
}
