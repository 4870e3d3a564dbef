import { describe, expect, it } from 'vitest';
import { findAmountLocales } from './amount-locales.ts';

/** Replaces all kinds of spaces, and the points of abbreviations such as `kr.` and between thousands. */
const normalizeSpaces = (text: string) => text.replaceAll(/[\s.]/g, ' ').trim();

describe('findAmountLocales()', () => {
  it.each([
    ['is-IS', 'ISK'],
    ['eu-ES', 'EUR'],
    ['gl-ES', 'EUR'],
    ['lb-LU', 'EUR'],
    ['cy-GB', 'GBP'],
    ['ga-IE', 'EUR'],
    ['mt-MT', 'EUR'],
    ['nn-NO', 'NOK'],
    ['hy-AM', 'AMD'],
    ['ka-GE', 'GEL'],
    ['sq-AL', 'EUR'],
  ])('returns a locale that formats amounts exactly as Node does for %s', (locale, currency) => {
    const format = (language = '') =>
      normalizeSpaces(
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          maximumFractionDigits: 0,
        }).format(1_234_567),
      );
    expect(format(findAmountLocales([locale])[locale])).toBe(format(locale));
  });

  it('omits locales that every JavaScript runtime supports', () => {
    expect(findAmountLocales(['en-US', 'de-DE', 'ja', 'is'])).toEqual({ is: 'da' });
  });
});
