/**
 * Stripe’s limits as of November 2026: amounts and currencies from https://docs.stripe.com/currencies, lengths from
 * https://docs.stripe.com/api. Beyond these limits, Stripe refuses the product sync or a buyer's checkout.
 */
import { getMinorDigits, getPriceDigits } from '#catalogue/currency.ts';

const currencies = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE
  CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR
  KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
  PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU
  UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW`.split(/\s+/),
);

/** Minimum charge of each currency for which Stripe documents a minimum. */
const smallestCharges: Readonly<Record<string, number>> = {
  AED: 2,
  ARS: 0.5,
  AUD: 0.5,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  COP: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  IDR: 0.5,
  ILS: 0.5,
  INR: 0.5,
  JPY: 50,
  KRW: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PHP: 0.5,
  PLN: 2,
  RON: 2,
  RUB: 0.5,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
  ZAR: 0.5,
};

/** Number of digits of the maximum charge in the currency's smallest unit, for currencies that allow more than eight digits. */
const chargeDigits: Readonly<Record<string, number>> = { COP: 12, HUF: 12, IDR: 12, INR: 9, LBP: 12 };

export const maxNameLength = 250;
export const maxDescriptionLength = 40_000;
const typicalQuantity = 99;

export function isStripeCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Returns the maximum charge in the currency's smallest unit. */
function getLargestCharge(currency: string): number {
  return 10 ** (chargeDigits[currency] ?? 8) - 1;
}

/** Returns the maximum quantity of one product in a cart, which is below the usual maximum if Stripe could not charge the total. */
export function computeMaxQuantity(unitAmounts: readonly number[], currency: string): number {
  const fitting = Math.floor(getLargestCharge(currency) / Math.max(1, ...unitAmounts));
  return Math.max(1, Math.min(typicalQuantity, fitting));
}

/** Returns an error message if the currency cannot express the amount, or if the amount exceeds Stripe's maximum. */
export function findAmountMistake(amount: number, currency: string, name = String(amount)): string | undefined {
  const largest = getLargestCharge(currency) / 10 ** getMinorDigits(currency);
  if (amount > largest) return `${name} is above Stripe’s maximum, ${formatAmount(largest, currency)}. Lower it.`;
  const digits = getPriceDigits(currency);
  if (Number(amount.toFixed(digits)) === amount) return undefined;
  const decimals = digits === 0 ? 'no decimals' : `at most ${digits} decimals`;
  return `${name} is not an amount in ${currency}, which has ${decimals}.`;
}

/** Rounds the result of a calculation to the currency's smallest unit, to remove floating-point errors: 0.3 for 0.1 + 0.2. */
export function roundToMinorUnit(amount: number, currency: string): number {
  const factor = 10 ** getMinorDigits(currency);
  return Math.round(amount * factor) / factor;
}

/** Returns an error message if the amount is above 0 but below Stripe's minimum. */
export function findMinimumMistake(amount: number, currency: string, name: string): string | undefined {
  const smallest = smallestCharges[currency] ?? 0;
  if (amount <= 0 || amount >= smallest) return undefined;
  return `${name} is below Stripe’s minimum, ${formatAmount(smallest, currency)}.`;
}

/**
 * Returns an error message if Stripe cannot charge the price of a product that is sold separately. An add-on may cost less,
 * because it is charged together with its plan.
 */
export function findPriceMistake(price: number, currency: string): string | undefined {
  const name = `The price ${price}`;
  const small = findMinimumMistake(price, currency, name);
  return findAmountMistake(price, currency, name) ?? (small && `${small} Raise it.`);
}

function formatAmount(amount: number, currency: string): string {
  const digits = getPriceDigits(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, roundingMode: 'floor' } as const;
  return `${amount.toLocaleString('en-US', format)} ${currency}`;
}
