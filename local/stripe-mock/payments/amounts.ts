/** Discount and tax, line by line. The rates are made up, one for each country. */
import type { Coupon, LineItem, Price, Session } from '../objects.ts';
import type { SessionRecord } from '../state.ts';

/** Percent. Where a country is not listed no tax is owed. */
const taxRates: Readonly<Record<string, number>> = { AT: 20, DE: 19, ES: 21, FR: 20, GB: 20, JP: 10, US: 8 };
/** Where a currency's buyers are, until they say. */
const homes: Readonly<Record<string, string>> = { eur: 'DE', gbp: 'GB', jpy: 'JP' };

export const taxCountries = [...Object.keys(taxRates), 'CH', 'KW'].sort();

export function homeOf(currency: string): string {
  return homes[currency] ?? 'US';
}

export interface Sold {
  price: Price;
  subtotal: number;
}

export interface Charged {
  discount: number;
  /** Contained in the total either way; added to the price where that does not include it. */
  tax: number;
  total: number;
}

function isReduced(coupon: Coupon, { price }: Sold): boolean {
  return coupon.applies_to === undefined || coupon.applies_to.products.includes(price.product);
}

/** What a coupon takes off each; an amount is shared out by their prices. */
export function discountsOf(sold: readonly Sold[], coupon: Coupon | undefined): number[] {
  const base = sold.map((each) => (coupon && isReduced(coupon, each) ? each.subtotal : 0));
  if (coupon?.percent_off) return base.map((amount) => Math.round((amount * Number(coupon.percent_off)) / 100));
  const whole = base.reduce((sum, amount) => sum + amount, 0);
  let left = Math.min(coupon?.amount_off ?? 0, whole);
  let leftBase = whole;
  return base.map((amount) => {
    const share = leftBase === 0 ? 0 : Math.round((left * amount) / leftBase);
    left -= share;
    leftBase -= amount;
    return share;
  });
}

/** `country` is where the buyer is; `undefined` where tax is not worked out, or is the buyer's own affair. */
export function chargedFor(sold: readonly Sold[], coupon: Coupon | undefined, country: string | undefined): Charged[] {
  const rate = (country && taxRates[country]) || 0;
  const discounts = discountsOf(sold, coupon);
  return sold.map(({ price, subtotal }, index) => {
    const discount = discounts[index] ?? 0;
    const net = subtotal - discount;
    const isIncluded = price.tax_behavior === 'inclusive';
    const tax = Math.round((net * rate) / (isIncluded ? 100 + rate : 100));
    return { discount, tax, total: isIncluded ? net : net + tax };
  });
}

/** Writes what is to pay into a session and its lines. Of a trial, what recurs is not due now. */
export function applyAmounts(record: SessionRecord, country: string | undefined): void {
  const { session, lines, coupon, plan } = record;
  const isTrial = (plan.subscription_data?.trial_period_days ?? 0) > 0;
  const due = lines.filter((line) => !(isTrial && line.price.recurring));
  const taxed = session.automatic_tax.enabled ? country : undefined;
  const charged = chargedFor(
    due.map(({ price, amount_subtotal: subtotal }) => ({ price, subtotal })),
    coupon,
    taxed,
  );
  due.forEach((line: LineItem, index) => {
    const { discount = 0, tax = 0, total = 0 } = charged[index] ?? {};
    Object.assign(line, { amount_discount: discount, amount_tax: tax, amount_total: total });
  });
  const sum = (field: keyof Charged) => charged.reduce((total, each) => total + each[field], 0);
  session.amount_total = sum('total');
  session.total_details = { amount_discount: sum('discount'), amount_shipping: 0, amount_tax: sum('tax') };
  if (session.automatic_tax.enabled) {
    session.automatic_tax.status = taxed === undefined ? 'requires_location_inputs' : 'complete';
  }
}

/** How many of one's currency a buyer elsewhere pays: made up, and the same every day. */
const exchangeRates: Readonly<Record<string, number>> = { eur: 0.9, gbp: 0.8, jpy: 150, usd: 1.1 };

export function presentmentOf({ amount_total, currency }: Session, wanted: string) {
  const factor = (code: string) => (code === 'jpy' ? 1 : 100);
  const amount = (amount_total / factor(currency)) * (exchangeRates[wanted] ?? 1) * factor(wanted);
  return { presentment_amount: Math.round(amount), presentment_currency: wanted };
}
