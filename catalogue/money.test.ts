import { describe, expect, it } from 'vitest';
import { createMoney } from './money.ts';

const dollars = createMoney('usd', 2, 'en-US');
const euros = createMoney('eur', 2, 'de-DE');
const yen = createMoney('jpy', 0, 'ja-JP');
const dinars = createMoney('kwd', 3, 'en');

/** Replaces narrow and non-breaking spaces with plain spaces. */
function normalizeSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

describe('money', () => {
  it('formatMoney() formats whole dollars without decimals, and other amounts with cents', () => {
    expect(dollars.formatMoney(129_900)).toBe('$1,299');
    expect(dollars.formatMoney(2480)).toBe('$24.80');
  });

  it('formatMoney() formats totals with all decimals of the currency', () => {
    expect(dollars.formatMoney(159_800, { decimals: 'always' })).toBe('$1,598.00');
    expect(yen.formatMoney(159_800, { decimals: 'always' })).toBe('￥159,800');
    expect(normalizeSpaces(dinars.formatMoney(5120, { decimals: 'always' }))).toBe('KWD 5.120');
  });

  it('formatMoney() uses the reader’s locale, or the agency’s locale if none is given', () => {
    expect(normalizeSpaces(dollars.formatMoney(129_900, { locale: 'de-DE' }))).toBe('1.299 $');
    expect(normalizeSpaces(euros.formatMoney(129_900))).toBe('1.299 €');
    expect(normalizeSpaces(euros.formatMoney(129_950))).toBe('1.299,50 €');
    expect(euros.formatMoney(129_900, { locale: 'en-GB' })).toBe('€1,299');
    expect(yen.formatMoney(5000)).toBe('￥5,000');
  });

  it.each([
    ['dollars', dollars],
    ['yen', yen],
    ['dinars', dinars],
  ])('toPrice() and toUnitAmount() convert %s without loss', (_, money) => {
    for (let amount = 0; amount <= 100_000; amount += 7) {
      expect(money.toUnitAmount(money.toPrice(amount))).toBe(amount);
    }
  });

  it('toUnitAmount() converts 5 yen, dollars or dinars to the smallest unit of the currency', () => {
    expect([yen, dollars, dinars].map(({ toUnitAmount }) => toUnitAmount(5))).toEqual([5, 500, 5000]);
  });

  it('toUnitAmount() returns undefined for a price that the currency cannot express', () => {
    for (const price of [0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(dollars.toUnitAmount(price)).toBeUndefined();
    }
    expect(yen.toUnitAmount(0.5)).toBeUndefined();
  });
});
