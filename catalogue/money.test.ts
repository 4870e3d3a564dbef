import { describe, expect, it } from 'vitest';
import { formatMoney, toCents, toDollars } from './money.ts';

describe('money', () => {
  it('shows whole dollars without decimals, and cents where there are any', () => {
    expect(formatMoney(129_900)).toBe('$1,299');
    expect(formatMoney(2480)).toBe('$24.80');
  });

  it('shows totals with two decimals', () => {
    expect(formatMoney(159_800, { decimals: 'always' })).toBe('$1,598.00');
  });

  it('writes amounts as the reader’s language does', () => {
    expect(formatMoney(129_900, { locale: 'de-DE' })).toMatch(/^1\.299\s\$$/);
  });

  it('turns dollars into cents and back without losing one', () => {
    for (let cents = 0; cents <= 100_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
  });

  it('refuses what is no amount of cents', () => {
    for (const dollars of [0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(toCents(dollars)).toBeUndefined();
  });
});
