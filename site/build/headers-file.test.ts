import { expect, test } from 'vitest';
import { headersOf, renderHeaders } from './headers-file.ts';

test('writes a rule for each path, and takes headers away where asked', () => {
  const file = renderHeaders({ '/*': { 'X-A': '1' }, '/b': { '! X-A': '', 'X-A': '2' } });
  expect(file).toBe('/*\n  X-A: 1\n\n/b\n  ! X-A\n  X-A: 2\n');
});

test('refuses a line longer than the host accepts', () => {
  expect(() => renderHeaders({ '/*': { 'X-A': 'a'.repeat(2000) } })).toThrow('2000 are allowed');
});

test('refuses more rules than the host accepts', () => {
  const rules = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, { 'X-A': '1' }]));
  expect(() => renderHeaders(rules)).toThrow('100 are allowed');
});

test('a path has the headers of every rule that it comes under, but those that one takes away', () => {
  const file = renderHeaders({ '/*': { 'X-A': '1', 'X-B': '1' }, '/b/*': { '! X-A': '', 'X-A': '2', 'X-B': '2' } });
  expect([...headersOf(file, '/a')]).toEqual([
    ['X-A', '1'],
    ['X-B', '1'],
  ]);
  expect([...headersOf(file, '/b/c')]).toEqual([
    ['X-B', '1, 2'],
    ['X-A', '2'],
  ]);
});
