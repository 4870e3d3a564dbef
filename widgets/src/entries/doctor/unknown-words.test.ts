import { expect, it } from 'vitest';
import { unknownWords } from './check-tags.ts';

const known = ['checkout', 'agenda', 'causes.offline', 'items.one', 'items.other'];

it.each([
  ['a misspelt key', { chekout: 'Order now' }, ['chekout']],
  ['a key at the wrong level', { offline: 'No network' }, ['offline']],
  ['a nested key below a single message', { checkout: { label: 'Order now' } }, ['checkout.label']],
  ['one text in place of a message group', { causes: 'Sorry' }, ['causes']],
  ['every unknown key at any depth', { a: 'A', causes: { b: 'B', offline: 'No network' } }, ['a', 'causes.b']],
])('reports %s in custom messages', (_, own, places) => {
  expect(unknownWords(own, known)).toEqual(places);
});

it.each([
  ['a known key', { checkout: 'Order now' }],
  ['a known nested key', { causes: { offline: 'No network' } }],
  ['a list', { agenda: ['Goals', 'Prices'] }],
  ['one text for all plural forms', { items: '{count} things' }],
  ['a single plural form', { items: { one: 'One thing' } }],
  ['an empty object', {}],
  ['a string instead of an object', 'Order now'],
  ['undefined', undefined],
])('accepts %s in custom messages', (_, own) => {
  expect(unknownWords(own, known)).toEqual([]);
});
