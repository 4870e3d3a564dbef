import { describe, expect, test } from 'vitest';
import { black, calculateContrast, parseHex, white } from './color.ts';

describe('calculateContrast()', () => {
  test('calculateContrast() returns 21 for black and white in either order', () => {
    expect(calculateContrast(black, white)).toBeCloseTo(21);
    expect(calculateContrast(white, black)).toBeCloseTo(21);
  });

  test('calculateContrast() returns 1 for two identical colors', () => {
    expect(calculateContrast(parseHex('#10312f'), parseHex('#10312f'))).toBe(1);
  });

  test('calculateContrast() returns the same ratios as other WCAG tools', () => {
    expect(calculateContrast(parseHex('#777777'), white)).toBeCloseTo(4.48, 2);
    expect(calculateContrast(parseHex('#10312f'), parseHex('#0f172a'))).toBeCloseTo(1.28, 1);
  });
});
