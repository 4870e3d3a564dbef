import { describe, expect, test } from 'vitest';
import { fileLimits, formatFileSize, maxFileBytes, maxFilesBytes } from './files.ts';

describe('formatFileSize()', () => {
  test.each([
    [1, '1\u00a0KB'],
    [1024 * 1024 - 1, '1,024\u00a0KB'],
    [1.5 * 1024 * 1024, '1.5\u00a0MB'],
  ])('formats %i bytes as %j', (bytes, shown) => {
    expect(formatFileSize(bytes, 'en-US')).toBe(shown);
  });
});

test('fileLimits states the enforced size limits, with a no-break space before the unit', () => {
  expect([fileLimits.each, fileLimits.all]).toEqual(
    [maxFileBytes, maxFilesBytes].map((bytes) => formatFileSize(bytes, 'en')),
  );
  expect(fileLimits.each).toContain('\u00a0');
});
