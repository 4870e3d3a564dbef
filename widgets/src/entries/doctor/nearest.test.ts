import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './check-tags.ts';

describe('nearest() and editDistance()', () => {
  it.each([
    ['categroy', 'category'],
    ['catagory', 'category'],
    ['partnerid', 'partner'],
    ['chekout-domain', 'checkout-domain'],
    ['Theme', 'theme'],
  ])('suggests a known word for the misspelling %s: %s', (typed, meant) => {
    expect(nearest(typed, ['category', 'partner', 'checkout-domain', 'theme', 'api', 'site'])).toBe(meant);
  });

  it('suggests nothing if no known word is similar', () => {
    expect(nearest('colour-of-the-sky', ['category', 'api'])).toBeUndefined();
  });

  it('counts inserted, deleted and replaced letters', () => {
    expect(editDistance('', 'cart')).toBe(4);
    expect(editDistance('card', 'cart')).toBe(1);
    expect(editDistance('carts', 'cart')).toBe(1);
    expect(editDistance('cart', 'cart')).toBe(0);
  });
});
