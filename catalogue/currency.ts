/** How Stripe counts a currency. https://docs.stripe.com/currencies#special-cases */

const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const withThree = 'BHD JOD KWD OMR TND'.split(' ');

/** By how many digits Stripe's whole numbers go below one of the currency: 2 for dollars, 0 for yen. */
export function minorDigits(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}

/** How many decimals a price may have: Stripe takes dinars in steps of ten fils, and Icelandic crowns whole. */
export function priceDigits(currency: string): number {
  if (currency === 'ISK' || currency === 'UGX') return 0;
  return Math.min(2, minorDigits(currency));
}
