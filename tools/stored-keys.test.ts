import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storedKeys } from '#widgets/src/shared/cart-store/stored-keys.ts';

const root = path.join(import.meta.dirname, '..');
const readRootFile = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('widgets/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|testing)\./.test(file));
const known = [...storedKeys].sort();

test('the WordPress plugin lists every storage key of the widgets, for use by cookie banners', () => {
  const php = readRootFile('integrations/wordpress/agency-widgets/includes/consent.php');
  const documented = [...php.matchAll(/^\s+'(agency-[^']+)'\s+=> array\( '(?:functional|statistics|marketing)',/gm)];
  expect(documented.map(([, key]) => key).sort()).toEqual(known);
});

test('docs/consent.md lists every storage key of the widgets', () => {
  const documented = [...readRootFile('docs/consent.md').matchAll(/^\| `(agency-[^`]+)` \|/gm)];
  expect(documented.map(([, key]) => key).sort()).toEqual(known);
});

test('docs/consent.md lists every storage key of the site’s own scripts', () => {
  const scripts = globSync('site/src/{enhancements,layouts}/*.ts', { cwd: root });
  const text = scripts
    .filter((file) => !file.endsWith('.test.ts'))
    .map(readRootFile)
    .join('\n');
  const stored = [...text.matchAll(/Storage\.setItem\((\w+),/g)].map(([, name]) => name);
  const keys = stored.map((name) => new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `key ${name}`);
  const documented = [...readRootFile('docs/consent.md').matchAll(/^\| `(?!agency-)([^`]+)` \|/gm)].map(
    ([, key]) => key,
  );
  expect(documented.length).toBeGreaterThan(0);
  expect(documented.sort()).toEqual(keys.sort());
});

test('docs/consent.md lists every cookie that the Worker sets', () => {
  const worker = globSync('checkout-worker/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  const texts = worker.map(readRootFile);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/name: '([^']+)',\s+options: \{( prefix: 'host')?/g)].map(
      ([, name, host]) => `${host ? '__Host-' : ''}${name}`,
    ),
  );
  expect(texts.flatMap((text) => [...text.matchAll(/\bsetCookie\(/g)])).toHaveLength(names.length);
  const documented = [...readRootFile('docs/consent.md').matchAll(/^- `([^`]+)`, for /gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(names.sort());
});

test('the list of storage keys includes each form that saves a draft', () => {
  const forms = sources.filter(
    (file) => /widgets\/[a-z-]+\//.test(file) && readRootFile(file).includes('useDraftKey('),
  );
  const tags = forms.map((file) => path.basename(path.dirname(file))).filter((folder) => folder !== 'forms');
  expect(tags).toContain('contact-form');
  expect(known).toEqual(expect.arrayContaining(tags.map((tag) => `agency-${tag}:*`)));
});

test('widgets write to browser storage only through safe-storage.ts', () => {
  const direct = sources.filter((file) => /(local|session)Storage\s*(\.setItem|\[)/.test(readRootFile(file)));
  // Exempts a file that only checks whether storage is available.
  expect(direct).toEqual(['widgets/src/entries/doctor/check-environment.ts']);
});
