import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './agency-folder.ts';
import { readLegalLinks } from './legal-links.ts';

/** Returns the titles of the page `/terms` of an agency in French and Arabic with the given front matter. */
function readTitles(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(root, 'tests/agencies/minimal'), folder, { recursive: true });
  rmSync(path.join(folder, 'legal'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'legal'));
  for (const [name, head] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'legal', name), `---\n${head}\n---\n`);
  }
  return readLegalLinks(folder).legalLinks.find((link) => link.path === '/terms')?.titles;
}

it.each([
  ['one title for all languages', { 'terms.md': 'title: Conditions' }, { fr: 'Conditions', ar: 'Conditions' }],
  [
    'a title in several languages',
    { 'terms.md': 'title: { fr: Conditions, ar: شروط }' },
    { fr: 'Conditions', ar: 'شروط' },
  ],
  [
    'the title of a translation',
    { 'terms.md': 'title: Conditions', 'terms.ar.md': 'title: شروط' },
    { fr: 'Conditions', ar: 'شروط' },
  ],
  [
    'the original’s title for a translation without a title',
    { 'terms.md': 'title: Conditions', 'terms.ar.md': 'lead: شروط' },
    { fr: 'Conditions', ar: 'Conditions' },
  ],
  ['the file name of a page without a title', { 'terms.md': 'title:' }, { fr: 'terms', ar: 'terms' }],
])('readLegalLinks() returns %s', (_, files, titles) => {
  expect(readTitles(files)).toEqual(titles);
});
