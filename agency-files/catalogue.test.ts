import { expect, it } from 'vitest';
import { catalogueFiles, parseCatalogueFiles, readCatalogueWith, setting } from './catalogue.testing.ts';
import { readCatalogue } from './catalogue.ts';
import { buildShowcases } from './catalogue-extras.ts';
import { buildPromotions } from './promotions.ts';
import { buildAgencyWords } from './words.ts';

it('the catalogue contains derived prices, features and savings', () => {
  const { packages, bundles, addOns, units, contactChoices, afterPaymentSentences } = readCatalogueWith();
  expect(packages[1]).toMatchObject({ unitAmount: 3550, unit: 'mo', interval: 'month', name: 'Plants Large' });
  expect(packages[1]?.features).toEqual(['4 visits a month', 'Here in 2 days', 'Watering']);
  expect(packages[2]).toMatchObject({ unit: 'once', interval: 'once', quantities: {} });
  expect(bundles[0]).toMatchObject({ category: 'bundle', originalUnitAmount: 5050 });
  expect(bundles[0]?.features).toEqual(['Plants Large', 'Design Care', 'A watering can']);
  expect(addOns[0]).toMatchObject({ unit: 'visit', compatibility: ['plantsLarge'] });
  expect(units.visit).toEqual({ one: 'visit', many: 'visits', counts: 'visits' });
  expect(contactChoices).toEqual(['Plant care', 'Green House']);
  expect(afterPaymentSentences).toEqual([{ text: 'We call you within 3 days.', except: ['design'] }]);
});

it('an add-on without the field `only` fits every plan of its category', () => {
  const { addOns } = readCatalogueWith({
    'add-ons': catalogueFiles['add-ons'].replace('    only: [plantsLarge]\n', ''),
  });
  expect(addOns[0]?.compatibility).toEqual(['plantsSmall', 'plantsLarge']);
});

it('buildShowcases() replaces the placeholders in the texts of showcases', () => {
  const { showcases, note, words } = buildShowcases(parseCatalogueFiles(), setting);
  expect(showcases[0]).toMatchObject({ id: 'greenery', category: 'plants', plans: 'bundle', sample: 'A leaf.' });
  expect(showcases[0]?.icon).toMatch(/^M/);
  expect(showcases[0]?.features).toEqual(['2–4 visits a month', 'Here in 2 days', 'Saves {saved}']);
  expect([note, words]).toEqual(['A made-up sill.', { leaf: 'Leaf', brand: 'Sill' }]);
});

it('without showcases.yaml, each service has a showcase with the features of its cheapest plan', () => {
  const data = parseCatalogueFiles({ showcases: '{}' });
  expect(buildShowcases(data, setting).showcases).toEqual([
    {
      id: 'plants',
      category: 'plants',
      name: 'Plant care',
      description: 'They stay green.',
      features: ['2 visits a month', 'Watering'],
    },
    expect.objectContaining({ id: 'design', features: [] }),
  ]);
  expect(buildAgencyWords(data, setting, 'de').showcases, 'one of the plans is in English only').toBeUndefined();
});

it("a promotion has translated names and ends after its last day, in the agency's time zone", () => {
  const promotions = buildPromotions(parseCatalogueFiles(), {
    currency: 'USD',
    languages: ['en', 'de'],
    timeZone: 'Europe/Berlin',
  });
  expect(promotions).toEqual([
    expect.objectContaining({ percentOff: 20, lasts: 3, endsAt: Date.parse('2026-12-31T23:00:00Z') / 1000 }),
    expect.objectContaining({ amountOff: 500, lasts: 'once', only: ['plantsLarge'], minimum: 3000 }),
  ]);
  expect(promotions.map(({ names }) => names)).toEqual([
    { en: 'Spring', de: 'Frühling' },
    { en: 'Hello', de: 'Hello' },
  ]);
});

it('the catalogue stores prices in the smallest unit of the currency', () => {
  const whole = { packages: catalogueFiles.packages.replace('35.50', '35') };
  expect(readCatalogueWith(whole, 'VND').packages[1]?.unitAmount).toBe(35);
  expect(readCatalogueWith({}, 'KWD').packages[1]?.unitAmount).toBe(35_500);
});

it('the catalogue is valid without bundles, add-ons, units and delivery times', () => {
  const bare = readCatalogueWith({
    packages: catalogueFiles.packages.replace('      delivery: Here in {delivery.plants}\n', ''),
    bundles: 'bundles: []',
    'add-ons': 'addOns: []',
    units: 'units: {}',
    delivery: '{}',
  });
  expect([bare.bundles, bare.addOns, bare.nextSteps]).toEqual([[], [], []]);
});

it('buildAgencyWords() returns only catalogue entries whose texts are all translated', () => {
  const words = buildAgencyWords(parseCatalogueFiles(), setting, 'de');
  expect(words.services).toEqual({
    plants: { name: 'Pflanzenpflege', shortName: 'Pflanzen', description: 'Sie bleiben grün.' },
  });
  expect(Object.keys(words.products ?? {})).toEqual(['plantsSmall']);
  expect(words.products?.plantsSmall).toMatchObject({ plan: 'Klein', features: ['2 Besuche im Monat', 'Gießen'] });
  expect(words.units).toEqual({ visit: { one: 'Besuch', many: 'Besuche' } });
  expect(words.contactChoices).toEqual({ 'Plant care': 'Pflanzenpflege' });
  expect(words.nextSteps).toEqual([{ name: 'Wir rufen an', text: 'Innerhalb von 3 Tage.' }]);
  expect(Object.keys(words.showcases ?? {})).toEqual(['greenery']);
  expect(words.showcases?.greenery).toMatchObject({ name: 'Grünes', sample: 'Ein Blatt.' });
  expect(words.showcases?.greenery?.features[0]).toBe('2–4 Besuche im Monat');
  expect([words.sampleNote, words.sampleWords]).toEqual(['Eine erfundene Fensterbank.', { leaf: 'Blatt' }]);
  expect(buildAgencyWords(parseCatalogueFiles(), setting, 'en')).toEqual({});
  expect(buildAgencyWords(parseCatalogueFiles(), setting, 'fr')).toEqual({});
});

it('modules/catalogue.ts exports every value of the catalogue for Node', async () => {
  expect(Object.keys(await import('./modules/catalogue.ts')).sort()).toEqual(Object.keys(readCatalogue()).sort());
});
