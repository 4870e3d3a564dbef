import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const said = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });

/** Tests of a browser have runners of their own; a template's are those of the widget that is made of it. */
const isOfAnother = (file: string) => file.includes('.browser.test.') || file.startsWith('tools/new-widget/template/');

test('every test file is in a project of vitest, so that it runs', () => {
  const kept = said('git', 'ls-files', '*.test.ts', '*.test.tsx').trim().split('\n');
  const files = kept.filter((file) => !isOfAnother(file));
  const listed: { file: string }[] = JSON.parse(said('npx', 'vitest', 'list', '--filesOnly', '--json'));
  expect(files.length).toBeGreaterThan(1);
  const running = listed.map(({ file }) => path.relative('.', file));
  expect(files.filter((file) => !running.includes(file))).toEqual([]);
});
