/** Tests that all forms for visitors and partners are rendered by shared components, which name the form's tool for software agents and exclude its honeypot from autofill. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages for the agency's staff. Their forms name no tool, because software agents must not decide for the staff. */
const agencyPages = /\/(desk\/|reviews\/moderation\.tsx$)/;

test('only PageForm renders forms on pages for visitors and partners', () => {
  const files = globSync('checkout-worker/src/**/*.tsx').filter((file) => !agencyPages.test(file));
  const withForms = files.filter((file) => /<form\b/.test(readFileSync(file, 'utf8')));
  expect(withForms).toEqual(['checkout-worker/src/pages/page.tsx']);
});

test('every honeypot has the shared attributes, which exclude it from autofill', () => {
  const files = globSync('{checkout-worker,site,widgets}/src/**/*.tsx').filter((file) => !/\.test\.tsx$/.test(file));
  const honeypots = files.filter((file) => /name=("website"|\{honeypotName\})/.test(readFileSync(file, 'utf8')));
  expect(honeypots).toEqual([]);
});
