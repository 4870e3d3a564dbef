import { globSync, readFileSync } from 'node:fs';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { agency } from '../../src/agency.ts';

/**
 * Returns amounts and dates in the agency's languages. The texts themselves may lack the letters of currencies and
 * month names.
 */
function createFormattedSamples(): string {
  return [agency.locale, ...agency.languages]
    .flatMap((locale) => [
      new Intl.NumberFormat(locale, { style: 'currency', currency: agency.currency }).format(-1234.5),
      ...Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.UTC(2026, month, month)),
      ),
    ])
    .join('');
}

/** Returns the paths of the agency's text files, and of the kit's texts in the agency's languages. */
function listTextFiles(): string[] {
  return globSync([
    `${resolveAgencyFolder()}/**/*.{yaml,md,ts,tsx}`,
    `{site,widgets}/src/lang/{${agency.languages.join()},}.ts`,
  ]).filter((file) => !/\.test\.tsx?$/.test(file));
}

export function findLetter(letter: string): { readonly file: string; readonly line: number } {
  for (const file of listTextFiles().sort()) {
    const lines = readFileSync(file, 'utf8').normalize('NFC').split('\n');
    const index = lines.findIndex((line) => line.includes(letter));
    if (index >= 0) return { file, line: index + 1 };
  }
  return { file: `${resolveAgencyFolder()}/agency.yaml`, line: 1 };
}

let cachedCounts: readonly (readonly [letter: string, count: number])[] | undefined;

/**
 * Returns how often each letter occurs in the agency's texts and in the kit's texts in the agency's languages. Does not
 * read the pages, which consist of these texts: fonts are built first, because pages contain the fonts' URLs.
 */
export function countLetters(): readonly (readonly [letter: string, count: number])[] {
  if (cachedCounts) return cachedCounts;
  const found = new Map<string, number>();
  for (const text of [...listTextFiles().map((file) => readFileSync(file, 'utf8')), createFormattedSamples()]) {
    for (const letter of text.normalize('NFC')) found.set(letter, (found.get(letter) ?? 0) + 1);
  }
  // Adds the capital of each letter, because style sheets show some texts in capitals.
  for (const letter of [...found.keys()]) {
    const capital = letter.toUpperCase();
    if (capital.length === letter.length && !found.has(capital)) found.set(capital, 0);
  }
  cachedCounts = [...found].filter(([letter]) => /[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/u.test(letter));
  return cachedCounts;
}
