import { expect, test } from 'vitest';
import { de } from './lang/de.ts';
import { en } from './lang/en.ts';
import { es } from './lang/es.ts';

type Words = string | { readonly [name: string]: Words };

function textsOf(words: Words, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([name, inside]) => textsOf(inside, `${path}.${name}`));
}

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}|\]\([^)]*\)/g)].map(([place]) => place);
const english = new Map(textsOf(en));

test.for(Object.entries({ de, es }))('what the site says in %s fills in nothing that English does not', ([, words]) => {
  const texts = textsOf(words);
  expect(texts.length).toBe(english.size);
  for (const [path, text] of texts) {
    expect(text, path).not.toBe('');
    expect(placesIn(english.get(path) ?? ''), path).toEqual(expect.arrayContaining(placesIn(text)));
  }
});
