import { expect, test } from 'vitest';
import { createIndexingHeaders, getWidgetPattern } from './headers.ts';

test('createIndexingHeaders() returns noindex only if the site is not at the agency’s URL, as on staging', () => {
  expect(createIndexingHeaders('https://kerning.co', 'https://staging.kerning.co')).toEqual({
    'X-Robots-Tag': 'noindex',
  });
  expect(createIndexingHeaders('https://kerning.co/', 'https://kerning.co')).toEqual({});
  expect(createIndexingHeaders('https://żółty.pl', 'https://xn--ty-rhas0wx7f.pl')).toHaveProperty('X-Robots-Tag');
  expect(createIndexingHeaders('https://żółty.pl', new URL('https://żółty.pl').origin)).toEqual({});
});

test('getWidgetPattern() returns one pattern for all releases with the same major number', () => {
  expect(['/widgets/v1', '/widgets/1.0.0', '/widgets/1.12.3', '/widgets/10.0.0'].map(getWidgetPattern)).toEqual([
    '/widgets/v1/*',
    '/widgets/1.*',
    '/widgets/1.*',
    '/widgets/10.*',
  ]);
});
