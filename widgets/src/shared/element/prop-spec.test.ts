import { expect, it } from 'vitest';
import { readAttribute, toProp } from './prop-spec.ts';

const words = toProp('words', { type: 'json' });

it('passes over an object that a server wrote as text, without a word: the app hands it over as a property', () => {
  expect(readAttribute(words, '[object Object]')).toEqual({ value: undefined });
});

it('says so of other text that is no JSON', () => {
  expect(readAttribute(words, '{launcher}').problem).toMatch(/valid JSON/);
  expect(readAttribute(words, '{"launcher":"Basket"}')).toEqual({ value: { launcher: 'Basket' } });
});
