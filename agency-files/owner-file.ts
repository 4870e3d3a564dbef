/** YAML or Markdown file of an agency, with the line number of each value. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { root } from './agency-folder.ts';
import { Mistake, MistakeError, nearest } from './mistake.ts';
import {
  characterMistakes,
  conflictMistakes,
  decodeText,
  quoteMistakes,
  secretMistakes,
  spaceMistakes,
  yamlMistakes,
} from './text-mistakes.ts';

export type KeyPath = readonly (string | number)[];

export interface OwnerFile {
  /** Path of the file in reports of mistakes, such as `agencies/tideline/catalogue/packages.yaml`. */
  readonly name: string;
  /** Content of a YAML file, or the front matter of a Markdown file. */
  readonly data: unknown;
  /** Text of a Markdown file below the front matter. Empty for a YAML file. */
  readonly body: string;
  readonly bodyLine: number;
  /** Mistakes in the text that leave it readable. `check` reports them together with those of the schema. */
  readonly mistakes: readonly Mistake[];
  /** Returns the line number of a value, or of its nearest existing parent. */
  lineOf(path: KeyPath): number;
  /** Returns a value as it is typed in the file, such as `1.50` for the number 1.5. Undefined for a list or a group. */
  sourceOf(path: KeyPath): string | undefined;
}

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$(?:\r?\n)?/m;

/**
 * Reads a file by its path from the repository's root. Throws a `MistakeError` if the file is missing, and for invalid
 * YAML and duplicate keys.
 */
export function readOwnerFile(name: string): OwnerFile {
  const place = path.resolve(root, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    const sentence = found ? 'This must be a file, but it’s a folder. Rename it.' : missingSentence(name);
    throw new MistakeError([new Mistake(name, 1, sentence)]);
  }
  return parseOwnerFile(name, decodeText(name, readFileSync(place)));
}

/** Returns a sentence about a missing file, or about its missing folder. It names what was probably meant. */
function missingSentence(name: string): string {
  const folder = path.dirname(name);
  if (!isFolder(folder)) {
    const near = namesIn(path.dirname(folder)).map((other) => path.join(path.dirname(folder), other));
    const close = nearest(folder, near);
    return `There is no folder ${folder}. ${close ? `Did you mean ${close}?` : 'Create it, with this file in it.'}`;
  }
  const close = nearest(path.basename(name), namesIn(folder));
  return `The file is missing. ${close ? `Rename ${close} to ${path.basename(name)}.` : 'Create it.'}`;
}

function isFolder(folder: string): boolean {
  // A missing parent that is a file raises ENOTDIR, which `throwIfNoEntry` covers, too.
  return statSync(path.resolve(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(path.resolve(root, folder)) : [];
}

export function parseOwnerFile(name: string, text: string): OwnerFile {
  const conflicts = conflictMistakes(name, text);
  if (conflicts.length > 0) throw new MistakeError(conflicts);
  const inLines = [characterMistakes, secretMistakes, quoteMistakes].flatMap((find) => find(name, text));
  if (!name.endsWith('.md')) return parse(name, text, { firstLine: 1, body: '', bodyLine: 1, inLines });
  const [whole, head] = text.startsWith('---') ? (frontMatter.exec(text) ?? []) : [];
  if (whole === undefined || head === undefined) {
    throw new MistakeError([
      new Mistake(name, 1, 'The file doesn’t begin with its facts between two lines of "---". Add them.'),
    ]);
  }
  const [body, bodyLine] = [text.slice(whole.length), whole.split('\n').length];
  return parse(name, head, { firstLine: 2, body, bodyLine, inLines });
}

interface Place {
  readonly firstLine: number;
  readonly body: string;
  readonly bodyLine: number;
  /** Mistakes in the lines of the whole file. */
  readonly inLines: readonly Mistake[];
}

interface Parsed {
  readonly text: string;
  readonly lines: LineCounter;
  readonly document: Document;
  readonly mistakes: ReturnType<typeof yamlMistakes>;
}

/** Cache of parsed files, because a build reads the same few files a hundred times. */
const parsed = new Map<string, Parsed>();

function parseYaml(name: string, text: string): Parsed {
  const known = parsed.get(name);
  if (known?.text === text) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const fresh = { text, lines, document, mistakes: yamlMistakes(text, document) };
  parsed.set(name, fresh);
  return fresh;
}

function parse(name: string, text: string, { firstLine, body, bodyLine, inLines }: Place): OwnerFile {
  const { lines, document, ...yaml } = parseYaml(name, text);
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const mistakes = [
    ...inLines,
    ...(document.errors.length > 0 ? spaceMistakes(name, text, firstLine) : []),
    ...yaml.mistakes.map(({ offset, sentence }) => new Mistake(name, lineAt(offset), sentence)),
  ];
  // A mistake on the same line, or a cut text on the line before, explains an error better than the parser does.
  const isExplained = (line: number) => mistakes.some((mistake) => mistake.line === line || mistake.line === line - 1);
  // A tab causes further errors on the lines after it.
  const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  const errors = (tabs.length > 0 ? tabs : document.errors)
    .map(({ message, pos, code }) => new Mistake(name, lineAt(pos[0]), syntaxSentence(code, message)))
    .filter(({ line }, index, all) => !isExplained(line) && all.findIndex((other) => other.line === line) === index);
  if (document.errors.length > 0) throw new MistakeError([...mistakes, ...errors]);
  const data = toData(document, name, mistakes);
  const lineOf = (path: KeyPath): number => {
    for (let length = path.length; length > 0; length--) {
      const line = lineOfKey(document, path.slice(0, length), lineAt);
      if (line !== undefined) return line;
    }
    return firstLine;
  };
  const sourceOf = (path: KeyPath) => {
    const node = document.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  };
  return { name, data, body, bodyLine, mistakes, lineOf, sourceOf };
}

function toData(document: Document, name: string, mistakes: readonly Mistake[]): unknown {
  try {
    const data: unknown = document.toJS();
    if (containsItself(data)) throw new MistakeError([...mistakes, tooManyAliases(name)]);
    return data;
  } catch (error) {
    // Thrown for an alias without an anchor, and for more aliases than a file by hand has.
    if (!(error instanceof ReferenceError)) throw error;
    throw new MistakeError(mistakes.length > 0 ? mistakes : [tooManyAliases(name)]);
  }
}

function tooManyAliases(name: string): Mistake {
  return new Mistake(name, 1, 'The file repeats itself with "*" too often. Write the texts out.');
}

/** Returns true if a value is a part of itself, which `&a [*a]` makes. */
function containsItself(value: unknown, parents: readonly unknown[] = []): boolean {
  if (value === null || typeof value !== 'object') return false;
  return parents.includes(value) || Object.values(value).some((part) => containsItself(part, [...parents, value]));
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
    case 'BAD_SCALAR_START':
      return `A text can’t begin with ${message.slice(-1) === 'r' ? '"%"' : `"${message.slice(-1)}"`}. Put it in quotes.`;
    case 'MULTIPLE_DOCS':
      return 'A line "---" begins a second file here. Remove the line.';
    case 'BAD_DQ_ESCAPE':
      return 'In double quotes, a "\\" needs a second one. Write "\\\\", or put the text in single quotes.';
    case 'BAD_ALIAS':
      return `A text can’t begin with "${message.startsWith('Anchor') ? '&' : '*'}". Put it in quotes.`;
    case 'UNEXPECTED_TOKEN':
      return unexpectedSentence(message);
    case 'MISSING_CHAR':
      if (message.includes('followed by map values')) {
        return 'This line has no ":" after a name. Add it, or indent the line if it belongs to the text above.';
      }
      if (message.startsWith('Sequence item')) return 'This line isn’t indented like the ones around it.';
      return `Something isn’t closed: ${message}. Look for a missing quote or bracket.`;
    default:
      return `This isn’t valid YAML: ${message}.`;
  }
}

function unexpectedSentence(message: string): string {
  if (message === 'Unexpected scalar at node end') {
    return 'Text follows a closing quote or bracket. Put the whole text in quotes of the other kind, such as \'"Type" matters\'.';
  }
  if (message.startsWith('Unexpected block-seq-ind')) return 'A text can’t begin with "- ". Put it in quotes.';
  if (message.startsWith('Not a YAML token')) return 'A text can’t begin with "|" or ">". Put it in quotes.';
  return `This isn’t valid YAML: ${message}. Put the text in quotes.`;
}

interface PlacedText {
  readonly text: string;
  readonly at: KeyPath;
}

/** Returns the texts in a file's data, with their positions. */
export function textsIn(value: unknown, at: KeyPath = []): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, at }];
  if (value === null || typeof value !== 'object') return [];
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => textsIn((value as Record<string | number, unknown>)[key], [...at, key]));
}
