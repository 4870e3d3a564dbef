import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCartLines, writeCartLines } from './cart-link.ts';
import { findPlansSoldTwice, listAddOnsWithoutPackage } from './cart-rules.ts';
import { createPublicCatalogue, createPublicRules, createSampleItems } from './catalogue-json.ts';
import { ruleNames } from './rule-names.ts';

const { products } = createPublicCatalogue();
const productsById = new Map(products.map((product) => [product.id, product]));
const { quantity, link } = createPublicRules('https://agency.example/buy/{items}', {
  check: '',
  billing: { once: '', month: '', year: '' },
  checkouts: '',
  sentences: Object.fromEntries(ruleNames.map((name) => [name, ''])) as Record<(typeof ruleNames)[number], string>,
});

const carts = fc.uniqueArray(fc.constantFrom(...products.map(({ id }) => id)), { minLength: 1, maxLength: 6 });

/** Returns true if a cart fulfills the published rules. Uses only the published data. */
function isAllowed(ids: readonly string[]): boolean {
  return ids.every((id) => {
    const { excludes = [], needsOneOf } = productsById.get(id) ?? {};
    return !excludes.some((other) => ids.includes(other)) && (needsOneOf?.some((other) => ids.includes(other)) ?? true);
  });
}

/** Returns true if a cart link with these lines loses none of them and can be paid. */
function isPayable(items: string): boolean {
  const { cart, refused } = readCartLines(items);
  return (
    cart.length > 0 && refused.length + findPlansSoldTwice(cart).length + listAddOnsWithoutPackage(cart).length === 0
  );
}

describe('cart rules published in /catalogue.json', () => {
  it('allow exactly the carts that can be paid', () => {
    let allowed = 0;
    fc.assert(
      fc.property(carts, (ids) => {
        if (isAllowed(ids)) allowed += 1;
        expect(isPayable(writeCartLines(ids.map((id) => ({ id, quantity: 1 }))))).toBe(isAllowed(ids));
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(allowed).toBeGreaterThan(100);
  });

  it('allow exactly the quantities that a cart link accepts', () => {
    const { id = '' } = products[0] ?? {};
    for (let count = -1; count <= quantity.maximum + 1; count += 1) {
      expect(isPayable(`${id}:${count}`)).toBe(count >= quantity.minimum && count <= quantity.maximum);
    }
    expect(isPayable(`${id}:1.5`)).toBe(false);
  });

  it('contain a sample cart link that matches the published link template and opens a cart that can be paid', () => {
    const [id = '', count = ''] = createSampleItems().split(link.separator)[0]?.split(':') ?? [];
    expect(link.line.replace('{id}', id).replace('{quantity}', count)).toBe(`${id}:1`);
    expect(link.example).toBe(link.template.replace('{items}', createSampleItems()));
    expect(isPayable(createSampleItems())).toBe(true);
  });
});
