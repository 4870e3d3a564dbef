import { distance } from 'fastest-levenshtein';
import { formatList } from '#catalogue/format-list.ts';

/** Mistake in an agency's file: a sentence with the position and the remedy. */
export class Mistake {
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number;
  readonly sentence: string;

  constructor(file: string, line: number, sentence: string) {
    this.file = file;
    this.line = line;
    this.sentence = sentence;
  }

  toString(): string {
    return `${this.file}:${this.line}: ${this.sentence}`;
  }
}

/** Error that contains all mistakes, so that an owner can fix them after one build. */
export class MistakeError extends Error {
  readonly mistakes: readonly Mistake[];
  /** Makes Eleventy omit the stack trace, because an owner needs only the sentences. */
  readonly skipOriginalStack = true;

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.join('\n'));
    this.name = 'MistakeError';
    this.mistakes = mistakes;
  }
}

/** Returns the known word that is closest to a misspelled one, or undefined if no word is close. */
export function findNearestWord(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((other) => ({ other, edits: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, edits }) => edits <= Math.min(4, Math.round(other.length * 0.4)))
    .sort((a, b) => a.edits - b.edits);
  return best?.other;
}

/** Returns ` Did you mean "price"?`, or the list of known words if no word is close. */
export function formatSuggestion(word: string, known: readonly string[]): string {
  const close = findNearestWord(word, known);
  if (close) return ` Did you mean "${close}"?`;
  return known.length > 0 && known.length <= 12 ? ` Choose from ${formatQuotedList(known)}.` : '';
}

/** Formats words as a list: `"a", "b" and "c"`. */
export function formatQuotedList(
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return formatList(
    'en-US',
    words.map((word) => `"${word}"`),
    type,
  );
}
