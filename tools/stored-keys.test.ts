import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storedKeys } from '#widgets/src/shared/cart-store/safe-storage.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('widgets/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|testing)\./.test(file));
const known = [...storedKeys].sort();

test('cookie banners on WordPress learn of all that the widgets keep in a browser', () => {
  const php = read('integrations/wordpress/agency-widgets/includes/consent.php');
  const told = [...php.matchAll(/^\s+'(agency-[^']+)'\s+=> array\( '(?:functional|statistics|marketing)',/gm)];
  expect(told.map(([, key]) => key).sort()).toEqual(known);
});

test('so do people who embed the widgets', () => {
  const told = [...read('docs/consent.md').matchAll(/^\| `(agency-[^`]+)` \|/gm)];
  expect(told.map(([, key]) => key).sort()).toEqual(known);
});

test('each form that keeps a draft is among them', () => {
  const forms = sources.filter((file) => /widgets\/[a-z-]+\//.test(file) && read(file).includes('useDraftKey('));
  const tags = forms.map((file) => path.basename(path.dirname(file))).filter((folder) => folder !== 'forms');
  expect(tags).toContain('contact-form');
  expect(known).toEqual(expect.arrayContaining(tags.map((tag) => `agency-${tag}:*`)));
});

test('the widgets keep nothing past what names its key', () => {
  const direct = sources.filter((file) => /(local|session)Storage\s*(\.setItem|\[)/.test(read(file)));
  // Whether the browser keeps anything at all.
  expect(direct).toEqual(['widgets/src/entries/doctor/check-environment.ts']);
});
