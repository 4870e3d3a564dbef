import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

test.for([
  [[8, 30, 12], '8–30'],
  [[30, 30], '30'],
  [[4], '4'],
] as const)('returns the range of %j as %j', ([counts, text]) => {
  expect(rangeText(counts)).toBe(text);
});
