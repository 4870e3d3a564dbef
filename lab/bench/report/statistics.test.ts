import { expect, test } from 'vitest';
import { median, middleHalf } from './statistics.ts';

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100, 2, 1], 9],
])('returns the median of %j: %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('throws for the median of an empty list', () => {
  expect(() => median([])).toThrow();
});

test('returns the first and third quartiles, without outliers, as the middle half', () => {
  expect(middleHalf([5, 1, 2, 3, 100])).toEqual([2, 5]);
});
