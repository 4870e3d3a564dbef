import { describe, expect, it } from 'vitest';
import { resolveCart } from '#catalogue/cart-rules.ts';
import { products } from '#catalogue/products.ts';
import { parseStoredCart } from './stored-cart.ts';

const plan = 'socialMediaStarter';
const serializeItem = (fields: object) =>
  JSON.stringify({ version: 1, revision: 1, lines: [{ id: plan, quantity: 1, ...fields }] });
const singleLine = [{ id: plan, quantity: 1 }];

/** Stored texts and the cart expected from each text. Undefined if a text contains no valid cart. */
const storedTexts: [string, string | null, object[] | undefined][] = [
  ['a missing value', null, undefined],
  ['an empty string', '', undefined],
  ['text that is not JSON', '{lines:', undefined],
  ['null as JSON', 'null', undefined],
  ['a string', '"x"', undefined],
  ['a number', '1e400', undefined],
  ['an object without lines', '{}', undefined],
  ['lines that are not an array', '{"lines":{"0":{"id":"socialMediaStarter"}}}', undefined],
  ['5 MB of text', `["${'x'.repeat(5_000_000)}"]`, undefined],
  ['an empty array', '[]', []],
  ['lines without ids', '{"lines":[null,1,"socialMediaStarter",[],{}]}', []],
  ['an unknown id', serializeItem({ id: 'nothingSold' }), []],
  ['ids that are names of Object.prototype members', '[{"id":"constructor"},{"id":"toString"},{"id":"__proto__"}]', []],
  ['an id that is not a string', serializeItem({ id: { toString: plan } }), []],
  ['an id that contains HTML', serializeItem({ id: '<img src=x onerror=alert(1)>' }), []],
  ['a quantity that is a string', serializeItem({ quantity: '3' }), []],
  ['a negative quantity', serializeItem({ quantity: -1 }), []],
  ['a quantity of 0', serializeItem({ quantity: 0 }), []],
  ['a fractional quantity', serializeItem({ quantity: 1.5 }), []],
  ['a quantity of NaN', serializeItem({ quantity: Number.NaN }), []],
  ['an infinite quantity', '{"lines":[{"id":"socialMediaStarter","quantity":1e400}]}', []],
  [
    'a quantity above the largest safe integer',
    '{"lines":[{"id":"socialMediaStarter","quantity":9007199254740993}]}',
    [],
  ],
  ['a quantity above the maximum', serializeItem({ quantity: 5000 }), [{ id: plan, quantity: 99 }]],
  ['a price of 0', serializeItem({ price: 0, unitAmount: 0 }), singleLine],
  ['a name that contains HTML', serializeItem({ name: '<b>Free</b>' }), singleLine],
  ['the same id twice', `[{"id":"${plan}","quantity":2},{"id":"${plan}","quantity":9}]`, [{ id: plan, quantity: 2 }]],
  ['two plans of one category', `[{"id":"${plan}"},{"id":"socialMediaPro"}]`, singleLine],
  ['a valid line among invalid ones', `[{"id":"gone"},{"id":"${plan}"},null]`, singleLine],
  ['the oldest format, without quantity and mode', `[{"id":"${plan}","name":"x","price":1}]`, singleLine],
  [
    'an old format with items',
    '{"items":[{"id":"addOnCarouselPosts","name":"Free","price":0,"quantity":4,"mode":"payment"}]}',
    [{ id: 'addOnCarouselPosts', quantity: 4 }],
  ],
  ['a quantity on __proto__', `{"lines":[{"id":"${plan}","__proto__":{"quantity":7,"unitAmount":1}}]}`, singleLine],
  ['lines on __proto__', `{"__proto__":{"lines":[{"id":"${plan}"}]}}`, undefined],
  ['a revision that is a string', `{"revision":"9","lines":[{"id":"${plan}"}]}`, singleLine],
  [
    'a newer format version',
    `{"version":99,"revision":3,"lines":[{"id":"${plan}","quantity":1,"gift":true}]}`,
    singleLine,
  ],
];

describe('parseStoredCart (T15, F19)', () => {
  it.each(storedTexts.map(([name, text, cart]) => [name, cart, text] as const))(
    'parses %s as the cart %j',
    (_, expected, text) => {
      const cart = parseStoredCart(text)?.cart;
      expect(cart).toEqual(expected);
      const lines = resolveCart(cart ?? []);
      expect(lines).toHaveLength(cart?.length ?? 0);
      for (const line of lines) expect(line.unitAmount).toBe(line.product.unitAmount);
      expect(({} as Record<string, unknown>).quantity).toBeUndefined();
    },
  );

  it('parses 10,000 items and keeps each product only once', () => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({ id: products[i % products.length]?.id, quantity: 1 }));
    const cart = parseStoredCart(JSON.stringify(items))?.cart ?? [];
    expect(cart.length).toBeGreaterThan(0);
    expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
  });

  it('reports a discontinued product in the stored cart', () => {
    expect(parseStoredCart('[{"id":"retiredPlan"}]')?.dropped).toBe(true);
    expect(parseStoredCart('[{"id":"socialMediaStarter"}]')?.dropped).toBe(false);
  });

  it.each([
    { id: 'x', startedAt: 1, lines: '' },
    { id: 'abcdefgh', startedAt: '1', lines: '' },
    { id: '<script>', startedAt: 1, lines: '' },
    'abcdefgh',
    null,
  ])('ignores the invalid payment attempt %j', (attempt) => {
    expect(parseStoredCart(JSON.stringify({ lines: [], attempt }))?.attempt).toBeUndefined();
  });
});
