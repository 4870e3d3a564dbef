import { expect, test } from 'vitest';
import en from './lang/en.ts';
import { fillPlaceholders, wordsByLanguage } from './words.ts';

function listTexts(words: object | string, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([name, inside]) => listTexts(inside, `${path}.${name}`));
}

const findPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}|\]\([^)]*\)/g)].map(([place]) => place);
const english = new Map(listTexts(en));

test("the site's languages include English, German and Spanish", () => {
  expect([...wordsByLanguage.keys()]).toEqual(expect.arrayContaining(['de', 'en', 'es']));
});

test.for([...wordsByLanguage])(
  'the texts for %s have the same keys and placeholders as the English texts',
  ([, words]) => {
    const texts = listTexts(words);
    const expected = [...english.keys()].filter((path) => words.sheet || !path.startsWith('.sheet.'));
    expect(texts.map(([path]) => path).sort()).toEqual(expected.sort());
    for (const [path, text] of texts) {
      expect(text, path).not.toBe('');
      expect(findPlaceholders(english.get(path) ?? ''), path).toEqual(expect.arrayContaining(findPlaceholders(text)));
    }
  },
);

test('fillPlaceholders adds no second period after a value that ends in a period', () => {
  expect(fillPlaceholders('A contract with {name}. You need no account.', { name: 'Acme Inc.' })).toBe(
    'A contract with Acme Inc. You need no account.',
  );
  expect(fillPlaceholders('{name}: {price}.', { name: 'Acme Inc.' })).toBe('Acme Inc.: {price}.');
});
