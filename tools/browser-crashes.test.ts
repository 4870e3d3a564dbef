import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const sources = globSync('{agencies,checkout-worker/src,integrations,site,widgets}/**/*.{css,ts,tsx,php}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|released)$/.test(name),
});

/**
 * `text-wrap: pretty` can crash the page's process in WebKit 2.50 when the container's width changes. Similar bug:
 * https://bugs.webkit.org/show_bug.cgi?id=306377
 */
test('no style uses `text-wrap: pretty`, which crashes Safari', () => {
  expect(sources).toContain('site/src/css/base.css');
  expect(sources).toContain('checkout-worker/src/pages/styles.ts');
  const uses = sources.filter((file) =>
    /text-wrap(-style)?:\s*pretty/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(uses).toEqual([]);
});
