import { expect, it } from 'vitest';
import { files, mistakesOf, read } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'an id of a plan and a bundle',
    'bundles',
    'id: greenHouse',
    'id: designCare',
    'catalogue/bundles.yaml:2: "designCare" is used twice. Give the second one another id.',
  ],
  ['a bundle of one plan', 'bundles', '[plantsLarge, designCare]', '[plantsLarge]', 'A bundle has two plans or more.'],
  [
    'a bundle with a plan that is not sold',
    'bundles',
    'designCare]',
    'designCar]',
    'catalogue/bundles.yaml:9: There is no plan "designCar". Did you mean "designCare"?',
  ],
  [
    'a bundle that saves nothing',
    'bundles',
    'price: 40.00',
    'price: 50.50',
    'catalogue/bundles.yaml:7: "greenHouse" saves nothing: its plans cost 50.50 separately. Lower its price, or remove it.',
  ],
  [
    'a bundle of two intervals',
    'bundles',
    'designCare]',
    'designSketch]',
    'catalogue/bundles.yaml:8: "greenHouse" is paid "month", but "designSketch" in it is paid "once". Give them the same interval.',
  ],
  [
    'a bundle with a service twice',
    'bundles',
    'designCare]',
    'plantsSmall]',
    '"greenHouse" has two plans of "plants". A cart takes one per service.',
  ],
  [
    'a service twice',
    'services',
    'id: design',
    'id: plants',
    'catalogue/services.yaml:8: "plants" is used twice. Give the second one another id.',
  ],
  [
    'a service that is called bundle',
    'services',
    'id: design',
    'id: bundle',
    'catalogue/services.yaml:8: "bundle" is taken: bundles are listed under it.',
  ],
  [
    'a service without a plan',
    'services',
    'id: design',
    'id: garden',
    'catalogue/services.yaml:8: "garden" has no plan. Add one to packages.yaml, or remove the service.',
  ],
  [
    'two services with one name',
    'services',
    'name: Garden design',
    'name: Plant care',
    'catalogue/services.yaml:9: "Plant care" is used twice. Give the second one a name that tells buyers the difference.',
  ],
  [
    'two plans of one service with one name',
    'packages',
    'name: Plants Large',
    'name: Plants Small',
    'catalogue/packages.yaml:17: "Plants Small" is used twice. Give the second one a name',
  ],
  [
    'no service at all',
    'services',
    files.services,
    'services: []',
    'There is nothing to sell without a service. Add one.',
  ],
  [
    'a text with a comma that needs quotes',
    'services',
    '{ en: Plant care, de: Pflanzenpflege }',
    '{ en: Plant care, and water, de: Pflanzenpflege }',
    'catalogue/services.yaml:3: "name" is a group of fields. Between { and }, a comma ends the text. Put text that contains a comma in quotes.',
  ],
  [
    'an add-on that is paid by the year, of a plan by the month',
    'add-ons',
    'interval: month',
    'interval: year',
    'catalogue/add-ons.yaml:8: "orchid" is paid "year", but "plantsLarge", which it’s bought with, is paid "month". Give them the same interval, or list the plans it can be bought with in "only".',
  ],
  [
    'two add-ons of one plan that is paid once, by the month and by the year',
    'add-ons',
    'addOns:\n',
    `addOns:
  - { id: water, priceId: price_water, category: design, only: [designSketch], name: Water, description: Wet., price: 1, interval: year, features: [] }
  - { id: light, priceId: price_light, category: design, only: [designSketch], name: Light, description: Lit., price: 1, interval: month, features: [] }
`,
    'catalogue/add-ons.yaml:3: "light" is paid "month", but "water", which it’s bought with, is paid "year".',
  ],
  [
    'an add-on for a plan that is not sold',
    'add-ons',
    '[plantsLarge]',
    '[plantsLarg]',
    'catalogue/add-ons.yaml:10: There is no plan "plantsLarg". Did you mean "plantsLarge"?',
  ],
  [
    'an add-on for a plan of another service',
    'add-ons',
    '[plantsLarge]',
    '[designCare]',
    '"designCare" is a plan of "design", but "orchid" is for "plants". Give them the same category.',
  ],
  ['an add-on for no plan', 'add-ons', '[plantsLarge]', '[]', 'Name a plan, or leave out "only".'],
  [
    'an add-on of a service that there is none of',
    'add-ons',
    'category: plants',
    'category: plant',
    'catalogue/add-ons.yaml:4: There is no service "plant". Did you mean "plants"?',
  ],
  [
    'a unit that there is none of',
    'add-ons',
    'unit: visit',
    'unit: visits',
    'catalogue/add-ons.yaml:9: There is no unit "visits" in catalogue/units.yaml. Did you mean "visit"?',
  ],
  ['a range that is upside down', 'add-ons', 'min: 1', 'min: 9', '"min" is 9 and "max" is 3. Swap them.'],
  [
    'a tax code that Stripe does not write',
    'add-ons',
    '    unit: visit\n',
    '    unit: visit\n    taxCode: services\n',
    'Stripe writes tax codes as "txcd_10000000".',
  ],
  [
    'a sentence for a service that there is none of',
    'delivery',
    '[design]',
    '[desing]',
    'catalogue/delivery.yaml:5: There is no service "desing". Did you mean "design"?',
  ],
])('a mistake in the catalogue is reported with file and line: %s', (_what, name, from, to, sentence) => {
  expect(mistakesOf(name, from, to)).toContain(sentence);
});

it('the mistakes of all catalogue files are reported together', () => {
  const packages = files.packages.replace('price: 20.00', 'price: twenty');
  const bundles = files.bundles.replace('price: 40.00', 'price: forty');
  expect(() => read({ packages, bundles })).toThrow(/packages\.yaml:8: .*\n.*bundles\.yaml:7: /);
});
