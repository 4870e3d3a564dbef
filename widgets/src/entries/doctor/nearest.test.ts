import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './check-tags.ts';

describe('the nearest word', () => {
  it.each([
    ['categroy', 'category'],
    ['catagory', 'category'],
    ['partnerid', 'partner'],
    ['chekout-domain', 'checkout-domain'],
    ['Theme', 'theme'],
  ])('for %s is %s', (typed, meant) => {
    expect(nearest(typed, ['category', 'partner', 'checkout-domain', 'theme', 'api', 'site'])).toBe(meant);
  });

  it('is none when nothing is near', () => {
    expect(nearest('colour-of-the-sky', ['category', 'api'])).toBeUndefined();
  });

  it('counts letters added, taken away and changed', () => {
    expect(editDistance('', 'cart')).toBe(4);
    expect(editDistance('card', 'cart')).toBe(1);
    expect(editDistance('carts', 'cart')).toBe(1);
    expect(editDistance('cart', 'cart')).toBe(0);
  });
});
