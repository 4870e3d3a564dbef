import { describe, expect, test } from 'vitest';
import { contrast } from './check-appearance.ts';

describe('contrast()', () => {
  test('returns 21 for black and white in either order', () => {
    expect(contrast([0, 0, 0, 255], [255, 255, 255, 255])).toBeCloseTo(21);
    expect(contrast([255, 255, 255, 255], [0, 0, 0, 255])).toBeCloseTo(21);
  });

  test('returns 1 for two identical colors', () => {
    expect(contrast([16, 49, 47, 255], [16, 49, 47, 255])).toBe(1);
  });

  test('returns the contrast ratios that other WCAG tools measure', () => {
    expect(contrast([119, 119, 119, 255], [255, 255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(contrast([16, 49, 47, 255], [15, 23, 42, 255])).toBeCloseTo(1.28, 1);
  });
});
