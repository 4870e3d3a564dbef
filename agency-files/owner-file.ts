/** YAML or Markdown file of an agency, with the line number of each value. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { root } from './agency-folder.ts';
import { hideCode } from './markdown-code.ts';
import { findNearestWord, Mistake, MistakeError } from './mistake.ts';
import {
  decodeText,
  findCharacterMistakes,
  findConflictMistakes,
  findQuoteMistakes,
  findSecretMistakes,
  findSpaceMistakes,
  findYamlMistakes,
} from './text-mistakes.ts';
import { findSyntaxMistakes } from './yaml-syntax.ts';

export type KeyPath = readonly (string | number)[];

export interface OwnerFile {
  /** Path of the file in reports of mistakes, such as `agencies/tideline/catalogue/packages.yaml`. */
  readonly name: string;
  /** Content of a YAML file, or the front matter of a Markdown file. */
  readonly data: unknown;
  /** Part of `data` that is in this file, if another file provides the rest, as the original does for a translation. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** Text of a Markdown file below the front matter. Empty for a YAML file. */
  readonly body: string;
  readonly bodyLine: number;
  /** Mistakes in the text that did not prevent parsing. `validateFile` reports them together with those of the schema. */
  readonly mistakes: readonly Mistake[];
  /** Returns the line number of a value, or of its nearest existing parent. */
  findLine(path: KeyPath): number;
  /** Returns a value as it is typed in the file, such as `1.50` for the number 1.5. Undefined for a list or a group. */
  getSource(path: KeyPath): string | undefined;
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
    const sentence = found ? 'This must be a file, but it’s a folder. Rename it.' : describeMissingFile(name);
    throw new MistakeError([new Mistake(name, 1, sentence)]);
  }
  return parseOwnerFile(name, decodeText(name, readFileSync(place)));
}

/** Returns a sentence about a missing file or folder, and suggests the file that was probably meant. */
function describeMissingFile(name: string): string {
  const folder = path.dirname(name);
  if (!isFolder(folder)) {
    const near = listNames(path.dirname(folder)).map((other) => path.join(path.dirname(folder), other));
    const close = findNearestWord(folder, near);
    return `There is no folder ${folder}. ${close ? `Did you mean ${close}?` : 'Create it, with this file in it.'}`;
  }
  const close = findNearestWord(path.basename(name), listNames(folder));
  return `The file is missing. ${close ? `Rename ${close} to ${path.basename(name)}.` : 'Create it.'}`;
}

function isFolder(folder: string): boolean {
  // A missing parent that is a file raises ENOTDIR, which `throwIfNoEntry` covers, too.
  return statSync(path.resolve(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function listNames(folder: string): string[] {
  return isFolder(folder) ? readdirSync(path.resolve(root, folder)) : [];
}

export function parseOwnerFile(name: string, text: string): OwnerFile {
  const conflicts = findConflictMistakes(name, text);
  if (conflicts.length > 0) throw new MistakeError(conflicts);
  const isMarkdown = name.endsWith('.md');
  const inLines = [
    ...[findCharacterMistakes, findSecretMistakes].flatMap((find) => find(name, text)),
    ...findQuoteMistakes(name, isMarkdown ? hideCode(text) : text),
  ];
  if (!isMarkdown) return parse(name, text, { firstLine: 1, body: '', bodyLine: 1, inLines });
  const [whole, head] = text.startsWith('---') ? (frontMatter.exec(text) ?? []) : [];
  if (whole === undefined || head === undefined) {
    throw new MistakeError([
      new Mistake(name, 1, 'The file doesn’t begin with its fields between two lines of "---". Add them.'),
    ]);
  }
  const [body, bodyLine] = [text.slice(whole.length), whole.split('\n').length];
  return parse(name, head, { firstLine: 2, body, bodyLine, inLines });
}

interface BodyPlace {
  readonly firstLine: number;
  readonly body: string;
  readonly bodyLine: number;
  readonly inLines: readonly Mistake[];
}

interface ParsedFile {
  readonly text: string;
  readonly lines: LineCounter;
  readonly document: Document;
  readonly mistakes: ReturnType<typeof findYamlMistakes>;
}

/** Cache of parsed files, because a build reads the same few files a hundred times. */
const parsedFiles = new Map<string, ParsedFile>();

function parseYaml(name: string, text: string): ParsedFile {
  const known = parsedFiles.get(name);
  if (known?.text === text) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', merge: true });
  const fresh = { text, lines, document, mistakes: findYamlMistakes(text, document) };
  parsedFiles.set(name, fresh);
  return fresh;
}

function parse(name: string, text: string, { firstLine, body, bodyLine, inLines }: BodyPlace): OwnerFile {
  const { lines, document, ...yaml } = parseYaml(name, text);
  const getLineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const mistakes = [
    ...inLines,
    ...(document.errors.length > 0 ? findSpaceMistakes(name, text, firstLine) : []),
    ...yaml.mistakes.map(({ offset, sentence }) => new Mistake(name, getLineAt(offset), sentence)),
  ];
  if (document.errors.length > 0) {
    const errors = findSyntaxMistakes(text, document, lines);
    const last = Math.max(...errors.map(({ line }) => line + firstLine - 1));
    // Ignore mistakes below the last syntax error, where the parser may have misread the lines.
    const before = mistakes.filter((mistake) => inLines.includes(mistake) || mistake.line <= last);
    // A mistake that was found on the same line, or a cut text on the line before, explains an error better than the
    // parser's message.
    const isExplained = (line: number) => before.some((mistake) => mistake.line === line || mistake.line === line - 1);
    const others = errors.map(({ line, sentence }) => new Mistake(name, line + firstLine - 1, sentence));
    throw new MistakeError([...before, ...others.filter(({ line }) => !isExplained(line))]);
  }
  const data = toData(document, name, mistakes);
  const findLine = (path: KeyPath): number => {
    for (let length = path.length; length > 0; length--) {
      const line = findLineOfKey(document, path.slice(0, length), getLineAt);
      if (line !== undefined) return line;
    }
    return firstLine;
  };
  const getSource = (path: KeyPath) => {
    const node = document.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  };
  return { name, data, body, bodyLine, mistakes, findLine, getSource };
}

function toData(document: Document, name: string, mistakes: readonly Mistake[]): unknown {
  try {
    const data: unknown = document.toJS();
    if (containsItself(data)) throw new MistakeError([...mistakes, createAliasMistake(name)]);
    return data;
  } catch (error) {
    // The parser throws for an alias without an anchor, and for more aliases than a person would write.
    if (!(error instanceof ReferenceError)) throw error;
    throw new MistakeError(mistakes.length > 0 ? mistakes : [createAliasMistake(name)]);
  }
}

function createAliasMistake(name: string): Mistake {
  return new Mistake(name, 1, 'The file repeats itself with "*" too often. Write the texts out.');
}

/** Returns true if a value contains itself, as in `&a [*a]`. */
function containsItself(value: unknown, parents: readonly unknown[] = []): boolean {
  if (value === null || typeof value !== 'object') return false;
  return parents.includes(value) || Object.values(value).some((part) => containsItself(part, [...parents, value]));
}

type Document = ReturnType<typeof parseDocument>;

function findLineOfKey(document: Document, path: KeyPath, lineAt: (offset: number) => number): number | undefined {
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

interface PlacedText {
  readonly text: string;
  readonly at: KeyPath;
}

export function listTexts(value: unknown, at: KeyPath = []): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, at }];
  if (value === null || typeof value !== 'object') return [];
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => listTexts((value as Record<string | number, unknown>)[key], [...at, key]));
}
