/**
 * Amounts are integers in the currency's smallest unit everywhere, as at Stripe; comments call them cents. Only this
 * file converts and formats them.
 */
import { currency, minorDigits, locale as ownLocale } from '#agency/brand';

export { currency };

export interface MoneyFormat {
  /** BCP 47 language tag. */
  locale?: string;
  /** `always` writes all decimals of the currency; `auto` writes none for whole amounts. */
  decimals?: 'always' | 'auto';
}

/** Creates the functions for a currency: its code, its number of decimals, and the default locale. */
export function moneyIn(code: string, digits: number, usualLocale: string) {
  const factor = 10 ** digits;
  const formatters = new Map<string, Intl.NumberFormat>();

  function formatter(locale: string, decimals: number): Intl.NumberFormat {
    const key = `${locale} ${decimals}`;
    let found = formatters.get(key);
    if (!found) {
      found = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      formatters.set(key, found);
    }
    return found;
  }

  /** `129900` → `$1,299`; with `decimals: 'always'` → `$1,299.00`. */
  function formatMoney(unitAmount: number, { locale = usualLocale, decimals = 'auto' }: MoneyFormat = {}): string {
    const shown = decimals === 'always' || unitAmount % factor !== 0 ? digits : 0;
    return formatter(locale, shown).format(toPrice(unitAmount));
  }

  /** `129900` → `1299`: the `price` in requests and in `catalogue.json`. */
  function toPrice(unitAmount: number): number {
    return unitAmount / factor;
  }

  /** `1299` → `129900`; `undefined` if the result is not a whole number. */
  function toUnitAmount(price: number): number | undefined {
    const amount = Math.round(price * factor);
    return Number.isSafeInteger(amount) && toPrice(amount) === price ? amount : undefined;
  }

  return { formatMoney, toPrice, toUnitAmount };
}

export const { formatMoney, toPrice, toUnitAmount } = moneyIn(currency, minorDigits, ownLocale);
