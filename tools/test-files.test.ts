import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultAgency } from '#agency-files/agency-folder.ts';

/** Tests of a browser have runners of their own; a template's are those of the widget that is made of it. */
const isOfAnother = (file: string) => file.includes('.browser.test.') || file.startsWith('tools/new-widget/template/');

test('every test file is in a project of vitest, so that it runs', () => {
  const kept = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).trim().split('\n');
  // An owner may have removed a folder such as lab/ without committing that.
  const files = kept.filter((file) => existsSync(file) && !isOfAnother(file));
  expect(files.length).toBeGreaterThan(1);
  // Each agency's own tests run when it is the one that is built, and some of the kit's with the default one only.
  const agencies = new Set([defaultAgency, ...globSync('agencies/*')]);
  const running = [...agencies].flatMap((agency) => {
    const env = { ...process.env, AGENCY: agency };
    const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json'], { encoding: 'utf8', env });
    return (JSON.parse(listed) as { file: string }[]).map(({ file }) => path.relative('.', file));
  });
  expect(files.filter((file) => !running.includes(file))).toEqual([]);
});
