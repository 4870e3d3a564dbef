/** Files of a Fontsource package. Each has the letters of one script, such as `latin-ext`, or of a part of a large script. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasGlyph } from './font-file.ts';

export type Ranges = readonly (readonly [from: number, to: number])[];

export interface FontPart {
  readonly name: string;
  has(letter: string): boolean;
}

function parseRanges(text: string): Ranges {
  return [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

export function isInRanges(ranges: Ranges, letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Returns the ranges of code points that contain exactly these letters. */
export function createRanges(letters: Iterable<string>): Ranges {
  const ranges: [number, number][] = [];
  const codePoints = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

/** Returns the parts of a package, `latin` first. A part's range may contain letters that its file lacks. */
export function readParts(folder: string, getFile: (part: string) => string): FontPart[] {
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const parts = Object.entries(ranges).map(([key, text]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: parseRanges(text),
  }));
  return parts
    .sort((one, other) => Number(other.name === 'latin') - Number(one.name === 'latin'))
    .map(({ name, ranges }) => ({
      name,
      has: (letter) => isInRanges(ranges, letter) && existsSync(getFile(name)) && hasGlyph(getFile(name), letter),
    }));
}

/** Returns the letters of a text by the part that has them. Letters that no part has are under `undefined`. */
export function groupLettersByPart<Part extends Pick<FontPart, 'has'>>(
  parts: readonly Part[],
  letters: Iterable<string>,
): ReadonlyMap<Part | undefined, readonly string[]> {
  const found = new Map<Part | undefined, string[]>();
  for (const letter of new Set(letters)) {
    const part = parts.find((candidate) => candidate.has(letter));
    found.set(part, [...(found.get(part) ?? []), letter]);
  }
  return found;
}

/** Splits a list into runs of consecutive items with the same key. */
export function splitIntoRuns<Item, Key>(
  all: Iterable<Item>,
  getKey: (item: Item) => Key,
): { key: Key; items: Item[] }[] {
  const runs: { key: Key; items: Item[] }[] = [];
  for (const item of all) {
    const key = getKey(item);
    const last = runs.at(-1);
    if (last && last.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
