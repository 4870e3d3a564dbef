import { describe, expect, test } from 'vitest';
import { contrast } from './check-look.ts';

describe('how far two colors are apart', () => {
  test('is 21 for black on white, whichever comes first', () => {
    expect(contrast([0, 0, 0, 255], [255, 255, 255, 255])).toBeCloseTo(21);
    expect(contrast([255, 255, 255, 255], [0, 0, 0, 255])).toBeCloseTo(21);
  });

  test('is 1 for a color on itself', () => {
    expect(contrast([16, 49, 47, 255], [16, 49, 47, 255])).toBe(1);
  });

  test('is what others measure', () => {
    expect(contrast([119, 119, 119, 255], [255, 255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(contrast([16, 49, 47, 255], [15, 23, 42, 255])).toBeCloseTo(1.28, 1);
  });
});
