import { distance } from 'fastest-levenshtein';

/** Something its owner must put right, in one sentence that says where and how. */
export class Mistake {
  readonly file: string;
  /** Counted from 1. */
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

/** All that is wrong, so that an owner need not build once for each. */
export class MistakeError extends Error {
  readonly mistakes: readonly Mistake[];
  /** Read by Eleventy: an owner needs the sentences, not where in our code they were found. */
  readonly skipOriginalStack = true;

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.join('\n'));
    this.name = 'MistakeError';
    this.mistakes = mistakes;
  }
}

/** The known word that a misspelt one most likely means; nothing when none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((other) => ({ other, edits: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, edits }) => edits <= Math.min(4, Math.round(other.length * 0.4)))
    .sort((a, b) => a.edits - b.edits);
  return best?.other;
}

/** ` Did you mean "price"?`, or which there are when none is close. */
export function suggestion(word: string, known: readonly string[]): string {
  const close = nearest(word, known);
  if (close) return ` Did you mean "${close}"?`;
  return known.length > 0 && known.length <= 12 ? ` Choose from ${quoted(known)}.` : '';
}

/** `"a", "b" and "c"`. */
export function quoted(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-US', { type }).format(words.map((word) => `"${word}"`));
}
