import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toJson } from './json.ts';

const data = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

it('toJson() serializes plain data like JSON.stringify()', () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

it('toJson() omits undefined properties and writes undefined array items as null', () => {
  expect(toJson({ a: undefined, b: [1, undefined] })).toBe('{"b":[1,null]}');
});

describe('toJson() on a page with Prototype.js', () => {
  afterEach(() => {
    for (const { prototype } of [Array, Object, String] as const) Reflect.deleteProperty(prototype, 'toJSON');
  });

  it('ignores toJSON methods that a page adds to Array, Object and String', () => {
    const cart = { lines: [{ id: 'a', quantity: 1 }], note: 'x' };
    const written = JSON.stringify(cart);
    const toJSON = vi.fn(() => 'spoiled');
    for (const { prototype } of [Array, Object, String] as const) {
      Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true, enumerable: false });
    }
    expect(JSON.stringify(cart)).not.toBe(written);
    toJSON.mockClear();
    expect(toJson(cart)).toBe(written);
    expect(toJSON).not.toHaveBeenCalled();
  });
});
