/**
 * Converts and formats amounts. Everywhere else, amounts are integers in the currency's smallest unit, as at Stripe;
 * comments call them cents.
 */
import { amountLocales, currency, minorDigits, locale as ownLocale } from '#agency/brand';

export { currency };

export interface MoneyFormat {
  /** Locale as a BCP 47 language tag. */
  locale?: string;
  /** `always` shows all decimals of the currency; `auto` shows no decimals for whole amounts. */
  decimals?: 'always' | 'auto';
}

/** Returns functions that convert and format amounts in a currency. `digits` is its number of decimals. */
export function createMoney(code: string, digits: number, usualLocale: string) {
  const factor = 10 ** digits;
  const formatters = new Map<string, Intl.NumberFormat>();

  function getFormatter(locale: string, decimals: number): Intl.NumberFormat {
    const key = `${locale} ${decimals}`;
    let found = formatters.get(key);
    if (!found) {
      found = new Intl.NumberFormat(amountLocales[locale] ?? locale, {
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

  /** Formats an amount: `129900` as `$1,299`, or as `$1,299.00` with `decimals: 'always'`. */
  function formatMoney(unitAmount: number, { locale = usualLocale, decimals = 'auto' }: MoneyFormat = {}): string {
    const shown = decimals === 'always' || unitAmount % factor !== 0 ? digits : 0;
    return getFormatter(locale, shown).format(toPrice(unitAmount));
  }

  /** Converts an amount to the `price` in requests and in `catalogue.json`: `129900` to `1299`. */
  function toPrice(unitAmount: number): number {
    return unitAmount / factor;
  }

  /** Converts a price to an amount: `1299` to `129900`. Returns `undefined` if the result is not a whole number. */
  function toUnitAmount(price: number): number | undefined {
    const amount = Math.round(price * factor);
    return Number.isSafeInteger(amount) && toPrice(amount) === price ? amount : undefined;
  }

  return { formatMoney, toPrice, toUnitAmount };
}

export const { formatMoney, toPrice, toUnitAmount } = createMoney(currency, minorDigits, ownLocale);
