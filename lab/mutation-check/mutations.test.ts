import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

const root = path.join(import.meta.dirname, '../..');

test.each(mutations)('"$bug" can still be planted', ({ file, find, replace }) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test('at least twenty bugs are tried', () => {
  expect(new Set(mutations.map(({ bug }) => bug)).size).toBeGreaterThanOrEqual(20);
});
