import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { resolveStateFolder } from './built-stack.ts';

test('stateFolder() accepts folders inside the repository and throws for folders outside of the repository', () => {
  expect(resolveStateFolder('.wrangler/second')).toBe('.wrangler/second');
  expect(resolveStateFolder(path.join(root, '.wrangler/second'))).toBe('.wrangler/second');
  for (const folder of ['/data', '../state']) {
    expect(() => resolveStateFolder(folder)).toThrow(`--persist-to ${folder} is outside this repository.`);
  }
});
