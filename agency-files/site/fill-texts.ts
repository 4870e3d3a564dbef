import { Mistake, MistakeError } from '../mistake.ts';
import type { KeyPath, OwnerFile } from '../owner-file.ts';

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
