import { expect, it } from 'vitest';
import { getNextCell } from './grid-keys.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['End', 6, 6],
  ['Enter', 3, undefined],
])('in a grid of 7 cells and 3 columns, %s moves the focus from cell %i to %s', (key, index, next) => {
  expect(getNextCell(key, index, 7, 3, false)).toBe(next);
});

it('swaps the left and right arrow keys in right-to-left text', () => {
  expect([getNextCell('ArrowRight', 2, 7, 7, true), getNextCell('ArrowLeft', 2, 7, 7, true)]).toEqual([1, 3]);
});
