import { expect, test } from 'vitest';
import { services } from '#agency/catalogue';
import { validateFile } from '../check.ts';
import { MistakeError } from '../mistake.ts';
import { parseOwnerFile } from '../owner-file.ts';
import { readServicePages, servicesSchema } from './services.ts';

const [first] = services;
if (!first) throw new Error('The catalogue has no service.');

function read(text: string) {
  const file = parseOwnerFile('a/services.yaml', text);
  return readServicePages({ file, data: validateFile(file, servicesSchema) }, ['clients']);
}

function listMistakes(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof MistakeError) return error.message;
    throw error;
  }
  return '';
}

test('each service of the catalogue has a page if services.yaml is missing', () => {
  const pages = read('{}').services;
  expect(pages.map(({ id, title, shortName, description }) => ({ id, name: title, shortName, description }))).toEqual(
    services.map(({ id, name, shortName, description }) => ({ id, name, shortName, description })),
  );
});

test('a record in services.yaml requires only the fields `id` and `category`', () => {
  const [page] = read(`services: [{ id: posters, category: ${first.id} }]`).services;
  expect(page).toMatchObject({ id: 'posters', title: first.name, features: [], stats: [], hasOwnPage: false });
  expect(page?.testimonial).toBeUndefined();
});

test.for([
  [
    'services: [{ id: posters, category: nothing-like-it }]',
    'a/services.yaml:1: There is no service "nothing-like-it".',
  ],
  ['services:\n  - id: posters', 'a/services.yaml:2: "category" is missing in entry 1 of "services". Add it.'],
  ['services:\n  - id: Posters\n    category: a', 'a/services.yaml:2: "id" is "Posters". Use only lowercase letters'],
  ['list:\n  addOns:\n    - id: nothing-like-it', 'a/services.yaml:3: There is no add-on "nothing-like-it".'],
  ['page:\n  garantee: A', 'a/services.yaml:2: "garantee" isn’t a field here. Did you mean "guarantee"?'],
  ['list:\n  picture: { name: no-such, line: A }', 'a/services.yaml:2: There is no art/pictures/no-such.svg.'],
  [
    `services:\n  - id: a\n    category: ${first.id}\n    bands:\n      - { kind: plans }\n      - { kind: plans }`,
    'a/services.yaml:6: The band "plans" appears twice. Keep one.',
  ],
  ['claims:\n  - cleints', 'a/services.yaml:2: There is no claim "cleints" in claims.yaml. Did you mean "clients"?'],
  ['list:\n  links:\n    - { path: contact, label: A }', 'Begin the link with "/"'],
] as const)('a mistake in services.yaml is reported with its line and a remedy: %j', ([text, sentence]) => {
  expect(listMistakes(text)).toContain(sentence);
});

test('services.yaml with a duplicate id is refused', () => {
  const record = `  - { id: posters, category: ${first.id} }\n`;
  expect(listMistakes(`services:\n${record}${record}`)).toBe(
    'a/services.yaml:3: "posters" is used twice. Give the second one another id.',
  );
});

test('a service page ends with the default sections that its record in services.yaml does not list', () => {
  const record = `{ id: a, category: ${first.id}, bands: [{ kind: features, look: sample }, { kind: receipt, title: A, lines: [{ label: B, value: C }] }] }`;
  const [page] = read(`services: [${record}]`).services;
  expect(page?.bands.map(({ kind }) => kind)).toEqual(['features', 'receipt', 'plans', 'promise']);
});
