/** Number of decimals that Stripe uses for each currency: https://docs.stripe.com/currencies#special-cases */

const currenciesWithoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const currenciesWithThreeDecimals = 'BHD JOD KWD OMR TND'.split(' ');

/** Returns the number of decimals of a currency in Stripe's amounts: 2 for dollars, 0 for yen. */
export function getMinorDigits(currency: string): number {
  if (currenciesWithoutDecimals.includes(currency)) return 0;
  return currenciesWithThreeDecimals.includes(currency) ? 3 : 2;
}

/**
 * Returns the number of decimals that a price may have. Stripe accepts dinars only in steps of ten fils, and Icelandic
 * crowns only without decimals.
 */
export function getPriceDigits(currency: string): number {
  if (currency === 'ISK' || currency === 'UGX') return 0;
  return Math.min(2, getMinorDigits(currency));
}

/**
 * Returns true if prices in a currency usually include tax. Same as Stripe's default:
 * https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior
 */
export function includesTax(currency: string): boolean {
  return currency !== 'USD' && currency !== 'CAD';
}
