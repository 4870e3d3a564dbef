import { expect, test } from 'vitest';
import { parseOwnerFile } from '../../owner-file.ts';
import { parseForm, toFile } from './owner-format.ts';
import type { Field, FileFormat, Shape } from './shape.ts';

const text: Shape = { type: 'text' };
const createField = (name: string, shape: Shape): Field => ({ name, shape, isRequired: false });
const group = (...fields: Field[]): Shape => ({ type: 'group', fields });

const plan = group(
  createField('id', { type: 'string' }),
  createField('name', text),
  createField('price', { type: 'number' }),
  createField('popular', { type: 'boolean', default: false }),
  createField('features', { type: 'list', item: text }),
);
const shape = group(
  createField('plans', { type: 'list', item: plan }),
  createField('times', { type: 'record', value: text }),
  createField('facts', {
    type: 'record',
    value: {
      type: 'choice',
      options: [
        { name: 'text', shape: text },
        { name: 'list', shape: { type: 'list', item: text } },
      ],
    },
  }),
);
const format: FileFormat = { shape, languages: ['de', 'en'], extension: 'yaml', firstLine: '# Plans' };

const file = `# Plans

plans:
  # The small one.
  - id: small
    name: { de: Klein, en: Small }
    price: 299.00 # with VAT
    unknown: kept

  # The large one.
  - id: large
    name: Web
    price: 900.00
    popular: true
    features:
      - { de: Eins, en: One }
      - Zwei

times:
  # Until we write.
  first: { de: morgen, en: tomorrow }
facts:
  days: 30
  places: [Berlin, Rome]
`;

// biome-ignore lint/suspicious/noExplicitAny: a form is what its fields make of it.
type Form = any;

function editAndSave(change: (form: Form) => void): string {
  const form: Form = parseForm(format, file);
  change(form);
  return toFile(format, form);
}

test('parseForm() converts a file into a form that has one field for each language of a text', () => {
  expect(parseForm(format, file)).toMatchObject({
    plans: [
      { id: 'small', name: 'Klein', name__en: 'Small', price: 299, popular: false },
      { id: 'large', name: 'Web', popular: true, features: [{ de: 'Eins', en: 'One' }, { de: 'Zwei' }] },
    ],
    times: [{ key: 'first', value: 'morgen', value__en: 'tomorrow' }],
    facts: [
      { key: 'days', kind: 'text', value: '30' },
      { key: 'places', kind: 'list', value: [{ de: 'Berlin' }, { de: 'Rome' }] },
    ],
  });
});

test('saving an unchanged form leaves the file unchanged', () => {
  expect(editAndSave(() => {})).toBe(file);
});

test.for<[what: string, change: (form: Form) => void, from: string, to: string]>([
  ['an edited price', ({ plans }) => (plans[0].price = 349), '299.00 #', '349.00 #'],
  ['a price edited to an amount with cents', ({ plans }) => (plans[0].price = 349.5), '299.00 #', '349.50 #'],
  ['an edited text', ({ plans }) => (plans[0].name = 'Klein: fein'), '{ de: Klein,', '{ de: "Klein: fein",'],
  ['an edited text without translations', ({ plans }) => (plans[1].name = 'Netz'), 'name: Web', 'name: Netz'],
  ['an edited fact that is a number', ({ facts }) => (facts[0].value = '14'), 'days: 30', 'days: 14'],
  ['an edited switch', ({ plans }) => (plans[1].popular = false), 'popular: true', 'popular: false'],
  ['an edited key of a record', ({ times }) => (times[0].key = 'last'), 'first: {', 'last: {'],
  ['a text deleted in one language', ({ plans }) => (plans[0].name__en = ' '), '{ de: Klein, en: Small }', 'Klein'],
])('saving changes nothing in the file except %s', ([, change, from, to]) => {
  expect(file).toContain(from);
  expect(editAndSave(change)).toBe(file.replace(from, to));
});

test('saving adds the translation that the owner entered to a text that had one language', () => {
  expect(editAndSave(({ plans }) => (plans[1].name__en = 'Web page'))).toContain(
    '    name:\n      de: Web\n      en: Web page\n    price: 900.00',
  );
});

test('saving removes a field that the owner emptied', () => {
  const text = editAndSave(({ plans }) => (plans[1].features = []));
  expect(text).not.toContain('features');
  expect(text).toContain('popular: true');
});

test('moving a list entry in the form also moves its comment and its fields that the form does not show', () => {
  const text = editAndSave(({ plans }) => plans.reverse());
  expect(text.indexOf('# The large one.')).toBeLessThan(text.indexOf('id: large'));
  expect(text.indexOf('id: large')).toBeLessThan(text.indexOf('# The small one.'));
  expect(text).toContain('unknown: kept');
});

test('saving adds and removes the list entries that the owner added and removed in the form', () => {
  const text = editAndSave(({ plans }) => {
    plans.shift();
    plans.push({ id: 'new', name: 'Neu', name__en: '', price: 1, popular: false, features: [] });
  });
  expect(text).not.toContain('small');
  expect(text).toContain('  - id: new\n    name: Neu\n    price: 1\n');
  expect(text).toContain('id: large\n    name: Web\n    price: 900.00');
});

test.for<[where: string, change: (form: Form) => void, next: string]>([
  ['at the end', ({ plans }) => plans.push({ id: 'new', name: 'Neu' }), '\n\n  - id: new\n    name: Neu\n\ntimes:'],
  [
    'in the middle',
    ({ plans }) => plans.splice(1, 0, { id: 'new', name: 'Neu' }),
    '    unknown: kept\n\n  - id: new\n    name: Neu\n\n  # The large one.\n',
  ],
  [
    'at the start',
    ({ plans }) => plans.unshift({ id: 'new', name: 'Neu' }),
    'plans:\n  - id: new\n    name: Neu\n\n  # The small one.\n',
  ],
])('saving separates a list entry added %s by an empty line, like the existing entries', ([, change, next]) => {
  expect(editAndSave(change)).toContain(next);
});

test('saving replaces a list with a text if the owner chose another type for the value', () => {
  const text = editAndSave(({ facts }) => (facts[1] = { key: 'places', kind: 'text', value: 'Berlin' }));
  expect(text).toContain('  places: Berlin\n');
});

test('a second save applies the form to the original file, so that no value of the first save remains', () => {
  const form: Form = parseForm(format, file);
  form.plans[0].price = 1;
  toFile(format, form);
  form.plans[0].price = 299;
  expect(toFile(format, form)).toBe(file);
});

test('a new file starts with the comment that names its schema', () => {
  const form = { plans: [{ id: 'one', name: 'Eins' }] };
  expect(toFile(format, form)).toBe('# Plans\n\nplans:\n  - id: one\n    name: Eins\n');
});

test('saving puts straight quotes around a text in curly quotes, because the build refuses curly quotes as YAML quotes', () => {
  const text = editAndSave(({ plans }) => {
    plans[0].name = '“Klein”';
    plans[1].name = '„Fein“';
    plans.push({ id: 'new', name: '‘Neu’' });
  });
  expect(parseOwnerFile('plans.yaml', text).mistakes).toEqual([]);
  expect(parseForm(format, text)).toMatchObject({
    plans: [{ name: '“Klein”' }, { name: '„Fein“' }, { name: '‘Neu’' }],
  });
});

test('saving renames facts with a duplicate key, because YAML with duplicate keys is invalid', () => {
  const text = editAndSave(({ facts }) => {
    facts.push({ key: 'days', kind: 'text', value: '14' }, { key: 'days', kind: 'text', value: '7' });
  });
  expect(parseForm(format, text).facts).toMatchObject([
    { key: 'days', value: '30' },
    { key: 'places' },
    { key: 'days-2', value: '14' },
    { key: 'days-3', value: '7' },
  ]);
  expect(toFile(format, parseForm(format, text))).toBe(text);
});

const post: FileFormat = {
  shape: group(createField('title', text)),
  languages: ['de'],
  extension: 'md',
  firstLine: '',
};
const postText = '---\n# Mine.\ntitle: Alt\nextra: [kept]\n---\n\n\n## Eins\n\n**Fett\nauch hier**  \nText.';

test('a new post has its front matter above its text', () => {
  expect(toFile(post, { title: 'Neu', body: 'Text.' })).toBe('---\ntitle: Neu\n---\n\nText.\n');
});

test.for([
  ['Unix line endings', postText],
  ['Windows line endings', postText.replaceAll('\n', '\r\n')],
  ['a byte-order mark', `\uFEFF${postText}`],
  ['spaces after the first line', postText.replace('---\n', '---  \n')],
  ['blank lines at the end', `${postText}\n\n\n`],
  ['no text below the front matter', '---\ntitle: Alt\n---'],
] as const)('saving changes only the edited title or text of a post with %s', ([, before]) => {
  const form: Form = parseForm(post, before);
  expect(form).toMatchObject({ title: 'Alt' });
  expect(toFile(post, form)).toBe(before);
  expect(toFile(post, { ...form, title: 'Neu' })).toBe(before.replace('Alt', 'Neu'));
  expect(toFile(post, { ...form, body: form.body.replace('## Eins', '## Zwei') })).toBe(before.replace('Eins', 'Zwei'));
});

test('saving keeps the indentation and line wraps of YAML that the owner formatted', () => {
  const own = file.replaceAll(/^ {2}/gm, '    ').replace('name: Web', 'name:\n            Web');
  const form: Form = parseForm(format, own);
  form.plans[1].price = 950;
  expect(toFile(format, form)).toBe(own.replace('900.00', '950.00'));
});

test('saving rewrites the whole YAML if inserting only the changed lines would change the meaning of the file', () => {
  const own = 'plans:\n    - id: small\n      name: Klein\n';
  const form: Form = parseForm(format, own);
  form.plans[0].price = 1;
  form.plans.push({ id: 'new', name: 'Neu' });
  expect(parseForm(format, toFile(format, form))).toMatchObject({ plans: [{ price: 1 }, { id: 'new' }] });
});

const fileWithAnchors = `# Plans
plans:
  - &small
    id: small
    name: { de: Klein, en: Small }
    features: &both
      - Eins
  - id: large
    name: Web
    features: *both
  - <<: *small
    id: medium
`;

test('the form shows the values of YAML anchors, and saving keeps the anchors if nothing was changed', () => {
  const form = parseForm(format, fileWithAnchors) as Form;
  expect(form.plans.map(({ name }: Form) => name)).toEqual(['Klein', 'Web', 'Klein']);
  expect(form.plans[1].features).toEqual([{ de: 'Eins' }]);
  expect(toFile(format, form)).toBe(fileWithAnchors);
});

test.for<[what: string, change: (form: Form) => void]>([
  ['deletes the entry with the anchor', ({ plans }) => plans.shift()],
  ['moves the entry with the anchor to the end', ({ plans }) => plans.reverse()],
  ['changes a value that an alias repeats', ({ plans }) => (plans[1].features = [{ de: 'Zwei' }])],
  ['changes a value with an anchor', ({ plans }) => (plans[0].features = [{ de: 'Zwei' }])],
])('saving replaces YAML anchors with their values if the owner %s', ([, change]) => {
  const form = parseForm(format, fileWithAnchors) as Form;
  change(form);
  const saved = toFile(format, form);
  expect(saved).not.toMatch(/[&*](small|both)/);
  expect((parseForm(format, saved) as Form).plans).toEqual(form.plans);
  expect(parseOwnerFile('plans.yaml', saved).mistakes).toEqual([]);
});
