import { expect, it } from 'vitest';
import { listMistakesAfter } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'a duplicate id',
    'packages',
    'id: plantsLarge',
    'id: plantsSmall',
    'catalogue/packages.yaml:14: "plantsSmall" is used twice. Give the second one another id.',
  ],
  [
    'a duplicate price id',
    'packages',
    'price_large',
    'price_small',
    'catalogue/packages.yaml:15: "price_small" is used twice. Give the second one another priceId.',
  ],
  [
    'an id with a space',
    'packages',
    'id: plantsLarge',
    'id: plants large',
    '"id" is "plants large". An id is made of letters, digits, "-" and "_", at most 64 of them.',
  ],
  [
    'a misspelled field',
    'packages',
    'description: For a room.',
    'descripton: For a room.',
    'catalogue/packages.yaml:19: "descripton" isn’t a field here. Did you mean "description"?',
  ],
  ['a missing field', 'packages', '    plan: Large\n', '', '"plan" is missing in entry 2 of "packages". Add it.'],
  ['an empty name', 'packages', 'name: Plants Large', 'name: ""', 'catalogue/packages.yaml:17: "name"'],
  [
    'a price as text',
    'packages',
    'price: 35.50',
    'price: "35.50"',
    'catalogue/packages.yaml:20: "price" must be a number, but it’s "35.50".',
  ],
  [
    'a price with a currency sign',
    'packages',
    'price: 35.50',
    'price: $35.50',
    '"price" must be a number, but it’s "$35.50".',
  ],
  ['a price of zero', 'packages', 'price: 35.50', 'price: 0', '"price" is "0". Write a price above 0.'],
  ['a negative price', 'packages', 'price: 35.50', 'price: -5', '"price" is "-5". Write a price above 0.'],
  [
    'a price with three decimals in US dollars',
    'packages',
    'price: 35.50',
    'price: 35.505',
    'catalogue/packages.yaml:20: The price 35.505 is not an amount in USD, which has at most 2 decimals.',
  ],
  [
    'an unknown interval',
    'packages',
    'interval: month',
    'interval: monthly',
    '"interval" is "monthly", but must be "month", "year" or "once". Did you mean "month"?',
  ],
  [
    'an unknown category',
    'packages',
    'category: design',
    'category: desing',
    'catalogue/packages.yaml:30: There is no service "desing". Did you mean "design"?',
  ],
  [
    'two popular plans in a service',
    'packages',
    'quantities: { visits: 2 }',
    'quantities: { visits: 2 }\n    popular: true',
    'catalogue/packages.yaml:24: "plantsLarge" and "plantsSmall" are both popular in "plants". Keep one.',
  ],
  [
    'a word instead of true for `popular`',
    'packages',
    'popular: true',
    'popular: very',
    '"popular" must be "true" or "false", but it’s "very".',
  ],
  [
    'a quantity that contradicts the feature’s text',
    'packages',
    'visits: 4 visits a month',
    'visits: 5 visits a month',
    'catalogue/packages.yaml:26: "5 visits a month" says 5, but "visits" is 4. Correct one.',
  ],
  ['a quantity as text', 'packages', 'visits: 4', 'visits: four', '"visits" must be a number, but it’s "four".'],
  [
    'a price per item of an unknown quantity',
    'packages',
    'pricedPer: visits',
    'pricedPer: visit',
    '"visit" is not a quantity of this plan. Did you mean "visits"?',
  ],
  [
    'an unknown placeholder',
    'packages',
    '{delivery.plants}',
    '{delivery.plant}',
    'catalogue/packages.yaml:27: "{delivery.plant}" is not a fact. Did you mean "delivery.plants"?',
  ],
  [
    'a text instead of a list of features',
    'packages',
    'features: { drawing: One drawing }',
    'features: One drawing',
    '"features" must be a group of fields',
  ],
])('a mistake in packages.yaml is reported with its line: %s', (_what, name, from, to, sentence) => {
  expect(listMistakesAfter(name, from, to)).toContain(sentence);
});

it('a price in yen that has decimals is refused', () => {
  expect(listMistakesAfter('packages', 'price: 20.00', 'price: 20', 'JPY')).toContain(
    'catalogue/packages.yaml:20: The price 35.5 is not an amount in JPY, which has no decimals.',
  );
});
