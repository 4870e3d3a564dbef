import { expect, test } from 'vitest';
import { createIndexingHeaders } from './headers.ts';

test('createIndexingHeaders() returns noindex only if the site is not at the agency’s URL, as on staging', () => {
  expect(createIndexingHeaders('https://kerning.co', 'https://staging.kerning.co')).toEqual({
    'X-Robots-Tag': 'noindex',
  });
  expect(createIndexingHeaders('https://kerning.co/', 'https://kerning.co')).toEqual({});
  expect(createIndexingHeaders('https://żółty.pl', 'https://xn--ty-rhas0wx7f.pl')).toHaveProperty('X-Robots-Tag');
  expect(createIndexingHeaders('https://żółty.pl', new URL('https://żółty.pl').origin)).toEqual({});
});
