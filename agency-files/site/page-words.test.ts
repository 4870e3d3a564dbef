import { expect, test } from 'vitest';
import { validateFile } from '../check.ts';
import { MistakeError } from '../mistake.ts';
import { parseOwnerFile } from '../owner-file.ts';
import { pricingSchema, readPricing } from './pages.ts';

function read(text: string) {
  const file = parseOwnerFile('a/pricing.yaml', text);
  return readPricing({ file, data: validateFile(file, pricingSchema) });
}

test("an empty pricing.yaml sets no texts, so the pricing page uses the site's default texts", () => {
  expect(read('{}')).toEqual({ links: [], facts: [], assurances: [] });
});

test.for([
  [
    'sample:\n  title: A\n  products:\n    - nothing-like-it',
    'a/pricing.yaml:4: There is nothing called "nothing-like-it"',
  ],
  ['questions:\n  title: A', 'a/pricing.yaml:1: "questions" is missing. Add it.'],
  ['quote:\n  title: A\n  lead: B\n  lnik: C', 'a/pricing.yaml:4: "lnik" isn’t a field here. Did you mean "link"?'],
] as const)('a mistake in pricing.yaml is reported with its line and a remedy: %j', ([text, sentence]) => {
  expect(() => read(text)).toThrow(MistakeError);
  expect(() => read(text)).toThrow(sentence);
});
