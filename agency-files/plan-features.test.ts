import { describe, expect, it } from 'vitest';
import {
  catalogueFiles,
  listMistakesAfter,
  parseCatalogueFiles,
  readCatalogueWith,
  setting,
} from './catalogue.testing.ts';
import { buildAgencyWords } from './words.ts';

const large = `    features:
      visits: 4 visits a month
      delivery: Here in {delivery.plants}`;
const replaceLargePlan = (changed: string) => ({
  packages: catalogueFiles.packages.replace(`    extends: plantsSmall\n${large}`, changed),
});

describe('feature list of a plan that extends another plan', () => {
  it('starts with the features that the plan adds or increases, followed by the inherited features', () => {
    const plan = readCatalogueWith().packages[1];
    expect(plan?.features).toEqual(['4 visits a month', 'Here in 2 days', 'Watering']);
    expect(plan).toMatchObject({ extends: 'plantsSmall', added: 2 });
  });

  it('omits an inherited feature that the plan replaces', () => {
    const { packages, planFeatures } = readCatalogueWith(
      replaceLargePlan(
        '    extends: plantsSmall\n    replaces: { water: feed }\n    features: { feed: Watering and feeding }',
      ),
    );
    expect(packages[1]?.features).toEqual(['Watering and feeding', '2 visits a month']);
    expect(planFeatures.plantsLarge?.[0]).toMatchObject({ id: 'feed', replaces: ['water'] });
  });

  it('inherits the quantities that the plan itself does not set', () => {
    const { packages } = replaceLargePlan('    extends: plantsSmall\n    features: {}');
    const plan = readCatalogueWith({ packages: packages.replace('    quantities: { visits: 4 }\n', '') }).packages[1];
    expect(plan?.quantities).toEqual({ visits: 2 });
  });

  it('contains all inherited features if the plan adds no feature', () => {
    const plan = readCatalogueWith(replaceLargePlan('    extends: plantsSmall\n    features: {}')).packages[1];
    expect(plan?.features).toEqual(['2 visits a month', 'Watering']);
    expect(plan).not.toHaveProperty('added');
  });

  it('is treated as untranslated if an inherited feature has no translation', () => {
    const listGermanProducts = (packages: string) =>
      Object.keys(buildAgencyWords(parseCatalogueFiles({ packages }), setting, 'de').products ?? {});
    const packages = catalogueFiles.packages
      .replace(/name: Plants Large\n +plan: Large\n +description: .*/, (texts) =>
        texts.replaceAll(/: (.*)/g, ': { en: $1, de: $1 }'),
      )
      .replace(`\n${large}`, '\n    features: {}');
    expect(listGermanProducts(packages)).toEqual(['plantsSmall', 'plantsLarge']);
    expect(listGermanProducts(packages.replace('{ en: Watering, de: Gießen }', 'Watering'))).toEqual([]);
  });
});

const extended = `    extends: plantsSmall\n${large}`;

describe('checkFeatures()', () => {
  it.each<[what: string, from: string, to: string, sentence: string]>([
    [
      'a more expensive plan without the features of a cheaper plan',
      extended,
      large,
      '"plantsLarge" costs more than "plantsSmall" but lacks its feature "water" (Watering). Add "extends: plantsSmall", or say in "replaces" which of its features replaces "water".',
    ],
    [
      'a more expensive plan with a smaller quantity',
      'quantities: { visits: 2 }',
      'quantities: { visits: 9 }',
      'catalogue/packages.yaml:22: "plantsLarge" costs more than "plantsSmall" but counts fewer "visits": 4 instead of 9. Correct one.',
    ],
    [
      'a more expensive plan without a quantity of a cheaper plan',
      `    quantities: { visits: 4 }\n    popular: true\n${extended}`,
      `    popular: true\n    replaces: { water: delivery }\n${large}`,
      'catalogue/packages.yaml:14: "plantsLarge" costs more than "plantsSmall" but doesn’t count "visits". Count it, or add "extends: plantsSmall".',
    ],
    [
      'a plan that lists an inherited feature again',
      extended,
      `${extended}\n      water: Watering`,
      '"plantsLarge" has "water" already: it extends "plantsSmall". Remove the line.',
    ],
    [
      'a plan that extends a misspelled plan',
      'extends: plantsSmall',
      'extends: plantSmall',
      '"plantsLarge" can’t extend "plantSmall". It isn’t a plan of "plants". Did you mean "plantsSmall"?',
    ],
    [
      'a plan that extends a plan of another service',
      'extends: plantsSmall',
      'extends: designSketch',
      '"plantsLarge" can’t extend "designSketch". It isn’t a plan of "plants".',
    ],
    [
      'a plan that extends a more expensive plan',
      'pricedPer: visits\n',
      'pricedPer: visits\n    extends: plantsLarge\n',
      '"plantsSmall" can’t extend "plantsLarge". Name a plan that is listed above it and isn’t more expensive.',
    ],
    [
      'a plan that replaces a feature that no cheaper plan has',
      'extends: plantsSmall',
      'extends: plantsSmall\n    replaces: { watr: delivery }',
      'No cheaper plan has the feature "watr". Did you mean "water"?',
    ],
    [
      'a plan that names a replacement that it does not list',
      'extends: plantsSmall',
      'extends: plantsSmall\n    replaces: { water: deliver }',
      '"plantsLarge" lists no feature "deliver". Did you mean "delivery"?',
    ],
  ])('reports %s', (_what, from, to, sentence) => {
    expect(listMistakesAfter('packages', from, to)).toContain(sentence);
  });

  it('accepts a more expensive plan if the field `replaces` lists the features that the plan lacks', () => {
    expect(listMistakesAfter('packages', extended, `    replaces: { water: delivery }\n${large}`)).toBe('');
  });

  it('reports only what a plan lacks compared with the most expensive of the cheaper plans', () => {
    const middle = `  - id: plantsMedium
    priceId: price_plants_medium
    category: plants
    name: Plants Medium
    plan: Medium
    description: For a floor.
    price: 30.00
    interval: month
    quantities: { visits: 3 }
    features: { visits: 3 visits a month, soil: New soil, pots: Pots }

  - id: plantsLarge`;
    const said = listMistakesAfter('packages', '  - id: plantsLarge', middle).split('\n');
    expect(said.filter((line) => line.includes('"plantsLarge" costs more'))).toEqual([
      expect.stringContaining('but lacks its features "soil", "pots". Add "extends: plantsMedium"'),
    ]);
  });

  it('does not compare plans that are paid at different intervals', () => {
    expect(
      listMistakesAfter(
        'packages',
        `interval: month\n    quantities: { visits: 4 }\n    popular: true\n${extended}`,
        `interval: year\n    quantities: { visits: 4 }\n${large}`,
      ),
    ).not.toContain('lacks');
  });
});
