import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createModuleSource, listOwnLanguages } from './agency-modules.ts';
import { translateTexts } from './kit-words.testing.ts';
import { checkKitWords, createPluralForms, findMissingWords, loadEnglishTexts, readKitWords } from './kit-words.ts';
import { MistakeError } from './mistake.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  cpSync('tests/agencies/minimal', folder, { recursive: true });
  const agency = path.join(folder, 'agency.yaml');
  writeFileSync(
    agency,
    readFileSync(agency, 'utf8').replace(/^languages:.*\nlocale:.*$/m, 'languages: [ja, pl, he]\nlocale: ja-JP'),
  );
  mkdirSync(path.join(folder, 'words'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(language: string, words: string | object): void {
  const text = typeof words === 'string' ? words : stringify(words);
  writeFileSync(path.join(folder, 'words', `${language}.yaml`), text);
}

function listMistakes(): string[] {
  try {
    checkKitWords(folder);
    return [];
  } catch (error) {
    return error instanceof MistakeError
      ? error.mistakes.map((mistake) => String(mistake).replace(`${folder}/`, ''))
      : [String(error)];
  }
}

describe('check of words/<code>.yaml', () => {
  it.each([
    ['widget:\n  cart: {}\n', 'words/ja.yaml:1: "widget" isn’t a group. Did you mean "widgets"?'],
    [
      'site:\n  layout:\n    menue: メニュー\n',
      'words/ja.yaml:3: "menue" isn’t a text of the kit. Did you mean "menu"?',
    ],
    [
      'site:\n  layout: メニュー\n',
      'words/ja.yaml:2: "layout" must be a group of texts, as in English: "skip", "navigation", "menu" and "contact".',
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
      'words/ja.yaml:3: "booking.agenda" must be a list of texts (one per line, beginning with "- ").',
    ],
    ['widgets:\n  cart:\n    items: { one: 点, other: 点 }\n', 'words/ja.yaml:3: "one" isn’t a text of the kit.'],
  ])('reports the mistake in %j', (text, sentence) => {
    write('ja', text);
    expect(listMistakes()).toEqual([sentence]);
  });

  it.each([
    [
      'en',
      'because English is part of the widgets',
      expect.stringContaining('English is built into the widgets: change it there with the attribute "words"'),
    ],
    [
      'nl',
      'because agency.yaml does not list Dutch',
      expect.stringContaining('doesn’t name "nl". Add it there, or delete this file.'),
    ],
    [
      'japanese',
      'because the file name is not a language code',
      expect.stringContaining('The file’s name must be a language.'),
    ],
  ])('refuses the file words/%s.yaml, %s', (language, _reason, sentence) => {
    write(language, 'site:\n  layout:\n    menu: Menu\n');
    expect(listMistakes().map((text) => text.replace(/^\S+:1: /, ''))).toEqual([sentence]);
  });
});

describe('readKitWords()', () => {
  const listMissingNames = (language: string, group: 'site' | 'widgets') =>
    readKitWords(language, folder).missing[group].map(({ name }) => name);

  it('returns a single translated text of the site, but omits a widget whose texts are mostly untranslated', () => {
    write('ja', { site: { layout: { menu: 'メニュー' } }, widgets: { cart: { heading: 'カート' } } });
    expect(readKitWords('ja', folder).texts).toEqual({ site: { layout: { menu: 'メニュー' } } });
    expect(listMissingNames('ja', 'widgets')).toContain('cart.close');
    expect(listMissingNames('ja', 'widgets')).not.toContain('cart.heading');
    expect(listMissingNames('ja', 'site')).toContain('layout.skip');
  });

  it('returns the texts of a translated widget even if another widget is untranslated', () => {
    const { cart } = translateTexts('ja').widgets as { cart: object };
    write('ja', { widgets: { cart } });
    expect(readKitWords('ja', folder).texts).toEqual({ widgets: { cart } });
    const module = createModuleSource('language/ja', folder);
    expect(module).toContain('"booking":null');
    expect(module).not.toContain('"cart":null');
    expect(findMissingWords(folder)[0]).toContain(
      '"booking", "contact-form", "package-picker", "payment-status", "pricing-picker" and "reviews" will be in English',
    );
  });

  it.each(['ja', 'he'])(
    'replaces each missing text of words/%s.yaml with English, and lists the missing texts with their lines',
    (language) => {
      const texts = structuredClone(translateTexts(language)) as Record<
        string,
        Record<string, Record<string, unknown>>
      >;
      for (const [group, section, name] of [
        ['widgets', 'cart', 'heading'],
        ['widgets', 'cart', 'items'],
        ['worker', 'receipt', 'thanks'],
      ] as const) {
        delete texts[group]?.[section]?.[name];
      }
      write(language, texts);
      const english = loadEnglishTexts() as unknown as Record<string, Record<string, Record<string, unknown>>>;
      const mark = (text: unknown) => (language === 'he' ? `\u2066${text}\u2069` : text);
      const found = readKitWords(language, folder).texts as typeof texts;
      expect(found.widgets?.cart?.heading).toBe(mark(english.widgets?.cart?.heading));
      expect(found.widgets?.cart?.items).toEqual({
        one: mark('item'),
        other: mark('items'),
      });
      expect(found.worker?.receipt?.thanks).toBe(mark(english.worker?.receipt?.thanks));
      expect(found.worker?.receipt?.subject).toBe(texts.worker?.receipt?.subject);
      const lines = readFileSync(path.join(folder, `words/${language}.yaml`), 'utf8').split('\n');
      const cart = lines.indexOf('  cart:') + 1;
      const notices = findMissingWords(folder).map((notice) => notice.replace(`${folder}/`, ''));
      expect(notices).toContain(
        `words/${language}.yaml:${cart}: "widgets.cart.heading" is missing, so it’s in English: “Your cart”.`,
      );
      expect(notices).toHaveLength(2 + (language === 'he' ? 3 : 1));
    },
  );

  it('lists no missing texts for a complete file', () => {
    write('ja', translateTexts('ja'));
    expect(findMissingWords(folder)).toEqual([]);
  });

  it('overrides only the given texts of a language that the kit includes', () => {
    const agency = path.join(folder, 'agency.yaml');
    writeFileSync(
      agency,
      readFileSync(agency, 'utf8').replace(/^languages:.*\nlocale:.*$/m, 'languages: [de, en]\nlocale: de-DE'),
    );
    write('de', {
      widgets: { cart: { heading: 'Ihre Tüte' } },
      worker: { receipt: { thanks: 'Dankeschön.' } },
      desk: { name: 'Büro' },
    });
    expect(listMistakes()).toEqual([]);
    expect(findMissingWords(folder)).toEqual([]);
    expect(listOwnLanguages(folder)).toContain('de');
    expect(createModuleSource('language/de', folder)).toContain(
      '{ ...de, "cart": { ...de["cart"], "heading": "Ihre Tüte" } }',
    );
    expect(createModuleSource('worker-words', folder)).toContain(
      'de: { ...words0, "receipt": { ...words0["receipt"], "thanks": "Dankeschön." } }',
    );
    expect(createModuleSource('worker-words', folder)).toContain('desk = { ...desk0, "name": "Büro" }');
  });

  it('requires one text for each plural category of the language', () => {
    const english = { one: '{count} add-on', other: '{count} add-ons' };
    const listCategories = (language: string) => Object.keys(createPluralForms(language, english));
    expect(listCategories('ja')).toEqual(['other']);
    expect(listCategories('pl')).toEqual(['one', 'few', 'many', 'other']);
    expect(listCategories('he')).toEqual(['one', 'two', 'other']);
    expect(listCategories('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });
});

describe.each(['ja', 'pl', 'he'])('complete file words/%s.yaml', (language) => {
  it('adds its texts to the widgets and the Worker', () => {
    const texts = translateTexts(language);
    write(language, texts);
    expect(listMistakes()).toEqual([]);
    expect(readKitWords(language, folder)).toEqual({ texts, missing: { widgets: [], site: [], worker: [], desk: [] } });
    expect(listOwnLanguages(folder)).toContain(language);
    const { cart } = texts.widgets as { cart: { heading: string } };
    expect(createModuleSource(`language/${language}`, folder)).toContain(JSON.stringify(cart.heading));
    expect(createModuleSource('worker-words', folder)).toMatch(new RegExp(`words = \\{ .*${language}: \\{"mailKinds"`));
    expect(createModuleSource('worker-words', folder)).toContain(`deskLanguage = "${language === 'ja' ? 'ja' : 'en'}"`);
  });
});
