import { expect, test } from 'vitest';
import { formatRange } from './format-range.ts';

test.for([
  [[8, 30, 12], '8–30'],
  [[30, 30], '30'],
  [[4], '4'],
] as const)('formatRange() returns the range of the counts %j as %j', ([counts, text]) => {
  expect(formatRange(counts)).toBe(text);
});
