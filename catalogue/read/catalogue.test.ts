import { expect, it } from 'vitest';
import { catalogueIn } from './catalogue.ts';
import { checkCatalogueFiles, type FileName } from './catalogue-files.ts';
import { MistakeError } from './mistake.ts';
import { type OwnerFile, parseOwnerFile } from './owner-file.ts';
import { promotionsIn } from './promotions.ts';
import { showcasesIn } from './showcases.ts';
import { wordsIn } from './words.ts';

/** A nursery's catalogue, and its files as an owner writes them. */
const files: Readonly<Record<FileName, string>> = {
  services: `services:
  - id: plants
    name: { en: Plant care, de: Pflanzenpflege }
    shortName: { en: Plants, de: Pflanzen }
    unit: per month
    description: { en: They stay green., de: Sie bleiben grün. }
    delivery: 2 days
  - id: design
    name: Garden design
    shortName: Design
    unit: once
    description: Drawn by hand.
    onContactForm: false
`,
  packages: `packages:
  - id: plantsSmall
    priceId: price_small
    category: plants
    name: { en: Plants Small, de: Pflanzen Klein }
    plan: { en: Small, de: Klein }
    description: { en: For a sill., de: Für eine Fensterbank. }
    price: 20.00
    interval: month
    quantities: { visits: 2 }
    pricedPer: visits
    features:
      - { en: 2 visits a month, de: 2 Besuche im Monat }
  - id: plantsLarge
    priceId: price_large
    category: plants
    name: Plants Large
    plan: Large
    description: For a room.
    price: 35.50
    interval: month
    quantities: { visits: 4 }
    popular: true
    features:
      - 4 visits a month
      - Here in {delivery.plants}
  - id: designSketch
    priceId: price_sketch
    category: design
    name: Sketch
    plan: Sketch
    description: A first idea.
    price: 90.00
    interval: once
    features: [One drawing]
  - id: designCare
    priceId: price_care
    category: design
    name: Design Care
    plan: Care
    description: Kept up.
    price: 15.00
    interval: month
    features: []
`,
  bundles: `bundles:
  - id: greenHouse
    priceId: price_green
    name: Green House
    plan: Green
    description: Both.
    price: 40.00
    interval: month
    includes: [plantsLarge, designCare]
    extras: [A watering can]
`,
  'add-ons': `addOns:
  - id: orchid
    priceId: price_orchid
    category: plants
    name: Orchid
    description: A fussy one.
    price: 4.00
    interval: month
    unit: visit
    only: [plantsLarge]
    estimatedQuantity: { min: 1, max: 3 }
    features: []
`,
  promotions: `promotions:
  - id: spring
    code: SPRING20
    name: { en: Spring, de: Frühling }
    percentOff: 20
    months: 3
    ends: 2026-12-31
  - id: hello
    code: Hello-5
    name: Hello
    amountOff: 5.00
    only: [plantsLarge]
    minimum: 30.00
`,
  units: `units:
  visit:
    one: { en: visit, de: Besuch }
    many: { en: visits, de: Besuche }
    counts: visits
`,
  delivery: `times:
  setup: { en: 3 days, de: 3 Tage }
afterPayment:
  - text: We call you within {times.setup}.
    except: [design]
nextSteps:
  - name: { en: We call, de: Wir rufen an }
    text: { en: "Within {times.setup}.", de: "Innerhalb von {times.setup}." }
`,
  showcases: `showcases:
  - id: greenery
    icon: heart
    category: plants
    plans: bundle
    name: { en: Greenery, de: Grünes }
    description: { en: All year., de: Das ganze Jahr. }
    features:
      - { en: "{visits} visits a month", de: "{visits} Besuche im Monat" }
      - { en: "Here in {delivery.plants}", de: "Da in {delivery.plants}" }
      - { en: "Saves {saved}", de: "Spart {saved}" }
    sample: { en: A leaf., de: Ein Blatt. }
  - id: sketches
    category: design
    page: /services/design
    name: Sketches
    description: A first idea.
    features: [One drawing]
note: { en: A made-up sill., de: Eine erfundene Fensterbank. }
words:
  leaf: { en: Leaf, de: Blatt }
  brand: Sill
`,
};

const setting = { first: 'en', currency: 'USD' };

function parsed(changed: Partial<Record<FileName, string>> = {}) {
  const all = Object.entries({ ...files, ...changed });
  const owned = all.map(([name, text]) => [name, parseOwnerFile(`catalogue/${name}.yaml`, text)]);
  return checkCatalogueFiles(Object.fromEntries(owned) as Record<FileName, OwnerFile>);
}

function read(changed: Partial<Record<FileName, string>> = {}, currency = 'USD') {
  return catalogueIn(parsed(changed), { ...setting, currency });
}

function mistakesOf(name: FileName, from: string, to: string, currency?: string): string {
  expect(files[name]).toContain(from);
  try {
    const data = parsed({ [name]: files[name].replace(from, to) });
    catalogueIn(data, { ...setting, ...(currency && { currency }) });
    showcasesIn(data, setting);
  } catch (error) {
    if (error instanceof MistakeError) return error.message;
    throw error;
  }
  return '';
}

it('reads a catalogue, with what follows from it', () => {
  const { packages, bundles, addOns, units, contactChoices, afterPaymentSentences } = read();
  expect(packages[1]).toMatchObject({ unitAmount: 3550, unit: 'mo', interval: 'month', name: 'Plants Large' });
  expect(packages[1]?.features).toEqual(['4 visits a month', 'Here in 2 days']);
  expect(packages[2]).toMatchObject({ unit: 'once', interval: 'once', quantities: {} });
  expect(bundles[0]).toMatchObject({ category: 'bundle', originalUnitAmount: 5050 });
  expect(bundles[0]?.features).toEqual(['Plants Large', 'Design Care', 'A watering can']);
  expect(addOns[0]).toMatchObject({ unit: 'visit', compatibility: ['plantsLarge'] });
  expect(units.visit).toEqual({ one: 'visit', many: 'visits', counts: 'visits' });
  expect(contactChoices).toEqual(['Plant care', 'Green House']);
  expect(afterPaymentSentences).toEqual([{ text: 'We call you within 3 days.', except: ['design'] }]);
});

it('lets an add-on without "only" go with every plan of its category', () => {
  const { addOns } = read({ 'add-ons': files['add-ons'].replace('    only: [plantsLarge]\n', '') });
  expect(addOns[0]?.compatibility).toEqual(['plantsSmall', 'plantsLarge']);
});

it('reads what the package picker shows, with what it quotes', () => {
  const { showcases, note, words } = showcasesIn(parsed(), setting);
  expect(showcases[0]).toMatchObject({ id: 'greenery', category: 'plants', plans: 'bundle', sample: 'A leaf.' });
  expect(showcases[0]?.icon).toMatch(/^M/);
  expect(showcases[0]?.features).toEqual(['2-4 visits a month', 'Here in 2 days', 'Saves {saved}']);
  expect([note, words]).toEqual(['A made-up sill.', { leaf: 'Leaf', brand: 'Sill' }]);
});

it('shows every service where nothing else is asked for, with what its cheapest plan includes', () => {
  const data = parsed({ showcases: '{}' });
  expect(showcasesIn(data, setting).showcases).toEqual([
    {
      id: 'plants',
      category: 'plants',
      page: '/services/plants',
      name: 'Plant care',
      description: 'They stay green.',
      features: ['2 visits a month'],
    },
    expect.objectContaining({ id: 'design', page: '/services/design', features: [] }),
  ]);
  expect(wordsIn(data, setting, 'de').showcases, 'one of the plans is in English only').toBeUndefined();
});

it('reads promotions, with their names in each language and the end of their last day', () => {
  const promotions = promotionsIn(parsed(), { currency: 'USD', languages: ['en', 'de'], timeZone: 'Europe/Berlin' });
  expect(promotions).toEqual([
    expect.objectContaining({ percentOff: 20, lasts: 3, endsAt: Date.parse('2026-12-31T23:00:00Z') / 1000 }),
    expect.objectContaining({ amountOff: 500, lasts: 'once', only: ['plantsLarge'], minimum: 3000 }),
  ]);
  expect(promotions.map(({ names }) => names)).toEqual([
    { en: 'Spring', de: 'Frühling' },
    { en: 'Hello', de: 'Hello' },
  ]);
});

it('counts in the smallest unit of the currency', () => {
  const whole = { packages: files.packages.replace('35.50', '35') };
  expect(read(whole, 'JPY').packages[1]?.unitAmount).toBe(35);
  expect(read({}, 'KWD').packages[1]?.unitAmount).toBe(35_500);
});

it('needs no bundles, add-ons, units or times', () => {
  const bare = read({
    packages: files.packages.replace('      - Here in {delivery.plants}\n', ''),
    bundles: 'bundles: []',
    'add-ons': 'addOns: []',
    units: 'units: {}',
    delivery: '{}',
  });
  expect([bare.bundles, bare.addOns, bare.nextSteps]).toEqual([[], [], []]);
});

it('has in another language what has all its texts in it', () => {
  const words = wordsIn(parsed(), setting, 'de');
  expect(words.services).toEqual({
    plants: { name: 'Pflanzenpflege', shortName: 'Pflanzen', description: 'Sie bleiben grün.' },
  });
  expect(Object.keys(words.products ?? {})).toEqual(['plantsSmall']);
  expect(words.products?.plantsSmall).toMatchObject({ plan: 'Klein', features: ['2 Besuche im Monat'] });
  expect(words.units).toEqual({ visit: { one: 'Besuch', many: 'Besuche' } });
  expect(words.contactChoices).toEqual({ 'Plant care': 'Pflanzenpflege' });
  expect(words.nextSteps).toEqual([{ name: 'Wir rufen an', text: 'Innerhalb von 3 Tage.' }]);
  expect(Object.keys(words.showcases ?? {})).toEqual(['greenery']);
  expect(words.showcases?.greenery).toMatchObject({ name: 'Grünes', sample: 'Ein Blatt.' });
  expect(words.showcases?.greenery?.features[0]).toBe('2-4 Besuche im Monat');
  expect([words.sampleNote, words.sampleWords]).toEqual(['Eine erfundene Fensterbank.', { leaf: 'Blatt' }]);
  expect(wordsIn(parsed(), setting, 'en')).toEqual({});
  expect(wordsIn(parsed(), setting, 'fr')).toEqual({});
});

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'a promotion twice',
    'promotions',
    'id: hello',
    'id: spring',
    'catalogue/promotions.yaml:8: "spring" is there twice. Give the second another id.',
  ],
  [
    'a code twice, in other capitals',
    'promotions',
    'code: Hello-5',
    'code: spring20',
    'catalogue/promotions.yaml:9: The code "spring20" is there twice, and capitals do not count. Give the second another code.',
  ],
  [
    'a code with a space',
    'promotions',
    'code: Hello-5',
    'code: Hello 5',
    '"code" is "Hello 5". A code has 3 to 40 letters, digits and "-".',
  ],
  [
    'a promotion that takes nothing off',
    'promotions',
    '    percentOff: 20\n',
    '',
    '"spring" takes nothing off. Add "percentOff" or "amountOff".',
  ],
  [
    'a promotion of two kinds',
    'promotions',
    'amountOff: 5.00',
    'amountOff: 5.00\n    percentOff: 5',
    'catalogue/promotions.yaml:11: "hello" takes off a percentage and an amount. Keep one.',
  ],
  [
    'more than everything off',
    'promotions',
    'percentOff: 20',
    'percentOff: 120',
    'catalogue/promotions.yaml:5: "percentOff" is "120". A percentage is 100 at most.',
  ],
  [
    'a part of a cent off',
    'promotions',
    'amountOff: 5.00',
    'amountOff: 5.005',
    'catalogue/promotions.yaml:11: 5.005 is no amount of USD, which has 2 decimals at most.',
  ],
  [
    'a time that is none',
    'promotions',
    'months: 3',
    'months: three',
    'catalogue/promotions.yaml:6: "months" must be a number, but is "three".',
  ],
  [
    'a promotion for good, and for some months',
    'promotions',
    'months: 3',
    'months: 3\n    forever: true',
    'catalogue/promotions.yaml:6: "spring" holds for good and for 3 months. Keep one.',
  ],
  [
    'a promotion of what is not sold',
    'promotions',
    'only: [plantsLarge]',
    'only: [plantLarge]',
    'catalogue/promotions.yaml:12: Nothing "plantLarge" is sold. Did you mean "plantsLarge"?',
  ],
  [
    'a day that there is none of',
    'promotions',
    'ends: 2026-12-31',
    'ends: New Year',
    'catalogue/promotions.yaml:7: "ends" is "New Year". Write the year, the month and the day: "2026-12-31".',
  ],
  [
    'a name that is too long for Stripe',
    'promotions',
    'name: Hello',
    'name: Hello to everybody who has never been here',
    'catalogue/promotions.yaml:10: The name is longer than 40 characters, and Stripe takes no more. Shorten it.',
  ],
  [
    'an id twice',
    'packages',
    'id: plantsLarge',
    'id: plantsSmall',
    'catalogue/packages.yaml:14: "plantsSmall" is there twice. Give the second another id.',
  ],
  [
    'an id of a plan and a bundle',
    'bundles',
    'id: greenHouse',
    'id: designCare',
    'catalogue/bundles.yaml:2: "designCare" is there twice. Give the second another id.',
  ],
  [
    'a price id twice',
    'packages',
    'price_large',
    'price_small',
    'catalogue/packages.yaml:15: "price_small" is there twice. Give the second another priceId.',
  ],
  [
    'a service twice',
    'services',
    'id: design',
    'id: plants',
    'catalogue/services.yaml:8: "plants" is there twice. Give the second another id.',
  ],
  [
    'a service that is called bundle',
    'services',
    'id: design',
    'id: bundle',
    'catalogue/services.yaml:8: "bundle" is taken: bundles are listed under it.',
  ],
  [
    'an id with a space',
    'packages',
    'id: plantsLarge',
    'id: plants large',
    '"id" is "plants large". An id has letters, digits, "-" and "_", 64 at most.',
  ],
  [
    'a field that is misspelt',
    'packages',
    'description: For a room.',
    'descripton: For a room.',
    'catalogue/packages.yaml:19: "descripton" is not a field here. Did you mean "description"?',
  ],
  [
    'a field that is missing',
    'packages',
    '    plan: Large\n',
    '',
    '"plan" is missing in entry 2 of "packages". Add it.',
  ],
  ['an empty name', 'packages', 'name: Plants Large', 'name: ""', 'catalogue/packages.yaml:17: "name"'],
  [
    'a price as text',
    'packages',
    'price: 35.50',
    'price: "35.50"',
    'catalogue/packages.yaml:20: "price" must be a number, but is "35.50".',
  ],
  ['a price with its sign', 'packages', 'price: 35.50', 'price: $35.50', '"price" must be a number, but is "$35.50".'],
  ['a price of nothing', 'packages', 'price: 35.50', 'price: 0', '"price" is "0". A price is more than 0.'],
  ['a price below nothing', 'packages', 'price: 35.50', 'price: -5', '"price" is "-5". A price is more than 0.'],
  [
    'more decimals than cents',
    'packages',
    'price: 35.50',
    'price: 35.505',
    'catalogue/packages.yaml:20: The price 35.505 is no amount of USD, which has 2 decimals at most.',
  ],
  [
    'an interval that there is none of',
    'packages',
    'interval: month',
    'interval: monthly',
    '"interval" is "monthly", but must be "month", "year", or "once". Did you mean "month"?',
  ],
  [
    'a category that there is none of',
    'packages',
    'category: design',
    'category: desing',
    'catalogue/packages.yaml:29: There is no service "desing". Did you mean "design"?',
  ],
  [
    'a service without a plan',
    'services',
    'id: design',
    'id: garden',
    'catalogue/services.yaml:8: "garden" has no plan. Add one to packages.yaml, or take the service out.',
  ],
  ['no service at all', 'services', files.services, 'services: []', 'Nothing is sold without a service. Add one.'],
  [
    'two popular plans',
    'packages',
    'quantities: { visits: 2 }',
    'quantities: { visits: 2 }\n    popular: true',
    'catalogue/packages.yaml:24: "plantsLarge" is popular, as "plantsSmall" is, in "plants". Keep one.',
  ],
  [
    'popular as a word',
    'packages',
    'popular: true',
    'popular: very',
    '"popular" must be "true" or "false", but is "very".',
  ],
  [
    'a count that is wrong',
    'packages',
    '- 4 visits a month',
    '- 5 visits a month',
    'catalogue/packages.yaml:25: "5 visits a month" says 5, but "visits" is 4. Correct one.',
  ],
  ['a count as text', 'packages', 'visits: 4', 'visits: four', '"visits" must be a number, but is "four".'],
  [
    'a price for each of what is not counted',
    'packages',
    'pricedPer: visits',
    'pricedPer: visit',
    '"visit" is no quantity of this plan. Did you mean "visits"?',
  ],
  [
    'a fact that there is none of',
    'packages',
    '{delivery.plants}',
    '{delivery.plant}',
    'catalogue/packages.yaml:26: "{delivery.plant}" is no fact. Did you mean "delivery.plants"?',
  ],
  [
    'a list of features that is a text',
    'packages',
    'features: [One drawing]',
    'features: One drawing',
    '"features" must be a list',
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
    'catalogue/bundles.yaml:7: "greenHouse" saves nothing: its plans cost 50.50 one by one. Lower its price, or take it out.',
  ],
  [
    'a bundle of two intervals',
    'bundles',
    'designCare]',
    'designSketch]',
    'catalogue/bundles.yaml:8: "greenHouse" is paid "month" and "designSketch" in it "once". Give them one interval.',
  ],
  [
    'an add-on that is paid by the year, of a plan by the month',
    'add-ons',
    'interval: month',
    'interval: year',
    'catalogue/add-ons.yaml:8: "orchid" is paid "year" and "plantsLarge", which it is bought with, "month". Give them one interval, or name in "only" the plans it can be bought with.',
  ],
  [
    'two add-ons of one plan that is paid once, by the month and by the year',
    'add-ons',
    'addOns:\n',
    `addOns:
  - { id: water, priceId: price_water, category: design, only: [designSketch], name: Water, description: Wet., price: 1, interval: year, features: [] }
  - { id: light, priceId: price_light, category: design, only: [designSketch], name: Light, description: Lit., price: 1, interval: month, features: [] }
`,
    'catalogue/add-ons.yaml:3: "light" is paid "month" and "water", which it is bought with, "year".',
  ],
  [
    'a bundle with a service twice',
    'bundles',
    'designCare]',
    'plantsSmall]',
    '"greenHouse" has two plans of "plants". A cart has one of a service.',
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
    '"designCare" is a plan of "design", and "orchid" is for "plants". Give them one category.',
  ],
  ['an add-on for no plan', 'add-ons', '[plantsLarge]', '[]', 'Name a plan, or leave "only" out.'],
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
    'catalogue/add-ons.yaml:9: There is no unit "visits" in units.yaml. Did you mean "visit"?',
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
  [
    'a text with a comma that needs quotes',
    'services',
    '{ en: Plant care, de: Pflanzenpflege }',
    '{ en: Plant care, and water, de: Pflanzenpflege }',
    'catalogue/services.yaml:3: "name" is a group of fields. A comma ends a text between { and }. Put texts that have one in quotes.',
  ],
  [
    'a showcase of a service that there is none of',
    'showcases',
    'category: design',
    'category: desing',
    'catalogue/showcases.yaml:14: There is no service "desing". Did you mean "design"?',
  ],
  [
    'a showcase that leads to no part of the price list',
    'showcases',
    'plans: bundle',
    'plans: bundles',
    'catalogue/showcases.yaml:5: There is no service "bundles". There is "plants" and "design".',
  ],
  [
    'a showcase that is there twice',
    'showcases',
    'id: sketches',
    'id: greenery',
    'catalogue/showcases.yaml:13: "greenery" is there twice. Give the second another id.',
  ],
  [
    'a count that no plan has',
    'showcases',
    '"{visits} visits',
    '"{visit} visits',
    'catalogue/showcases.yaml:9: "{visit}" is no fact. Did you mean "visits"?',
  ],
  [
    'an icon that there is none of',
    'showcases',
    'icon: heart',
    'icon: hart',
    'catalogue/showcases.yaml:3: "icon" is "hart", but must be',
  ],
])('says where %s is', (_what, name, from, to, sentence) => {
  expect(mistakesOf(name, from, to)).toContain(sentence);
});

it('says that yen have no decimals', () => {
  expect(mistakesOf('packages', 'price: 20.00', 'price: 20', 'JPY')).toContain(
    'catalogue/packages.yaml:20: The price 35.5 is no amount of JPY, which has no decimals.',
  );
});

it('says all that is wrong at once, in every file', () => {
  const packages = files.packages.replace('price: 20.00', 'price: twenty');
  const bundles = files.bundles.replace('price: 40.00', 'price: forty');
  expect(() => read({ packages, bundles })).toThrow(/packages\.yaml:8: .*\n.*bundles\.yaml:7: /);
});
