/** Amounts are integer US cents everywhere. Only this file converts and formats them. */
export const currency = 'usd';

export interface MoneyFormat {
  /** A BCP 47 language tag. */
  locale?: string;
  /** `always` writes two decimals; `auto` only where there are cents. */
  decimals?: 'always' | 'auto';
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, found);
  }
  return found;
}

/** `129900` → `$1,299`; with `decimals: 'always'` → `$1,299.00`. */
export function formatMoney(cents: number, { locale = 'en-US', decimals = 'auto' }: MoneyFormat = {}): string {
  const digits = decimals === 'always' || cents % 100 !== 0 ? 2 : 0;
  return formatter(locale, digits).format(toDollars(cents));
}

/** `129900` → `1299`: the `price` of the wire and of `catalogue.json`. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** `1299` → `129900`; `undefined` when that is not a whole number of cents. */
export function toCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && toDollars(cents) === dollars ? cents : undefined;
}
