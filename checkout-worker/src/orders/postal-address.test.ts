import { expect, test } from 'vitest';
import { formatAddress } from './postal-address.ts';

test.each([
  [
    { line1: 'Kai 1', line2: null, postalCode: '20457', city: 'Hamburg', country: 'DE' },
    'de',
    'Kai 1, 20457 Hamburg, Deutschland',
  ],
  [
    { line1: '1 Quay', city: 'Portland', state: 'ME', postalCode: '04101', country: 'us' },
    'en',
    '1 Quay, 04101 Portland, ME, United States',
  ],
  [{ line1: 'Kai 1', country: 'Germany' }, 'en', 'Kai 1, Germany'],
  [{ city: 'Hamburg', country: null }, 'en', 'Hamburg'],
  [{}, 'en', ''],
])('formatAddress() formats %j in the language %s as “%s”', (address, locale, expected) => {
  expect(formatAddress(address, locale)).toBe(expected);
});
