import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const linesOf = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim().split('\n');

/** Tests of a browser have runners of their own; a template's are those of the widget that is made of it. */
const isOfAnother = (file: string) => file.includes('.browser.test.') || file.startsWith('tools/new-widget/template/');

test('every test file is in a project of vitest, so that it runs', () => {
  const files = linesOf('git', 'ls-files', '*.test.ts', '*.test.tsx').filter((file) => !isOfAnother(file));
  const listed = linesOf('npx', 'vitest', 'list', '--filesOnly').map((line) => line.replace(/^\[.+?\] /, ''));
  expect(files).not.toHaveLength(0);
  expect(files.filter((file) => !listed.includes(file))).toEqual([]);
});
