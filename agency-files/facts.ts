/** Replaces placeholders for facts in texts, such as `{delivery.website}` in `Ready in {delivery.website}`. */

import { avoidDoublePeriod } from '#catalogue/avoid-double-period.ts';
import { Mistake, MistakeError } from './mistake.ts';
import type { KeyPath, OwnerFile } from './owner-file.ts';

export type Facts = Readonly<Record<string, string>>;

/** Pattern of placeholders for facts, whose names contain a dot. Other placeholders, such as `{count}`, are replaced later. */
const factPattern = /\{([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*(?:\.[\p{L}\p{M}\p{N}_-]+)+)\}/gu;

export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(factPattern)].map(([, name = '']) => name);
}

/** Returns a sentence about a placeholder in a text in which placeholders are not replaced. */
export function describeUnfilledPlaceholder(name: string): string {
  return `"{${name}}" would be shown as typed, because this text can’t quote a fact. Write the words themselves.`;
}

/** Pattern of all placeholders, for texts in which no placeholder is replaced later. */
export const placeholderPattern = /\{([\w.-]+)\}/g;

/**
 * Replaces the placeholders in a text with facts. Calls `reportUnknown` with each name that is not a fact. Avoids a second
 * period after a fact that ends with one, such as `Acme Inc.`
 */
export function fillFacts(
  text: string,
  facts: Facts,
  reportUnknown: (name: string) => void,
  pattern: RegExp = factPattern,
): string {
  return text.replace(pattern, (placeholder, name: string, at: number) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) reportUnknown(name);
    return fact === undefined ? placeholder : avoidDoublePeriod(fact, text.slice(at + placeholder.length));
  });
}

/** Function that replaces the placeholders in a text and calls `unknown` with a sentence for each unknown placeholder. */
export type FillText = (text: string, unknown: (sentence: string) => void) => string;

/** Replaces the placeholders in all texts of a file's data. Throws one `MistakeError` with all unknown placeholders. */
export function fillTexts<Data>(file: OwnerFile, data: Data, fill: FillText): Data {
  const mistakes: Mistake[] = [];
  const fillValue = (value: unknown, path: KeyPath): unknown => {
    if (typeof value === 'string') {
      return fill(value, (sentence) => mistakes.push(new Mistake(file.name, file.findLine(path), sentence)));
    }
    if (Array.isArray(value)) return value.map((item, index) => fillValue(item, [...path, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillValue(item, [...path, key])]));
  };
  const result = fillValue(data, []) as Data;
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return result;
}
