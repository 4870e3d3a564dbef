import { describe, expect, it } from 'vitest';
import { computeEditDistance, findNearestWord, findUnknownKeys } from './check-tags.ts';

describe('findNearestWord() and computeEditDistance()', () => {
  it.each([
    ['categroy', 'category'],
    ['catagory', 'category'],
    ['partnerid', 'partner'],
    ['chekout-domain', 'checkout-domain'],
    ['Theme', 'theme'],
  ])('suggests a known word for the misspelling %s: %s', (typed, meant) => {
    expect(findNearestWord(typed, ['category', 'partner', 'checkout-domain', 'theme', 'api', 'site'])).toBe(meant);
  });

  it('suggests nothing if no known word is similar', () => {
    expect(findNearestWord('colour-of-the-sky', ['category', 'api'])).toBeUndefined();
  });

  it('edit distance counts inserted, deleted and replaced letters', () => {
    expect(computeEditDistance('', 'cart')).toBe(4);
    expect(computeEditDistance('card', 'cart')).toBe(1);
    expect(computeEditDistance('carts', 'cart')).toBe(1);
    expect(computeEditDistance('cart', 'cart')).toBe(0);
  });
});

const knownMessageKeys = ['checkout', 'agenda', 'causes.offline', 'items.one', 'items.other'];

it.each([
  ['a misspelled key', { chekout: 'Order now' }, ['chekout']],
  ['a key at the wrong level', { offline: 'No network' }, ['offline']],
  ['a nested key below a single message', { checkout: { label: 'Order now' } }, ['checkout.label']],
  ['one text in place of a message group', { causes: 'Sorry' }, ['causes']],
  ['every unknown key at any depth', { a: 'A', causes: { b: 'B', offline: 'No network' } }, ['a', 'causes.b']],
])('the doctor reports %s in custom messages', (_, own, places) => {
  expect(findUnknownKeys(own, knownMessageKeys)).toEqual(places);
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
])('the doctor accepts %s in custom messages', (_, own) => {
  expect(findUnknownKeys(own, knownMessageKeys)).toEqual([]);
});
