import { describe, expect, it } from 'vitest';
import { moneyIn } from './money.ts';

const dollars = moneyIn('usd', 2, 'en-US');
const euros = moneyIn('eur', 2, 'de-DE');
const yen = moneyIn('jpy', 0, 'ja-JP');
const dinars = moneyIn('kwd', 3, 'en');

/** A narrow space, a wide one and one that does not break look the same. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

describe('money', () => {
  it('shows whole dollars without decimals, and cents where there are any', () => {
    expect(dollars.formatMoney(129_900)).toBe('$1,299');
    expect(dollars.formatMoney(2480)).toBe('$24.80');
  });

  it('shows totals with all decimals of the currency', () => {
    expect(dollars.formatMoney(159_800, { decimals: 'always' })).toBe('$1,598.00');
    expect(yen.formatMoney(159_800, { decimals: 'always' })).toBe('￥159,800');
    expect(plain(dinars.formatMoney(5120, { decimals: 'always' }))).toBe('KWD 5.120');
  });

  it('writes amounts as the reader’s language does, or the agency’s where none is named', () => {
    expect(plain(dollars.formatMoney(129_900, { locale: 'de-DE' }))).toBe('1.299 $');
    expect(plain(euros.formatMoney(129_900))).toBe('1.299 €');
    expect(plain(euros.formatMoney(129_950))).toBe('1.299,50 €');
    expect(euros.formatMoney(129_900, { locale: 'en-GB' })).toBe('€1,299');
    expect(yen.formatMoney(5000)).toBe('￥5,000');
  });

  it.each([dollars, yen, dinars])('turns prices into amounts and back without losing one', (money) => {
    for (let amount = 0; amount <= 100_000; amount += 7) {
      expect(money.toUnitAmount(money.toPrice(amount))).toBe(amount);
    }
  });

  it('counts in the smallest unit, which is one yen, a cent, or a thousandth of a dinar', () => {
    expect([yen, dollars, dinars].map(({ toUnitAmount }) => toUnitAmount(5))).toEqual([5, 500, 5000]);
  });

  it('refuses what is no amount of the currency', () => {
    for (const price of [0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(dollars.toUnitAmount(price)).toBeUndefined();
    }
    expect(yen.toUnitAmount(0.5)).toBeUndefined();
  });
});
