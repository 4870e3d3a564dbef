import { expect, test } from 'vitest';
import { validateFile } from '../check.ts';
import { MistakeError } from '../mistake.ts';
import { parseOwnerFile } from '../owner-file.ts';
import { homeSchema, readHome, readTestimonials } from './home.ts';
import { testimonialsSchema } from './records.ts';

const head = 'title: Posters\ndescription: A studio.\nbands:\n';

function listMistakesOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof MistakeError) return error.message;
    throw error;
  }
  return '';
}

function listMistakes(bands: string): string {
  const file = parseOwnerFile('a/home.yaml', head + bands);
  const known = { bands: ['comparison'], claims: ['clients'], pictures: ['harbor'] };
  return listMistakesOf(() => readHome({ file, data: validateFile(file, homeSchema) }, known));
}

test('home.yaml without mistakes is accepted', () => {
  const bands = '  - { kind: hero, title: We draw **posters**, lead: By hand. }\n  - { kind: own, name: comparison }';
  expect(listMistakes(bands)).toBe('');
});

test.for([
  ['  - { kind: hreo, title: A, lead: B }', 'a/home.yaml:4: "kind" is "hreo", but must be "hero", '],
  ['  - { kind: hreo, title: A, lead: B }', 'Did you mean "hero"?'],
  ['  - kind: steps\n    title: A', 'a/home.yaml:4: "steps" is missing in entry 1 of "bands". Add it.'],
  ['  - kind: plans\n    titel: A', 'a/home.yaml:5: "titel" isn’t a field here. Did you mean "title"?'],
  ['  - kind: plans\n    title: ""', 'a/home.yaml:5: "title" is empty. Write some text.'],
  ['  - kind: steps\n    title: A\n    steps: []', 'a/home.yaml:6: "steps" is a list. Write at least one'],
  ['  - kind: plans\n    title: A\n    link: { path: prices, label: B }', 'Begin the link with "/"'],
  [
    '  - { kind: picture, name: harbour, line: A }',
    'a/home.yaml:4: There is no art/pictures/harbour.svg. Did you mean "harbor"?',
  ],
  ['  - { kind: receipt, title: A, lines: [] }', 'a/home.yaml:4: "lines" is a list. Write at least one'],
  ['  - { kind: plans, title: A }\n  - { kind: plans, title: B }', 'a/home.yaml:5: The band "plans" appears twice.'],
  [
    '  - kind: own\n    name: comparsion',
    'a/home.yaml:5: There is no bands/comparsion.tsx. Did you mean "comparison"?',
  ],
  ['  - kind: hero\n    title: We **draw\n    lead: A', 'a/home.yaml:5: A "**" is opened but not closed.'],
  [
    '  - kind: hero\n    title: A\n    lead: B\n    claims:\n      - cleints',
    'a/home.yaml:8: There is no claim "cleints" in claims.yaml. Did you mean "clients"?',
  ],
] as const)('a mistake in home.yaml is reported with its line and a remedy: %j', ([bands, sentence]) => {
  expect(listMistakes(bands)).toContain(sentence);
});

test('a testimonial whose client is not in clients.yaml is refused', () => {
  const file = parseOwnerFile(
    'a/testimonials.yaml',
    'testimonials:\n  - client: habour\n    author: Jo\n    quote: Good.\n    source: real',
  );
  const clients = [{ id: 'harbour', name: 'Harbour', initials: 'Ha' }];
  const data = validateFile(file, testimonialsSchema);
  expect(listMistakesOf(() => readTestimonials({ file, data }, clients))).toBe(
    'a/testimonials.yaml:2: There is no client "habour". Did you mean "harbour"?',
  );
});
