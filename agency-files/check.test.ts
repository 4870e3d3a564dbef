import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { validateFile } from './check.ts';
import { markAsFallback } from './fallback.ts';
import { localizedTextSchema } from './fields.ts';
import { findNearestWord, MistakeError } from './mistake.ts';
import { parseOwnerFile } from './owner-file.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('Write a name.')),
  kind: v.optional(v.picklist(['agency', 'studio'])),
  open: v.optional(v.boolean()),
  plans: v.optional(v.array(v.strictObject({ id: v.string(), price: v.number() }))),
});

function listMistakes(text: string, name = 'agencies/tideline/agency.yaml'): readonly string[] {
  try {
    validateFile(parseOwnerFile(name, text), schema);
  } catch (error) {
    if (error instanceof MistakeError) return error.mistakes.map(String);
    throw error;
  }
  return [];
}

describe('validateFile()', () => {
  it('returns the data of a correct file', () => {
    expect(
      validateFile(parseOwnerFile('a.yaml', 'name: Kerning\nplans:\n  - {id: one, price: 2.50}\n'), schema),
    ).toEqual({
      name: 'Kerning',
      plans: [{ id: 'one', price: 2.5 }],
    });
  });

  it.each([
    ['name: ""', 'agencies/tideline/agency.yaml:1: "name" is empty. Write a name.'],
    ['name: A\nkind: studoi', '2: "kind" is "studoi", but must be "agency" or "studio". Did you mean "studio"?'],
    ['name: A\nkidn: studio', '2: "kidn" isn’t a field here. Did you mean "kind"?'],
    ['name: A\nopen: often', '2: "open" must be "true" or "false", but it’s "often".'],
    ['name: A\nplans:\n  - id: a\n    prise: 3', '4: "prise" isn’t a field here. Did you mean "price"?'],
    ['name: A\nplans:\n  - id: a', '3: "price" is missing in entry 1 of "plans". Add it.'],
    ['name: A\nplans: 3', '2: "plans" must be a list (one item per line, beginning with "- "), but it’s "3".'],
    ['kind: agency', '1: "name" is missing. Add it.'],
    ['name: A\nname: B', '2: This field appears twice. Keep one.'],
    ['name: A: B', '1: There is one ":" too many'],
    ['name: A\n\tkind: studio', '2: This line begins with a tab.'],
    ['name: "A', 'Something isn’t closed'],
  ])('reports file, line and remedy for the mistake in %j', (text, sentence) => {
    expect(listMistakes(text).join('\n')).toContain(sentence);
  });

  it('counts the lines of front matter from the start of the file', () => {
    expect(listMistakes('---\nname: A\nkidn: studio\n---\n\nText', 'agencies/tideline/blog/post.md')).toEqual([
      'agencies/tideline/blog/post.md:3: "kidn" isn’t a field here. Did you mean "kind"?',
    ]);
    expect(parseOwnerFile('a.md', '---\nname: A\n---\nText\n')).toMatchObject({ body: 'Text\n', bodyLine: 4 });
    expect(listMistakes('Text', 'agencies/tideline/blog/post.md').join()).toContain(
      'agencies/tideline/blog/post.md:1: The file doesn’t begin with',
    );
  });

  it('returns each text in the requested language, or marked in the first language if the translation is missing', () => {
    const file = parseOwnerFile('a.yaml', 'name: { de: Preise, en: Prices }');
    const named = v.strictObject({ name: localizedTextSchema });
    expect(validateFile(file, named, { language: 'en', first: 'de' })).toEqual({ name: 'Prices' });
    expect(validateFile(file, named, { language: 'es', first: 'de' })).toEqual({ name: markAsFallback('Preise') });
  });
});

it('findNearestWord() returns a similar word, or undefined if no known word is similar', () => {
  expect(findNearestWord('xylophone', ['name', 'kind'])).toBeUndefined();
  expect(findNearestWord('socialMediaStater', ['socialMediaStarter', 'socialMediaPro'])).toBe('socialMediaStarter');
});
