import { describe, expect, test } from 'vitest';
import { black, contrast, fromHex, white } from './color.ts';

describe('contrast()', () => {
  test('contrast() returns 21 for black and white in either order', () => {
    expect(contrast(black, white)).toBeCloseTo(21);
    expect(contrast(white, black)).toBeCloseTo(21);
  });

  test('contrast() returns 1 for two identical colors', () => {
    expect(contrast(fromHex('#10312f'), fromHex('#10312f'))).toBe(1);
  });

  test('contrast() returns the same ratios as other WCAG tools', () => {
    expect(contrast(fromHex('#777777'), white)).toBeCloseTo(4.48, 2);
    expect(contrast(fromHex('#10312f'), fromHex('#0f172a'))).toBeCloseTo(1.28, 1);
  });
});
