import { describe, expect, it } from 'vitest';
import { catalogueFiles, listMistakesAfter, readCatalogueWith } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';
import { computeMaxQuantity, isStripeCurrency } from './stripe-limits.ts';

/** Returns add-ons for every plan of the service `plants`, as YAML. */
function addOns(count: number, interval: string): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `  - { id: extra${index}, priceId: price_extra${index}, category: plants, name: Extra ${index}, description: One., price: 1, interval: ${interval}, features: [] }\n`,
  );
  return `addOns:\n${lines.join('')}`;
}

describe('Stripe’s limits in the catalogue (F66)', () => {
  it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
    [
      'a price below the smallest charge',
      'packages',
      'price: 90.00',
      'price: 0.30',
      'catalogue/packages.yaml:34: The price 0.3 is below Stripe’s minimum, 0.50 USD. Raise it.',
    ],
    [
      'a bundle below the smallest charge',
      'bundles',
      'price: 40.00',
      'price: 0.10',
      'catalogue/bundles.yaml:7: The price 0.1 is below Stripe’s minimum, 0.50 USD. Raise it.',
    ],
    [
      'a price above the largest charge',
      'packages',
      'price: 90.00',
      'price: 1000000.00',
      'catalogue/packages.yaml:34: The price 1000000 is above Stripe’s maximum, 999,999.99 USD. Lower it.',
    ],
    [
      'a price whose cents exceed the largest safe integer',
      'add-ons',
      'price: 4.00',
      'price: 1000000000000000',
      'catalogue/add-ons.yaml:7: The price 1000000000000000 is above Stripe’s maximum',
    ],
    [
      'a discount above the largest charge',
      'promotions',
      'amountOff: 5.00',
      'amountOff: 5000000',
      'catalogue/promotions.yaml:11: 5000000 is above Stripe’s maximum, 999,999.99 USD. Lower it.',
    ],
    [
      'a minimum order amount above the largest charge',
      'promotions',
      'minimum: 30.00',
      'minimum: 5000000',
      'catalogue/promotions.yaml:13: 5000000 is above Stripe’s maximum',
    ],
    [
      'a percentage discount that leaves less than the smallest charge',
      'promotions',
      'percentOff: 20',
      'percentOff: 98',
      'catalogue/promotions.yaml:2: "spring" leaves 0.40 of the price of "plantsSmall", which is below Stripe’s minimum, 0.50 USD. Take off less, or add a "minimum".',
    ],
    [
      'a fixed discount that leaves less than the smallest charge',
      'promotions',
      'amountOff: 5.00',
      'amountOff: 35.10',
      'catalogue/promotions.yaml:8: "hello" leaves 0.40 of the price of "plantsLarge", which is below Stripe’s minimum',
    ],
    [
      'a name longer than Stripe allows',
      'packages',
      'name: Sketch',
      `name: ${'x'.repeat(251)}`,
      'catalogue/packages.yaml:31: The name has 251 characters. Stripe allows 250: shorten it.',
    ],
    [
      'a name longer than Stripe allows in one language',
      'packages',
      'de: Pflanzen Klein',
      `de: ${'x'.repeat(300)}`,
      'catalogue/packages.yaml:5: The name has 300 characters. Stripe allows 250: shorten it.',
    ],
    [
      'a description longer than Stripe allows',
      'add-ons',
      'description: A fussy one.',
      `description: ${'x'.repeat(40_001)}`,
      'catalogue/add-ons.yaml:6: The description has 40001 characters. Stripe allows 40000: shorten it.',
    ],
  ])("a catalogue beyond Stripe's limits is reported with its line: %s", (_what, name, from, to, sentence) => {
    expect(listMistakesAfter(name, from, to)).toContain(sentence);
  });

  it("an error message shows Stripe's limit with the decimals of the currency", () => {
    const listMistakesOfPrice = (price: string, currency: string) =>
      listMistakesAfter('packages', 'price: 90.00', `price: ${price}`, currency);
    expect(listMistakesOfPrice('30', 'JPY')).toContain('The price 30 is below Stripe’s minimum, 50 JPY. Raise it.');
    expect(listMistakesOfPrice('250000000', 'KRW')).toContain(
      'The price 250000000 is above Stripe’s maximum, 99,999,999 KRW.',
    );
    expect(listMistakesOfPrice('170', 'HUF')).toContain(
      'The price 170 is below Stripe’s minimum, 175.00 HUF. Raise it.',
    );
    expect(listMistakesOfPrice('1500000', 'HUF')).not.toContain('1500000');
    expect(listMistakesOfPrice('100000', 'KWD')).toContain(
      'The price 100000 is above Stripe’s maximum, 99,999.99 KWD.',
    );
  });

  it('the catalogue accepts amounts at the limits, more products than one checkout can contain, and an add-on below the smallest charge, which is charged with a plan', () => {
    const packages = catalogueFiles.packages
      .replace('price: 90.00', 'price: 999999.99')
      .replace('price: 15.00', 'price: 0.50');
    const bundles = catalogueFiles.bundles.replace('price: 40.00', 'price: 35.99');
    expect(() =>
      readCatalogueWith({ packages, bundles, 'add-ons': addOns(30, 'month'), promotions: 'promotions: []' }),
    ).not.toThrow();
    expect(listMistakesAfter('add-ons', 'price: 4.00', 'price: 0.05')).toBe('');
    expect(listMistakesAfter('promotions', 'percentOff: 20', 'percentOff: 98\n    minimum: 90.00')).toBe('');
    expect(listMistakesAfter('promotions', 'percentOff: 20', 'percentOff: 100')).toBe('');
  });

  it('isStripeCurrency() returns false for a currency that Stripe does not support', () => {
    expect(['USD', 'JPY', 'KWD', 'HUF', 'TRY', 'ZMW', 'CUP', 'IRR', 'KPW', 'dollars'].filter(isStripeCurrency)).toEqual(
      [...['USD', 'JPY', 'KWD', 'HUF', 'TRY', 'ZMW']],
    );
  });
});

describe('maximum quantity of a product in a cart (F66)', () => {
  it.each([
    ['99 for usual prices', 4999_00, 'USD', 99],
    ['less than 99 if Stripe could not charge 99 of the most expensive product', 15_000_000, 'KRW', 6],
    ['1 if the most expensive product costs the largest possible charge', 999_999_99, 'USD', 1],
  ])('computeMaxQuantity() returns %s', (_, dearest, currency, most) => {
    expect(computeMaxQuantity([100, dearest], currency)).toBe(most);
  });

  it('the catalogue has a maximum quantity below 99 if one product is very expensive', () => {
    expect(readCatalogueWith().maxQuantity).toBe(99);
    expect(
      readCatalogueWith({ packages: catalogueFiles.packages.replace('price: 90.00', 'price: 20000.00') }).maxQuantity,
    ).toBe(49);
  });
});
