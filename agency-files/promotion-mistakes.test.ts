import { expect, it } from 'vitest';
import { listMistakesAfter } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'a duplicate promotion',
    'promotions',
    'id: hello',
    'id: spring',
    'catalogue/promotions.yaml:8: "spring" is used twice. Give the second one another id.',
  ],
  [
    'a duplicate code with different capitalization',
    'promotions',
    'code: Hello-5',
    'code: spring20',
    'catalogue/promotions.yaml:9: The code "spring20" is used twice (capitals make no difference). Give the second one another code.',
  ],
  [
    'a code with a space',
    'promotions',
    'code: Hello-5',
    'code: Hello 5',
    '"code" is "Hello 5". A code has 3 to 40 letters, digits and "-".',
  ],
  [
    'a promotion without a discount',
    'promotions',
    '    percentOff: 20\n',
    '',
    '"spring" takes nothing off. Add "percentOff" or "amountOff".',
  ],
  [
    'a promotion with a percentage and an amount',
    'promotions',
    'amountOff: 5.00',
    'amountOff: 5.00\n    percentOff: 5',
    'catalogue/promotions.yaml:11: "hello" takes off both a percentage and an amount. Keep one.',
  ],
  [
    'a discount above 100%',
    'promotions',
    'percentOff: 20',
    'percentOff: 120',
    'catalogue/promotions.yaml:5: "percentOff" is "120". A percentage is at most 100.',
  ],
  [
    'a discount above the price of a plan, typed without its decimal point',
    'promotions',
    'amountOff: 5.00\n    only: [plantsLarge]\n    minimum: 30.00',
    'amountOff: 500\n    only: [plantsLarge]',
    'catalogue/promotions.yaml:11: "hello" takes off 500, so "plantsLarge" for 35.5 would be free. Lower it, or add a higher "minimum".',
  ],
  [
    'a discount equal to the cheapest plan’s price',
    'promotions',
    'amountOff: 5.00\n    only: [plantsLarge]\n    minimum: 30.00',
    'amountOff: 15.00\n    minimum: 15.00',
    'catalogue/promotions.yaml:11: "hello" takes off 15, so "designCare" for 15 would be free. Lower it, or add a higher "minimum".',
  ],
  [
    'a discount with a fraction of a cent',
    'promotions',
    'amountOff: 5.00',
    'amountOff: 5.005',
    'catalogue/promotions.yaml:11: 5.005 is not an amount in USD, which has at most 2 decimals.',
  ],
  [
    'a number of months written as a word',
    'promotions',
    'months: 3',
    'months: three',
    'catalogue/promotions.yaml:6: "months" must be a number, but it’s "three".',
  ],
  [
    'a permanent promotion with a number of months',
    'promotions',
    'months: 3',
    'months: 3\n    forever: true',
    'catalogue/promotions.yaml:6: "spring" applies both for good and for 3 months. Keep one.',
  ],
  [
    'a discount for several months on a one-time product',
    'promotions',
    'months: 3',
    'months: 3\n    only: [designSketch]',
    'catalogue/promotions.yaml:6: Everything that "spring" applies to is paid once. Remove "months".',
  ],
  [
    'a permanent discount on a one-time product',
    'promotions',
    'months: 3',
    'forever: true\n    only: [designSketch]',
    'catalogue/promotions.yaml:6: Everything that "spring" applies to is paid once. Remove "forever".',
  ],
  [
    'a minimum order amount that no order reaches',
    'promotions',
    'minimum: 30.00',
    'minimum: 30000',
    'catalogue/promotions.yaml:13: No order reaches 30000: the largest possible one costs 20245.5. Lower it.',
  ],
  [
    'a promotion for an unknown product',
    'promotions',
    'only: [plantsLarge]',
    'only: [plantLarge]',
    'catalogue/promotions.yaml:12: There is nothing called "plantLarge" for sale. Did you mean "plantsLarge"?',
  ],
  [
    'a nonexistent date',
    'promotions',
    'ends: 2026-12-31',
    'ends: New Year',
    'catalogue/promotions.yaml:7: "ends" is "New Year". Write the year, month and day, such as "2026-11-22".',
  ],
  [
    'a name that is too long for Stripe',
    'promotions',
    'name: Hello',
    'name: Hello to everybody who has never been here',
    'catalogue/promotions.yaml:10: The name is longer than 40 characters, which is Stripe’s limit. Shorten it.',
  ],
])('a mistake in promotions.yaml is reported with its line: %s', (_what, name, from, to, sentence) => {
  expect(listMistakesAfter(name, from, to)).toContain(sentence);
});
