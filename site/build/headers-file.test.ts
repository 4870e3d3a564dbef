import { expect, test } from 'vitest';
import { headersOf, renderHeaders } from './headers-file.ts';

test('writes a rule for each path, and removes headers where requested', () => {
  const file = renderHeaders({ '/*': { 'X-A': '1' }, '/b': { '! X-A': '', 'X-A': '2' } });
  expect(file).toBe('/*\n  X-A: 1\n\n/b\n  ! X-A\n  X-A: 2\n');
});

test('throws for a line longer than the host accepts', () => {
  expect(() => renderHeaders({ '/*': { 'X-A': 'a'.repeat(2000) } })).toThrow('2000 are allowed');
});

test('throws for more rules than the host accepts', () => {
  const rules = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, { 'X-A': '1' }]));
  expect(() => renderHeaders(rules)).toThrow('100 are allowed');
});

test('returns the headers of all matching rules for a path, without removed ones', () => {
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
