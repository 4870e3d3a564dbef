import { describe, expect, test } from 'vitest';
import { sizeText } from './files.ts';

describe('sizeText()', () => {
  test.each([
    [1, '1 KB'],
    [1024 * 1024 - 1, '1,024 KB'],
    [1.5 * 1024 * 1024, '1.5 MB'],
  ])('shows %i bytes as %j', (bytes, shown) => {
    expect(sizeText(bytes, 'en-US')).toBe(shown);
  });
});
