import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { moduleSource, ownLanguages } from './agency-modules.ts';
import { translateTexts } from './kit-words.testing.ts';
import { checkKitWords, missingWords, readKitWords, textsIn } from './kit-words.ts';
import { MistakeError } from './mistake.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  cpSync('tests/agencies/minimal', folder, { recursive: true });
  const agency = path.join(folder, 'agency.yaml');
  writeFileSync(agency, readFileSync(agency, 'utf8').replace(/^languages:.*$/m, 'languages: [ja, pl, he]'));
  mkdirSync(path.join(folder, 'words'));
});

function write(language: string, words: string | object): void {
  const text = typeof words === 'string' ? words : stringify(words);
  writeFileSync(path.join(folder, 'words', `${language}.yaml`), text);
}

function mistakesOf(): string[] {
  try {
    checkKitWords(folder);
    return [];
  } catch (error) {
    return error instanceof MistakeError
      ? error.mistakes.map((mistake) => String(mistake).replace(`${folder}/`, ''))
      : [String(error)];
  }
}

describe('mistakes in words/<code>.yaml', () => {
  it.each([
    ['widget:\n  cart: {}\n', 'words/ja.yaml:1: "widget" isn’t a group. Did you mean "widgets"?'],
    [
      'site:\n  layout:\n    menue: メニュー\n',
      'words/ja.yaml:3: "menue" isn’t a text of the kit. Did you mean "menu"?',
    ],
    [
      'site:\n  layout: メニュー\n',
      'words/ja.yaml:2: "layout" must be a group of texts, as in English: "skip", "navigation", "menu", and "contact".',
    ],
    ['site:\n  layout:\n    menu: 12\n', 'words/ja.yaml:3: "layout.menu" must be a text. Put it in quotes.'],
    [
      'widgets:\n  forms:\n    tooLong: 文字まで\n',
      'words/ja.yaml:3: "forms.tooLong" lacks {max}. Write it where the value belongs.',
    ],
    [
      'widgets:\n  forms:\n    tooLong: "{max}文字まで、{maks}"\n',
      'words/ja.yaml:3: "forms.tooLong" has {maks}, for which there is no value. Did you mean "{max}"?',
    ],
    [
      'widgets:\n  booking:\n    agenda: 目標\n',
      'words/ja.yaml:3: "booking.agenda" must be a list of texts (one line each, begun with "- ").',
    ],
    ['widgets:\n  cart:\n    items: { one: 点, other: 点 }\n', 'words/ja.yaml:3: "one" isn’t a text of the kit.'],
  ])('reports %j', (text, sentence) => {
    write('ja', text);
    expect(mistakesOf()).toEqual([sentence]);
  });

  it.each([
    ['de', 'The kit has its own texts in "de". Delete this file.'],
    ['nl', expect.stringContaining('doesn’t name "nl". Add it there, or delete this file.')],
    ['japanese', expect.stringContaining('The file’s name must be a language.')],
  ])('refuses a file for %s', (language, sentence) => {
    write(language, 'site:\n  layout:\n    menu: Menu\n');
    expect(mistakesOf().map((text) => text.replace(/^\S+:1: /, ''))).toEqual([sentence]);
  });
});

describe('readKitWords()', () => {
  it('returns some texts of the site, but widgets only in one language', () => {
    write('ja', { site: { layout: { menu: 'メニュー' } }, widgets: { cart: { heading: 'カート' } } });
    const { texts, missing } = readKitWords('ja', folder);
    expect(texts).toEqual({ site: { layout: { menu: 'メニュー' } } });
    expect(missing.widgets).toContain('cart.close');
    expect(missing.widgets).not.toContain('cart.heading');
    expect(missing.site).toContain('layout.skip');
  });

  it('says in the build what a file lacks, and that widgets and mails stay in English', () => {
    const { site, widgets, ...others } = translateTexts('ja');
    const { heading: _, ...cart } = (widgets as { cart: { heading: string } }).cart;
    write('ja', { site, widgets: { ...Object(widgets), cart }, ...others });
    expect(missingWords(folder).map((line) => line.replace(`${folder}/`, ''))).toEqual([
      'words/ja.yaml lacks 1 text in "widgets" (cart.heading), so that group stays in English. `npm run new -- words ja` adds the lines.',
    ]);
    write('ja', translateTexts('ja'));
    expect(missingWords(folder)).toEqual([]);
  });

  it('expects the plural categories of the language', () => {
    const english = { one: '{count} add-on', other: '{count} add-ons' };
    const categories = (language: string) => Object.keys(textsIn(language, english));
    expect(categories('ja')).toEqual(['other']);
    expect(categories('pl')).toEqual(['one', 'few', 'many', 'other']);
    expect(categories('he')).toEqual(['one', 'two', 'other']);
    expect(categories('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });
});

describe.each(['ja', 'pl', 'he'])('complete words in %s', (language) => {
  it('are added to the widgets and the Worker', () => {
    const texts = translateTexts(language);
    write(language, texts);
    expect(mistakesOf()).toEqual([]);
    expect(readKitWords(language, folder)).toEqual({ texts, missing: { widgets: [], site: [], worker: [], desk: [] } });
    expect(ownLanguages(folder)).toContain(language);
    const { cart } = texts.widgets as { cart: { heading: string } };
    expect(moduleSource(`language/${language}`, folder)).toContain(JSON.stringify(cart.heading));
    expect(moduleSource('worker-words', folder)).toContain(`${language}: words0`);
    expect(moduleSource('worker-words', folder)).toContain(`deskLanguage = "${language === 'ja' ? 'ja' : 'en'}"`);
  });
});
