import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = globSync('{widgets,site,checkout-worker}/src/**/*.{css,ts,tsx}', { cwd: root });

// https://github.com/bbc/gel/issues/145: with `list-style: none`, VoiceOver in Safari reads a list as plain text.
test('no style removes the role of a list in WebKit', () => {
  const rules = files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[^{}]*\{[^{}]*\}/g) ?? []);
  const hidden = rules.filter((rule) => /list-style(-type)?:\s*none\s*[;}]/.test(rule));
  expect(rules.length).toBeGreaterThan(1000);
  // The marker of a `summary` is not a list marker.
  expect(hidden.filter((rule) => !/summary\s*\{/.test(rule))).toEqual([]);
});
