import { expect, it } from 'vitest';
import { catalogueFiles, listMistakesAfter, readCatalogueWith } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'the same id for a plan and a bundle',
    'bundles',
    'id: greenHouse',
    'id: designCare',
    'catalogue/bundles.yaml:2: "designCare" is used twice. Give the second one another id.',
  ],
  [
    'a bundle with only one plan',
    'bundles',
    '[plantsLarge, designCare]',
    '[plantsLarge]',
    'A bundle has two plans or more.',
  ],
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
    'a bundle with plans of different intervals',
    'bundles',
    'designCare]',
    'designSketch]',
    'catalogue/bundles.yaml:8: "greenHouse" is paid "month", but "designSketch" in it is paid "once". Give them the same interval.',
  ],
  [
    'a bundle with two plans of the same service',
    'bundles',
    'designCare]',
    'plantsSmall]',
    '"greenHouse" has two plans of "plants". A cart can contain only one per service.',
  ],
  [
    'a duplicate service',
    'services',
    'id: design',
    'id: plants',
    'catalogue/services.yaml:8: "plants" is used twice. Give the second one another id.',
  ],
  [
    'a service with the reserved id “bundle”',
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
    'two services with the same name',
    'services',
    'name: Garden design',
    'name: Plant care',
    'catalogue/services.yaml:9: "Plant care" is used twice. Give the second one a name that tells buyers the difference.',
  ],
  [
    'a bundle with the name of a service on the contact form',
    'bundles',
    'name: Green House',
    'name: Plant care',
    'catalogue/bundles.yaml:4: The contact form has another choice called "Plant care". Give this one another name, or write "onContactForm: false".',
  ],
  [
    'a service with the name of the contact form’s last choice',
    'services',
    '{ en: Plant care, de: Pflanzenpflege }',
    'Other',
    'catalogue/services.yaml:3: The contact form has another choice called "Other".',
  ],
  [
    'a placeholder in a delivery time of delivery.yaml',
    'delivery',
    '{ en: 3 days, de: 3 Tage }',
    '"{delivery.plants}"',
    'catalogue/delivery.yaml:2: "{delivery.plants}" would be shown as typed, because this text can’t quote a fact.',
  ],
  [
    'a placeholder in the delivery time of a service',
    'services',
    'delivery: 2 days',
    'delivery: "{times.setup}"',
    'catalogue/services.yaml:7: "{times.setup}" would be shown as typed',
  ],
  [
    'a placeholder in a promotion’s name',
    'promotions',
    'name: Hello',
    'name: "Within {times.setup}"',
    'catalogue/promotions.yaml:10: "{times.setup}" would be shown as typed',
  ],
  [
    'a placeholder in a showcase’s description',
    'showcases',
    'description: A first idea.',
    'description: In {times.setup}.',
    'catalogue/showcases.yaml:17: "{times.setup}" would be shown as typed',
  ],
  [
    'a placeholder in a question to buyers',
    'onboarding',
    'questions: []',
    'questions: [{ id: site, question: "Within {times.setup}?" }]',
    'catalogue/onboarding.yaml:1: "{times.setup}" would be shown as typed',
  ],
  [
    'a badge on an add-on, which no page shows',
    'add-ons',
    'name: Orchid',
    'name: Orchid\n    badge: New',
    'catalogue/add-ons.yaml:6: "badge" isn’t a field here.',
  ],
  [
    'two plans of a service with the same name',
    'packages',
    'name: Plants Large',
    'name: Plants Small',
    'catalogue/packages.yaml:17: "Plants Small" is used twice. Give the second one a name',
  ],
  [
    'a catalogue without services',
    'services',
    catalogueFiles.services,
    'services: []',
    'There is nothing to sell without a service. Add one.',
  ],
  [
    'an unquoted text that contains a comma',
    'services',
    '{ en: Plant care, de: Pflanzenpflege }',
    '{ en: Plant care, and water, de: Pflanzenpflege }',
    'catalogue/services.yaml:3: "name" is a group of fields. Between { and }, a comma ends the text. Put text that contains a comma in straight quotes (").',
  ],
  [
    'a yearly add-on for a monthly plan',
    'add-ons',
    'interval: month',
    'interval: year',
    'catalogue/add-ons.yaml:8: "orchid" is paid "year", but "plantsLarge", which it’s bought with, is paid "month". Give them the same interval, or list the plans it can be bought with in "only".',
  ],
  [
    'a monthly and a yearly add-on for a one-time plan',
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
  ['an add-on without plans', 'add-ons', '[plantsLarge]', '[]', 'Name a plan, or leave out "only".'],
  [
    'an add-on for an unknown service',
    'add-ons',
    'category: plants',
    'category: plant',
    'catalogue/add-ons.yaml:4: There is no service "plant". Did you mean "plants"?',
  ],
  [
    'an unknown unit',
    'add-ons',
    'unit: visit',
    'unit: visits',
    'catalogue/add-ons.yaml:9: There is no unit "visits" in catalogue/units.yaml. Did you mean "visit"?',
  ],
  ['a range whose minimum exceeds its maximum', 'add-ons', 'min: 1', 'min: 9', '"min" is 9 and "max" is 3. Swap them.'],
  [
    'a tax code in a format that Stripe does not use',
    'add-ons',
    '    unit: visit\n',
    '    unit: visit\n    taxCode: services\n',
    'Stripe writes tax codes as "txcd_10000000".',
  ],
  [
    'an unknown service in the list of exceptions of a sentence',
    'delivery',
    '[design]',
    '[desing]',
    'catalogue/delivery.yaml:5: There is no service "desing". Did you mean "design"?',
  ],
])('a mistake in the catalogue is reported with file and line: %s', (_what, name, from, to, sentence) => {
  expect(listMistakesAfter(name, from, to)).toContain(sentence);
});

it('the mistakes of all catalogue files are reported together', () => {
  const packages = catalogueFiles.packages.replace('price: 20.00', 'price: twenty');
  const bundles = catalogueFiles.bundles.replace('price: 40.00', 'price: forty');
  expect(() => readCatalogueWith({ packages, bundles })).toThrow(/packages\.yaml:8: .*\n.*bundles\.yaml:7: /);
});

it('a bundle whose price equals the sum of its plans is refused, although the floating-point sum is higher', () => {
  const packages = catalogueFiles.packages
    .replace('price: 35.50', 'price: 2.20')
    .replace('price: 20.00', 'price: 1.10');
  const changed = { packages: packages.replace('price: 15.00', 'price: 1.10') };
  const bundles = catalogueFiles.bundles.replace('price: 40.00', 'price: 3.30');
  expect(1.1 + 2.2).toBeGreaterThan(3.3);
  expect(() => readCatalogueWith({ ...changed, bundles })).toThrow(
    '"greenHouse" saves nothing: its plans cost 3.30 separately.',
  );
});

it('an error message shows an amount in yen without decimals', () => {
  const convertToYen = (text: string) => text.replace(/price: (\d+)\.(\d\d)/g, 'price: $1$2');
  const all = {
    packages: convertToYen(catalogueFiles.packages),
    'add-ons': convertToYen(catalogueFiles['add-ons']),
    promotions: 'promotions: []',
  };
  const bundles = catalogueFiles.bundles.replace('40.00', '5050');
  expect(() => readCatalogueWith({ ...all, bundles }, 'JPY')).toThrow('its plans cost 5050 separately.');
});

it('a discount that reduces a price to exactly Stripe’s minimum charge is accepted', () => {
  const packages = catalogueFiles.packages.replace('price: 20.00', 'price: 32.01');
  const promotions = catalogueFiles.promotions
    .replace('amountOff: 5.00', 'amountOff: 31.51')
    .replace('[plantsLarge]', '[plantsSmall]');
  expect(32.01 - 31.51).toBeLessThan(0.5);
  expect(
    readCatalogueWith({ packages, promotions: promotions.replace('minimum: 30.00', 'minimum: 32.00') }).packages,
  ).toHaveLength(4);
});

it('a service whose id is misspelled in its plans is not also reported as a service without plans', () => {
  const said = listMistakesAfter('services', 'id: design', 'id: Design');
  expect(said).toContain('There is no service "design". Did you mean "Design"?');
  expect(said).not.toContain('has no plan');
});
