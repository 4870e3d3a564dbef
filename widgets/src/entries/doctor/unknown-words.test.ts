import { expect, it } from 'vitest';
import { unknownWords } from './check-tags.ts';

const known = ['checkout', 'agenda', 'causes.offline', 'items.one', 'items.other'];

it.each([
  ['a key that is misspelt', { chekout: 'Order now' }, ['chekout']],
  ['a key at the wrong place', { offline: 'No network' }, ['offline']],
  ['a part of what is only one text', { checkout: { label: 'Order now' } }, ['checkout.label']],
  ['a text for what holds several', { causes: 'Sorry' }, ['causes']],
  ['every one of them', { a: 'A', causes: { b: 'B', offline: 'No network' } }, ['a', 'causes.b']],
])('own words with %s are found out', (_, own, places) => {
  expect(unknownWords(own, known)).toEqual(places);
});

it.each([
  ['a text', { checkout: 'Order now' }],
  ['a text inside another', { causes: { offline: 'No network' } }],
  ['a list', { agenda: ['Goals', 'Prices'] }],
  ['one text for all forms', { items: '{count} things' }],
  ['one of several forms', { items: { one: 'One thing' } }],
  ['nothing', {}],
  ['no object', 'Order now'],
  ['nothing at all', undefined],
])('own words with %s are fine', (_, own) => {
  expect(unknownWords(own, known)).toEqual([]);
});
