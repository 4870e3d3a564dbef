import { expect, it } from 'vitest';
import { listMistakesAfter } from './catalogue.testing.ts';
import type { FileName } from './catalogue-files.ts';

it.each<[what: string, name: FileName, from: string, to: string, sentence: string]>([
  [
    'a showcase for an unknown service',
    'showcases',
    'category: design',
    'category: desing',
    'catalogue/showcases.yaml:14: There is no service "desing". Did you mean "design"?',
  ],
  [
    'a showcase that links to plans of an unknown service',
    'showcases',
    'plans: bundle',
    'plans: bundles',
    'catalogue/showcases.yaml:5: There is no service "bundles". Choose from "plants" and "design".',
  ],
  [
    'a duplicate showcase',
    'showcases',
    'id: sketches',
    'id: greenery',
    'catalogue/showcases.yaml:13: "greenery" is used twice. Give the second one another id.',
  ],
  [
    'a placeholder for an unknown quantity',
    'showcases',
    '"{visits} visits',
    '"{visit} visits',
    'catalogue/showcases.yaml:9: "{visit}" is not a fact. Did you mean "visits"?',
  ],
  [
    'an unknown icon',
    'showcases',
    'icon: heart',
    'icon: hart',
    'catalogue/showcases.yaml:3: "icon" is "hart", but must be',
  ],
])('a mistake in showcases.yaml is reported with its line: %s', (_what, name, from, to, sentence) => {
  expect(listMistakesAfter(name, from, to)).toContain(sentence);
});
