import { expect, test } from 'vitest';
import { findHeaders, renderHeaders } from './headers-file.ts';

test('renderHeaders writes a rule for each path pattern, and a line with “!” for a header that the rule removes', () => {
  const file = renderHeaders({ '/*': { 'X-A': '1' }, '/b': { '! X-A': '', 'X-A': '2' } });
  expect(file).toBe('/*\n  X-A: 1\n\n/b\n  ! X-A\n  X-A: 2\n');
});

test('renderHeaders throws if a line is longer than the host accepts', () => {
  expect(() => renderHeaders({ '/*': { 'X-A': 'a'.repeat(2000) } })).toThrow('2000 are allowed');
});

test('renderHeaders throws if there are more rules than the host accepts', () => {
  const rules = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, { 'X-A': '1' }]));
  expect(() => renderHeaders(rules)).toThrow('100 are allowed');
});

test('headersOf returns the headers of all rules that match a path, except removed ones', () => {
  const file = renderHeaders({ '/*': { 'X-A': '1', 'X-B': '1' }, '/b/*': { '! X-A': '', 'X-A': '2', 'X-B': '2' } });
  expect([...findHeaders(file, '/a')]).toEqual([
    ['X-A', '1'],
    ['X-B', '1'],
  ]);
  expect([...findHeaders(file, '/b/c')]).toEqual([
    ['X-B', '1, 2'],
    ['X-A', '2'],
  ]);
});

test('headersOf matches a path pattern with a wildcard in the middle', () => {
  const file = renderHeaders({ '/v1/*.en.js': { 'X-A': '1' } });
  expect(findHeaders(file, '/v1/cart.en.js').get('X-A')).toBe('1');
  expect(findHeaders(file, '/v1/cart.de.js').has('X-A')).toBe(false);
});

test('headersOf matches a placeholder in a path pattern to exactly one segment of a path', () => {
  const file = renderHeaders({ '/:language/blog/*': { 'X-A': '1' } });
  expect(findHeaders(file, '/en/blog/one').get('X-A')).toBe('1');
  expect(findHeaders(file, '/blog/one').has('X-A')).toBe(false);
  expect(findHeaders(file, '/en/more/blog/one').has('X-A')).toBe(false);
});
