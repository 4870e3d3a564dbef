import { describe, expect, it } from 'vitest';
import { resolveCart } from '#catalogue/cart-rules.ts';
import { products } from '#catalogue/products.ts';
import { parseStoredCart } from './stored-cart.ts';

const plan = 'socialMediaStarter';
const item = (fields: object) =>
  JSON.stringify({ version: 1, revision: 1, lines: [{ id: plan, quantity: 1, ...fields }] });
const one = [{ id: plan, quantity: 1 }];

/** What may be found in storage, and the cart it is worth. */
const corpus: [string, string | null, object[] | undefined][] = [
  ['nothing', null, undefined],
  ['an empty text', '', undefined],
  ['no JSON', '{lines:', undefined],
  ['null', 'null', undefined],
  ['a text', '"x"', undefined],
  ['a number', '1e400', undefined],
  ['an object without lines', '{}', undefined],
  ['lines that are no list', '{"lines":{"0":{"id":"socialMediaStarter"}}}', undefined],
  ['5 MB', `["${'x'.repeat(5_000_000)}"]`, undefined],
  ['an empty list', '[]', []],
  ['lines of nothing', '{"lines":[null,1,"socialMediaStarter",[],{}]}', []],
  ['an unknown id', item({ id: 'nothingSold' }), []],
  ['ids every object has', '[{"id":"constructor"},{"id":"toString"},{"id":"__proto__"}]', []],
  ['an id that is no text', item({ id: { toString: plan } }), []],
  ['an id of HTML', item({ id: '<img src=x onerror=alert(1)>' }), []],
  ['a quantity in words', item({ quantity: '3' }), []],
  ['a negative quantity', item({ quantity: -1 }), []],
  ['no quantity at all of something', item({ quantity: 0 }), []],
  ['half a plan', item({ quantity: 1.5 }), []],
  ['a quantity of NaN', item({ quantity: Number.NaN }), []],
  ['an infinite quantity', '{"lines":[{"id":"socialMediaStarter","quantity":1e400}]}', []],
  ['a quantity beyond whole numbers', '{"lines":[{"id":"socialMediaStarter","quantity":9007199254740993}]}', []],
  ['more than the most', item({ quantity: 5000 }), [{ id: plan, quantity: 99 }]],
  ['a price of 0', item({ price: 0, unitAmount: 0 }), one],
  ['a name of HTML', item({ name: '<b>Free</b>' }), one],
  ['the same id twice', `[{"id":"${plan}","quantity":2},{"id":"${plan}","quantity":9}]`, [{ id: plan, quantity: 2 }]],
  ['two plans of one category', `[{"id":"${plan}"},{"id":"socialMediaPro"}]`, one],
  ['a good line among bad ones', `[{"id":"gone"},{"id":"${plan}"},null]`, one],
  ['the oldest schema, without quantity and mode', `[{"id":"${plan}","name":"x","price":1}]`, one],
  [
    'an old schema with items',
    '{"items":[{"id":"addOnCarouselPosts","name":"Free","price":0,"quantity":4,"mode":"payment"}]}',
    [{ id: 'addOnCarouselPosts', quantity: 4 }],
  ],
  ['a quantity on __proto__', `{"lines":[{"id":"${plan}","__proto__":{"quantity":7,"unitAmount":1}}]}`, one],
  ['lines on __proto__', `{"__proto__":{"lines":[{"id":"${plan}"}]}}`, undefined],
  ['a revision in words', `{"revision":"9","lines":[{"id":"${plan}"}]}`, one],
  ['a newer version', `{"version":99,"revision":3,"lines":[{"id":"${plan}","quantity":1,"gift":true}]}`, one],
];

describe('what is found in storage (T15, F19)', () => {
  it.each(corpus)('%s', (_, text, expected) => {
    const cart = parseStoredCart(text)?.cart;
    expect(cart).toEqual(expected);
    const lines = resolveCart(cart ?? []);
    expect(lines).toHaveLength(cart?.length ?? 0);
    for (const line of lines) expect(line.unitAmount).toBe(line.product.unitAmount);
    expect(({} as Record<string, unknown>).quantity).toBeUndefined();
  });

  it('survives 10,000 items and holds no more than is sold', () => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({ id: products[i % products.length]?.id, quantity: 1 }));
    const cart = parseStoredCart(JSON.stringify(items))?.cart ?? [];
    expect(cart.length).toBeGreaterThan(0);
    expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
  });

  it('says when something is no longer sold', () => {
    expect(parseStoredCart('[{"id":"retiredPlan"}]')?.dropped).toBe(true);
    expect(parseStoredCart('[{"id":"socialMediaStarter"}]')?.dropped).toBe(false);
  });

  it.each([
    { id: 'x', startedAt: 1, lines: '' },
    { id: 'abcdefgh', startedAt: '1', lines: '' },
    { id: '<script>', startedAt: 1, lines: '' },
    'abcdefgh',
    null,
  ])('does not use a damaged attempt: %j', (attempt) => {
    expect(parseStoredCart(JSON.stringify({ lines: [], attempt }))?.attempt).toBeUndefined();
  });
});
