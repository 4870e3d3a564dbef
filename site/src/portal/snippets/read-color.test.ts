import { expect, test } from 'vitest';
import { readColor } from './read-color.ts';

test.each([
  ['#5B3DF5', '#5b3df5'],
  [' #fff ', '#ffffff'],
  ['#FA0', '#ffaa00'],
  ['#ff', undefined],
  ['#ffff', undefined],
  ['', undefined],
])('readColor reads %j as %j', (text, color) => {
  expect(readColor(text)).toBe(color);
});
