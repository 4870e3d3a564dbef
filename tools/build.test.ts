import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { resolveOutputFolder } from '#site/build/output.ts';
import { isNightly } from '#tests/nightly.ts';
import { eleventy, hashInputs } from './build.ts';
import { runOrThrow } from './run.ts';

const other = '.cache/build/beside';
const mistaken = '.cache/build/agency-with-a-mistake';

afterEach(() => {
  for (const folder of [other, mistaken]) rmSync(folder, { recursive: true, force: true });
});

function createFiles(folder: string): Record<string, number> {
  const all = globSync('**/*', { cwd: folder }).sort();
  return Object.fromEntries(all.map((file) => [file, statSync(path.join(folder, file)).mtimeMs]));
}

test('the build writes only into SITE_OUTPUT and leaves the default output folder unchanged', {
  timeout: 180_000,
  skip: !isNightly,
}, async () => {
  const before = createFiles(resolveOutputFolder());
  expect(Object.keys(before).length, `${resolveOutputFolder()} must be built first (npm run build)`).toBeGreaterThan(
    100,
  );

  const env = { ...process.env, ...eleventy.env, SITE_OUTPUT: other, CHECKOUT_ORIGIN: 'http://localhost:1' };
  await runOrThrow('The site did not build.', 'node', eleventy.args, { env });

  expect(readFileSync(path.join(other, '_headers'), 'utf8')).toContain('http://localhost:1');
  expect(createFiles(resolveOutputFolder())).toEqual(before);
});

test('the build refuses an agency outside the repository in one sentence', () => {
  const env = { ...process.env, AGENCY: path.join(tmpdir(), 'agency') };
  const { status, stderr } = spawnSync('node', ['tools/launch.mjs', 'tools/build.ts'], { env, encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, expect.stringContaining('agency is outside this repository')]);
});

test('the build exits with 1 and prints only the file, line and remedy if a blog post has no title', () => {
  cpSync('agencies/studio', mistaken, { recursive: true });
  const post = path.join(mistaken, 'blog/was-ein-logo-kostet.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace(/^title: .*\n/m, ''));

  const env = { ...process.env, AGENCY: mistaken, SITE_OUTPUT: '' };
  const { stdout, stderr, status } = spawnSync('node', ['tools/build.ts'], { env, encoding: 'utf8' });

  expect(stdout + stderr).toBe(`\n${post}:2: "title" is missing. Add it.\n`);
  expect(status).toBe(1);
});

test('the hash that triggers a new build changes on the publication day of a post, and on no other day', () => {
  mkdirSync(mistaken, { recursive: true });
  writeFileSync(path.join(mistaken, 'post.md'), '---\ntitle: Later\ndate: 2026-10-29\n---\nSoon.\n');
  symlinkSync('nobody@nowhere.1', path.join(mistaken, '.#post.md'));
  const hashOn = (today: string) => hashInputs({ inputs: [mistaken], environment: [] }, today);
  expect(hashOn('2026-10-28')).toBe(hashOn('2026-10-01'));
  expect(hashOn('2026-10-29')).not.toBe(hashOn('2026-10-28'));
  expect(hashOn('2026-10-30')).toBe(hashOn('2026-10-29'));
});
