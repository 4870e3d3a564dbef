/**
 * Applies an edit to a text and keeps every part that the edit does not touch, byte for byte. Needed because a parser
 * and its printer normalize the whole text: `printed` is the normalized `source`, and `edited` is `printed` with the
 * owner's changes.
 */
export interface MarkdownEdit {
  readonly source: string;
  readonly printed: string;
  readonly edited: string;
}

/** Applies an edit of Markdown. A part is a block between blank lines, because inline syntax can span lines. */
export function mergeBlocks(edit: MarkdownEdit): string {
  return merge(edit, /(\n[ \t]*(?:\n[ \t]*)*\n)/, '\n\n');
}

/** Applies an edit of YAML. A part is a line. */
export function mergeLines(edit: MarkdownEdit): string {
  return merge(edit, /(\n)/, '\n');
}

interface Part {
  readonly text: string;
  /** Characters between this part and the next one. */
  readonly gap: string;
}

/** Parts of the source, and the parts of the printed text to which they correspond. */
interface Pair {
  readonly source: Part[];
  readonly printed: readonly string[];
}

function merge({ source, printed, edited }: MarkdownEdit, separator: RegExp, newGap: string): string {
  if (printed === edited) return source;
  const before = split(printed, separator).map(({ text }) => text);
  const after = split(edited, separator);
  const commonLines = new Map(
    findCommonIndexes(
      before,
      after.map(({ text }) => text),
    ),
  );
  const parts: Part[] = [];
  let start = 0;
  let next = 0;
  for (const pair of pairParts(split(source, separator), before)) {
    const places = pair.printed.map((_, offset) => commonLines.get(start + offset));
    start += places.length;
    const [first = next] = places;
    if (places.some((place, offset) => place !== first + offset)) continue;
    parts.push(...after.slice(next, first), ...pair.source);
    next = first + places.length;
  }
  parts.push(...after.slice(next));
  return parts.map(({ text, gap }, place) => (place === parts.length - 1 ? text : text + (gap || newGap))).join('');
}

function split(text: string, separator: RegExp): Part[] {
  const pieces = text.split(separator);
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? [{ text: piece, gap: pieces[index + 1] ?? '' }] : []));
}

/**
 * Pairs the source's parts with the printed parts that have the same letters. All parts between two such pairs form one
 * pair. Parts that the printer dropped belong to the pair before them.
 */
function pairParts(source: readonly Part[], printed: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let from = 0;
  let start = 0;
  const addUntil = (sourceEnd: number, printedEnd: number) => {
    const parts = source.slice(from, sourceEnd);
    const last = pairs.at(-1);
    if (last && printedEnd === start) last.source.push(...parts);
    else if (parts.length > 0 || printedEnd > start)
      pairs.push({ source: parts, printed: printed.slice(start, printedEnd) });
    from = sourceEnd;
    start = printedEnd;
  };
  const keys = source.map(({ text }) => keepLetters(text));
  for (const [place, other] of findCommonIndexes(keys, printed.map(keepLetters))) {
    addUntil(place, other);
    addUntil(place + 1, other + 1);
  }
  addUntil(source.length, printed.length);
  return pairs;
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text.trim();
}

/** Returns the indexes of a longest common subsequence in both lists. */
function findCommonIndexes(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const getLength = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const isEqual = one[row] === other[column];
      const best = isEqual
        ? getLength(row + 1, column + 1) + 1
        : Math.max(getLength(row + 1, column), getLength(row, column + 1));
      (lengths[row] as Uint32Array)[column] = best;
    }
  }
  const found: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) found.push([row++, column++]);
    else if (getLength(row + 1, column) >= getLength(row, column + 1)) row++;
    else column++;
  }
  return found;
}
