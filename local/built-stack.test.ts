import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { findPortAbove, resolveStateFolder } from './built-stack.ts';

test('stateFolder() accepts folders inside the repository and throws for folders outside of the repository', () => {
  expect(resolveStateFolder('.wrangler/second')).toBe('.wrangler/second');
  expect(resolveStateFolder(path.join(root, '.wrangler/second'))).toBe('.wrangler/second');
  for (const folder of ['/data', '../state']) {
    expect(() => resolveStateFolder(folder)).toThrow(`--persist-to ${folder} is outside this repository.`);
  }
});

test('findPortAbove() returns no port that another part of the system uses later', async () => {
  expect(await findPortAbove([23_100, 23_101, 23_099])).toBeGreaterThan(23_101);
});
