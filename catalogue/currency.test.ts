import { expect, it } from 'vitest';
import { getMinorDigits, getPriceDigits } from './currency.ts';

it.each([
  ['USD', 2, 2],
  ['EUR', 2, 2],
  ['JPY', 0, 0],
  ['KWD', 3, 2],
  ['ISK', 2, 0],
  ['HUF', 2, 2],
])("getMinorDigits() returns Stripe's number of decimals for %s", (currency, minor, price) => {
  expect([getMinorDigits(currency), getPriceDigits(currency)]).toEqual([minor, price]);
});
