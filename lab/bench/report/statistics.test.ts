import { expect, test } from 'vitest';
import { computeInterquartileRange, computeMedian } from './statistics.ts';

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100, 2, 1], 9],
])('the median of %j is %d', (values, expected) => {
  expect(computeMedian(values)).toBe(expected);
});

test('median throws for an empty list', () => {
  expect(() => computeMedian([])).toThrow();
});

test('computeInterquartileRange() returns the first and third quartiles, and ignores an outlier', () => {
  expect(computeInterquartileRange([5, 1, 2, 3, 100])).toEqual([2, 5]);
});
