/** Tests how pages in a further language use an agency's files. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fallbackStart, markAsFallback } from '../fallback.ts';
import { OwnerFolder } from './owner-folder.ts';
import { postSchema, readPosts } from './prose-pages.ts';

const german = { language: 'de', first: 'de' };
const english = { language: 'en', first: 'de' };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join('.cache', 'translations-'));
  cpSync('agencies/studio/blog', path.join(folder, 'blog'), { recursive: true });
  rmSync(path.join(folder, 'blog/schriften-lizenzieren.en.md'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function loadPosts(reading: typeof german) {
  const owner = new OwnerFolder((text) => text, reading, folder);
  const found = readPosts(owner.readDocuments('blog', postSchema, ['de', 'en']), reading.language);
  return new Map(found.map((post) => [post.slug, post]));
}

function listMistakes(step: () => unknown): string[] {
  try {
    step();
    return [];
  } catch (error) {
    return String(error instanceof Error && error.message).split('\n');
  }
}

test('a translated document inherits missing fields from the original', () => {
  const translated = loadPosts(english).get('was-ein-logo-kostet');
  expect(translated).toMatchObject({ title: 'What a logo costs, and why', date: '2026-10-29', topicId: 'preise' });
  expect(translated?.body).toContain('Ask for the price of a logo');
  expect(JSON.stringify(translated)).not.toContain(fallbackStart);
});

test.for([
  ['2026-11-02', '2. November 2026'],
  ['2026-10-29', undefined],
  ['2026-10-01', undefined],
] as const)('a post published on 2026-10-29 and updated on %s is shown as updated on: %s', ([updated, text]) => {
  const file = path.join(folder, 'blog/was-ein-logo-kostet.md');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('date: 2026-10-29', `date: 2026-10-29\nupdated: ${updated}`));
  const post = loadPosts(german).get('was-ein-logo-kostet');
  writeFileSync(file, before);
  expect(post?.updatedText?.replaceAll('\u00a0', ' ')).toBe(text);
  expect(post?.updated).toBe(text && updated);
});

test('a post without a translation is shown in the first language and marked as untranslated', () => {
  const [first, post] = [german, english].map((reading) => loadPosts(reading).get('schriften-lizenzieren'));
  if (!first || !post) throw new Error('The post is missing.');
  expect(post.title).toBe(markAsFallback(first.title));
  expect(post.body).toBe(markAsFallback(first.body));
});

test.for([
  ['date: 2026-10-29', 'date: 2026-02-30', '4: "date" is "2026-02-30".'],
  ['topic: Preise', 'topic: Preise\ndraft: yes', '6: "draft" must be "true" or "false"'],
  ['author:', 'autor:', '6: "autor" isn’t a field here. Did you mean "author"?'],
  ['date: 2026-10-29', 'date:', '4: "date" must be a text, but it’s empty.'],
] as const)(
  'a mistake in a field that a post’s translation inherits is reported only once: “%s” replaced by “%s”',
  ([right, wrong, sentence]) => {
    const file = path.join(folder, 'blog/was-ein-logo-kostet.md');
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(right);
    writeFileSync(file, before.replace(right, wrong));
    try {
      const said = listMistakes(() => loadPosts(german));
      expect(said).toEqual([expect.stringContaining(`${file}:${sentence}`)]);
    } finally {
      writeFileSync(file, before);
    }
  },
);

test('a mistake in a translation is reported with file and line', () => {
  const file = path.join(folder, 'blog/was-ein-logo-kostet.en.md');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('topic:', 'topik:'));
  try {
    expect(() => loadPosts(english)).toThrow(`${file}:4: "topik" isn’t a field here. Did you mean "topic"?`);
  } finally {
    writeFileSync(file, before);
  }
});
