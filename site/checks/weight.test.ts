import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { brand } from '#agency/brand';
import { getFile, readAllPages, readBuiltBytes } from './built-site.ts';

/** Maximum size of a demo page: an owner's own texts and fonts may be larger. */
const budgetBytes = 100_000;
const measuredPages = brand.isDemonstration ? readAllPages() : [];
/** Compression level of a typical host. The maximum, 11, saves another tenth but takes fifty times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Compressed size by file name, computed once because pages share files. */
const compressedSizes = new Map<string, number>();

function getCompressedSize(file: string): number {
  const size = compressedSizes.get(file) ?? brotliCompressSync(readBuiltBytes(file), { params }).length;
  compressedSizes.set(file, size);
  return size;
}

test.for(measuredPages)('$path transfers at most 100 KB before any interaction', ({ path, document }) => {
  const fonts = [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? '');
  const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
  const script = /import\("([^"]+)"\)/.exec(document.head.innerHTML)?.[1] ?? '';
  const compressed = [getFile(path), icon, script].map(getCompressedSize);
  const fontSizes = fonts.map((file) => readBuiltBytes(file).length);
  const total = [...compressed, ...fontSizes].reduce((sum, size) => sum + size, 0);
  expect(fonts).toHaveLength(2);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});

test.for(readAllPages())('$path has no script that blocks the first paint', ({ document }) => {
  expect([...document.querySelectorAll('script[src], link[rel=stylesheet]')]).toEqual([]);
});
