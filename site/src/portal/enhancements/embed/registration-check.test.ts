// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { originOf } from './registration-check.ts';

test.each([
  ['https://www.shop.example', 'https://www.shop.example'],
  ['shop.example', 'https://shop.example'],
  [' http://shop.example:8080/prices?a=b#c ', 'http://shop.example:8080'],
  ['HTTPS://Shop.Example/', 'https://shop.example'],
])('originOf returns the origin %s for the input %j', (written, origin) => {
  expect(originOf(written)).toBe(origin);
});

test.each(['', 'my shop', 'shop', 'javascript://shop.example/%0Aalert(1)', 'mailto:me@shop.example'])(
  'originOf returns undefined for the invalid input %j',
  (written) => {
    expect(originOf(written)).toBeUndefined();
  },
);
