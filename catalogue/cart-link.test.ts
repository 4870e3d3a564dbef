import { describe, expect, test } from 'vitest';
import { readCartLines, writeCartLines } from './cart-link.ts';
import { maxLines, maxQuantity } from './cart-rules.ts';
import { products } from './products.ts';

const [plan, otherPlan] = (() => {
  const packages = products.filter((product) => product.kind === 'package');
  const first = packages.find(({ id, category }) =>
    packages.some((other) => other.category === category && other.id !== id),
  );
  const second = packages.find(({ id, category }) => category === first?.category && id !== first?.id);
  return [first?.id ?? '', second?.id ?? ''];
})();

describe('readCartLines()', () => {
  test('reads the lines that writeCartLines() wrote', () => {
    const cart = [{ id: plan, quantity: 3 }];
    expect(readCartLines(writeCartLines(cart))).toEqual({ cart, refused: [] });
  });

  test('reads lines in the format that releases before 1.0 wrote', () => {
    expect(readCartLines(`${plan}.3*${otherPlan}.0`)).toEqual({
      cart: [{ id: plan, quantity: 3 }],
      refused: [{ rule: 'secondPlan', text: otherPlan, kept: plan }],
    });
  });

  test('keeps the first of two plans of the same service and refuses the second', () => {
    expect(readCartLines(`${plan}:1,${otherPlan}:2`)).toEqual({
      cart: [{ id: plan, quantity: 1 }],
      refused: [{ rule: 'secondPlan', text: otherPlan, kept: plan }],
    });
  });

  test.each(['0', '02', '-1', '1.5', String(maxQuantity + 1), '500', '99999999999999999999'])(
    'refuses the quantity %s and keeps the other lines',
    (quantity) => {
      const { cart, refused } = readCartLines(`${plan}:${quantity},${otherPlan}:1`);
      expect(cart).toEqual([{ id: otherPlan, quantity: 1 }]);
      expect(refused).toEqual([{ rule: 'quantity', text: plan }]);
    },
  );

  test('refuses a product that is not sold', () => {
    expect(readCartLines('retiredPlan:1').refused).toEqual([{ rule: 'notSold', text: 'retiredPlan' }]);
  });

  test('refuses the second line of the same product', () => {
    expect(readCartLines(`${plan}:1,${plan}:2`)).toEqual({
      cart: [{ id: plan, quantity: 1 }],
      refused: [{ rule: 'repeated', text: plan }],
    });
  });

  test.each([
    ['noQuantity', 'noQuantity'],
    [`${plan}:x`, `${plan}…x`],
    ['Call 555 now! <b>', 'Call…555…now…b…'],
    ['a'.repeat(300), 'a'.repeat(40)],
  ])('refuses the unreadable line %j and reports the line as short, harmless text', (line, text) => {
    expect(readCartLines(line)).toEqual({ cart: [], refused: [{ rule: 'unreadable', text }] });
  });

  test('refuses the first line beyond the maximum number of lines, and reads no further lines', () => {
    const lines = Array.from({ length: maxLines }, (_, index) => `retired${index}:1`);
    const { cart, refused } = readCartLines([...lines.slice(1), `${plan}:1`, 'last:1', 'after:1'].join(','));
    expect(cart).toEqual([{ id: plan, quantity: 1 }]);
    expect(refused).toHaveLength(maxLines);
    expect(refused.at(-1)).toEqual({ rule: 'tooMany', text: 'last' });
  });

  test.each(['', ',', '*', ',,'])('returns an empty cart for %j', (text) => {
    expect(readCartLines(text)).toEqual({ cart: [], refused: [] });
  });
});
