import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultAgency } from '#agency-files/agency-folder.ts';
import { isNightly } from '#tests/nightly.ts';

/**
 * Returns true for browser tests, which use another runner, for template tests, which run in the widget created from the
 * template, and for the tests of the example apps, which run when the apps are built.
 */
const hasOtherRunner = (file: string) =>
  file.includes('.browser.test.') || /^(tools\/new-widget\/template|tests\/examples)\//.test(file);

// Long timeout, because the test starts Vitest once for each agency that has tests.
test.runIf(isNightly)('every test file belongs to a vitest project', { timeout: 120_000 }, () => {
  const kept = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).trim().split('\n');
  // Skips deleted files, because an owner may have removed a folder such as lab/ without committing that.
  const files = kept.filter((file) => existsSync(file) && !hasOtherRunner(file));
  expect(files.length).toBeGreaterThan(1);
  // Lists the tests for each agency, because vitest runs an agency's own tests only if that agency is built.
  const own = files.flatMap((file) => /^agencies\/[^/]+/.exec(file) ?? []);
  const agencies = new Set([defaultAgency, ...own]);
  const running = [...agencies].flatMap((agency) => {
    const env = { ...process.env, AGENCY: agency };
    const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json'], { encoding: 'utf8', env });
    return (JSON.parse(listed) as { file: string }[]).map(({ file }) => path.relative('.', file));
  });
  expect(files.filter((file) => !running.includes(file))).toEqual([]);
});
