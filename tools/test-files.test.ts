import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultAgency } from '#agency-files/agency-folder.ts';

/** Browser tests have another runner. Tests of the widget template run in the widget created from it. */
const isOfAnother = (file: string) => file.includes('.browser.test.') || file.startsWith('tools/new-widget/template/');

test('every test file belongs to a vitest project', () => {
  const kept = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).trim().split('\n');
  // An owner may have removed a folder such as lab/ without committing the removal.
  const files = kept.filter((file) => existsSync(file) && !isOfAnother(file));
  expect(files.length).toBeGreaterThan(1);
  // Vitest runs an agency's own tests only if that agency is built, and some tests of the kit only with the default
  // agency.
  const agencies = new Set([defaultAgency, ...globSync('agencies/*')]);
  const running = [...agencies].flatMap((agency) => {
    const env = { ...process.env, AGENCY: agency };
    const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json'], { encoding: 'utf8', env });
    return (JSON.parse(listed) as { file: string }[]).map(({ file }) => path.relative('.', file));
  });
  expect(files.filter((file) => !running.includes(file))).toEqual([]);
});
