import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { outputFolder } from '../site/build/output.ts';
import { eleventy } from './eleventy.ts';
import { mustRun } from './run.ts';

const other = '.cache/build/beside';

afterEach(() => rmSync(other, { recursive: true, force: true }));

function files(folder: string): Record<string, number> {
  const all = globSync('**/*', { cwd: folder }).sort();
  return Object.fromEntries(all.map((file) => [file, statSync(path.join(folder, file)).mtimeMs]));
}

test('a build for one purpose leaves what was built for another alone', { timeout: 180_000 }, async () => {
  const before = files(outputFolder());
  expect(Object.keys(before).length, `${outputFolder()} is built; if not: npm run build`).toBeGreaterThan(100);

  const env = { ...process.env, ...eleventy.env, SITE_OUTPUT: other, CHECKOUT_ORIGIN: 'http://localhost:1' };
  await mustRun('The site did not build.', 'node', eleventy.args, { env });

  expect(readFileSync(path.join(other, '_headers'), 'utf8')).toContain('http://localhost:1');
  expect(files(outputFolder())).toEqual(before);
});
