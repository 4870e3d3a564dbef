import { expect, test } from 'vitest';
import { indexingHeaders } from './headers.ts';

test('indexingHeaders() returns noindex only if the site is not at the agency’s URL, as on staging', () => {
  expect(indexingHeaders('https://kerning.co', 'https://staging.kerning.co')).toEqual({ 'X-Robots-Tag': 'noindex' });
  expect(indexingHeaders('https://kerning.co/', 'https://kerning.co')).toEqual({});
  expect(indexingHeaders('https://żółty.pl', 'https://xn--ty-rhas0wx7f.pl')).toHaveProperty('X-Robots-Tag');
  expect(indexingHeaders('https://żółty.pl', new URL('https://żółty.pl').origin)).toEqual({});
});
