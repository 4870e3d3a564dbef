import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkKitWords, readKitWords } from '#agency-files/kit-words.ts';
import { writeWords } from './new-words.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  cpSync('tests/agencies/minimal', folder, { recursive: true });
  const agency = path.join(folder, 'agency.yaml');
  writeFileSync(
    agency,
    readFileSync(agency, 'utf8').replace(/^languages:.*\nlocale:.*$/m, 'languages: [pl]\nlocale: pl-PL'),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

const readFile = () => readFileSync(path.join(folder, 'words/pl.yaml'), 'utf8');
const listMissing = () => readKitWords('pl', folder).missing.site.map(({ name }) => name);

describe('npm run new -- words', () => {
  it('writes a valid file with each English text as a comment above the empty translation', () => {
    writeWords('pl', folder);
    expect(readFile()).toContain('\n    # Menu\n    menu:\n');
    expect(readFile()).toContain('# {count} add-ons\n      many:\n');
    expect(() => checkKitWords(folder)).not.toThrow();
    expect(listMissing()).toContain('layout.menu');
  });

  it('adds only the missing texts to an existing file', () => {
    mkdirSync(path.join(folder, 'words'));
    const own = '# Ours\nsite:\n  layout:\n    # Short\n    menu: Menu\n';
    writeFileSync(path.join(folder, 'words/pl.yaml'), own);
    writeWords('pl', folder);
    expect(readFile().startsWith(`${own}    # Skip to content\n    skip:\n`)).toBe(true);
    expect(listMissing()).not.toContain('layout.menu');
  });

  it.each([
    ['jp', 'That is a country, Japan.'],
    [
      'de',
      'The kit has its own texts in "de". To replace some of them, write them under their names in words/de.yaml.',
    ],
    ['nl', 'Add "nl" to "languages"'],
  ])('refuses the language code %s', (language, sentence) => {
    expect(() => writeWords(language, folder)).toThrow(sentence);
  });
});
