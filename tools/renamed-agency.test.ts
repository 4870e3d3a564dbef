/** Renames the demonstration agency as an owner would, and checks that the built site contains no text of the original agency. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { isNightly } from '#tests/nightly.ts';

/** Folder in `agencies`, because the site's TypeScript settings apply only there. */
const agency = 'agencies/waterside';
const output = '.cache/agency-renamed';
/** Agency name of 40 characters, about the maximum length that is realistic. */
const name = 'Harbourside Growth and Content Works Ltd';

/** Replacements to make in the renamed agency's files. No pattern names a text that an editor may change. */
const changes: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['agency.yaml', /\bTideline\b/g, name],
  ['agency.yaml', /\btideline\b/g, 'harbourside'],
  ['home.yaml', /(?<=^ {4}title: ).*/m, 'Growth you can count. **By Friday.**'],
  ['legal/terms.md', /updated: .*/, 'updated: 2026-03'],
  ['testimonials.yaml', /quote: .*/, 'quote: I send two photos a week.'],
  ['reviews.yaml', /quote: .*/, 'quote: Nobody asks any more who posts.'],
  ['blog/ad-numbers.md', /^title: .*$/m, 'title: Three numbers that are worth a look'],
];

// Removes NODE_ENV=test, which Vitest sets and which would select React's development build.
const { NODE_ENV: _, VITEST: __, ...usual } = process.env;
const env = { ...usual, AGENCY: agency, SITE_OUTPUT: output };
const run = (...args: readonly string[]) =>
  execFileSync('node', args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });

function removeAgency(): void {
  for (const folder of [agency, output]) rmSync(path.join(root, folder), { recursive: true, force: true });
}

// Runs only with `npm test -- --all`, because this test builds a complete site.
describe.runIf(isNightly)('site of a renamed agency', { timeout: 300_000 }, () => {
  beforeAll(() => {
    removeAgency();
    cpSync(path.join(root, 'agencies/tideline'), path.join(root, agency), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
    for (const [file, from, to] of changes) {
      const place = path.join(root, agency, file);
      const before = readFileSync(place, 'utf8');
      const after = before.replace(from, to);
      expect(after, `${from} in ${file}`).not.toBe(before);
      writeFileSync(place, after);
    }
    run('tools/launch.mjs', 'tools/build.ts');
  }, 300_000);

  afterAll(removeAgency);

  test('the site contains the new name and texts, and never the original name', () => {
    const texts = globSync('**/*.{html,js,json,txt,xml,svg,css}', { cwd: path.join(root, output) });
    expect(texts.length).toBeGreaterThan(100);
    const left = texts.filter((file) => /tideline/i.test(readFileSync(path.join(root, output, file), 'utf8')));
    expect(left).toEqual([]);
    const home = readFileSync(path.join(root, output, 'index.html'), 'utf8');
    for (const said of [name, 'By Friday.', 'I send two photos a week.']) expect(home).toContain(said);
  });

  test('the site passes every check of the kit', () => {
    const checks = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', 'site/checks'];
    expect(run(...checks)).toMatch(/Tests\s.*passed/);
  });
});
