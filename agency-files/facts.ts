/** Facts that texts quote in braces: `Ready in {delivery.website}`. */
import { Mistake, MistakeError } from './mistake.ts';
import type { KeyPath, OwnerFile } from './owner-file.ts';

export type Facts = Readonly<Record<string, string>>;

/** Names have a dot: `{count}` is left to whoever fills it in later. */
const quotedFact = /\{(\w[\w-]*(?:\.[\w-]+)+)\}/g;

/** For texts that nobody fills in later. */
export const anyQuote = /\{([\w.-]+)\}/g;

/** Fills a text in. `unknown` hears of each name that is no fact. */
export function fillFacts(
  text: string,
  facts: Facts,
  unknown: (name: string) => void,
  quotes: RegExp = quotedFact,
): string {
  return text.replace(quotes, (quote, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) unknown(name);
    return fact ?? quote;
  });
}

/** Puts in what a text quotes; what it quotes that is not there is told to `unknown`, a sentence each. */
export type Fill = (text: string, unknown: (sentence: string) => void) => string;

/** The data of a file with every text in it filled. Throws a `MistakeError` with all that is not there. */
export function fillTexts<Data>(file: OwnerFile, data: Data, fill: Fill): Data {
  const mistakes: Mistake[] = [];
  const filled = (value: unknown, path: KeyPath): unknown => {
    if (typeof value === 'string') {
      return fill(value, (sentence) => mistakes.push(new Mistake(file.name, file.lineOf(path), sentence)));
    }
    if (Array.isArray(value)) return value.map((item, index) => filled(item, [...path, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, [...path, key])]));
  };
  const result = filled(data, []) as Data;
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return result;
}
