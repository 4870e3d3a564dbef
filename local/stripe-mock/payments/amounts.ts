/** Calculates discount and tax per line item. The tax rate of each country is invented. */

import type { StripeMock } from '../context.ts';
import { createStateError } from '../http.ts';
import type { Charge, Coupon, LineItem, Price, Refund } from '../objects.ts';
import { createId, type SessionRecord } from '../state.ts';

/** Tax rate in percent by country. No tax is owed in other countries. */
const taxRates: Readonly<Record<string, number>> = { AT: 20, DE: 19, ES: 21, FR: 20, GB: 20, JP: 10, US: 8 };
/** Assumed country of buyers by currency, until they enter a billing address. */
const defaultCountries: Readonly<Record<string, string>> = { eur: 'DE', gbp: 'GB', jpy: 'JP' };

export const taxCountries = [...Object.keys(taxRates), 'CH', 'KW'].sort();

/** Smallest amount that the mock charges in any currency. Stripe's own minimum differs by currency. */
export const smallestCharge = 50;

export function getDefaultCountry(currency: string): string {
  return defaultCountries[currency] ?? 'US';
}

export interface SoldLine {
  price: Price;
  subtotal: number;
}

export interface ChargedLine {
  discount: number;
  /** Tax on the line, which is included in the price or added to the price. */
  tax: number;
  total: number;
}

function isReduced(coupon: Coupon, { price }: SoldLine): boolean {
  return coupon.applies_to === undefined || coupon.applies_to.products.includes(price.product);
}

/** Splits a coupon's discount between the lines. A fixed amount is split in proportion to the prices. */
export function splitDiscount(sold: readonly SoldLine[], coupon: Coupon | undefined): number[] {
  const base = sold.map((each) => (coupon && isReduced(coupon, each) ? each.subtotal : 0));
  if (coupon?.percent_off) return base.map((amount) => Math.round((amount * Number(coupon.percent_off)) / 100));
  const whole = base.reduce((sum, amount) => sum + amount, 0);
  let remaining = Math.min(coupon?.amount_off ?? 0, whole);
  let leftBase = whole;
  return base.map((amount) => {
    const share = leftBase === 0 ? 0 : Math.round((remaining * amount) / leftBase);
    remaining -= share;
    leftBase -= amount;
    return share;
  });
}

/**
 * Calculates discount, tax and total of each line. `country` is the buyer's country; undefined if no tax applies or the
 * buyer owes the tax.
 */
export function chargeLines(
  sold: readonly SoldLine[],
  coupon: Coupon | undefined,
  country: string | undefined,
): ChargedLine[] {
  const rate = (country && taxRates[country]) || 0;
  const discounts = splitDiscount(sold, coupon);
  return sold.map(({ price, subtotal }, index) => {
    const discount = discounts[index] ?? 0;
    const net = subtotal - discount;
    const isIncluded = price.tax_behavior === 'inclusive';
    const tax = Math.round((net * rate) / (isIncluded ? 100 + rate : 100));
    return { discount, tax, total: isIncluded ? net : net + tax };
  });
}

/** Stores the calculated amounts in a session and its lines. */
export function applyAmounts(record: SessionRecord, country: string | undefined): void {
  const { session, lines, coupon } = record;
  const taxed = session.automatic_tax.enabled ? country : undefined;
  const charged = chargeLines(
    lines.map(({ price, amount_subtotal: subtotal }) => ({ price, subtotal })),
    coupon,
    taxed,
  );
  lines.forEach((line: LineItem, index) => {
    const { discount = 0, tax = 0, total = 0 } = charged[index] ?? {};
    Object.assign(line, { amount_discount: discount, amount_tax: tax, amount_total: total });
  });
  const sum = (field: keyof ChargedLine) => charged.reduce((total, each) => total + each[field], 0);
  session.amount_total = sum('total');
  session.total_details = { amount_discount: sum('discount'), amount_shipping: 0, amount_tax: sum('tax') };
  if (session.automatic_tax.enabled) {
    session.automatic_tax.status = taxed === undefined ? 'requires_location_inputs' : 'complete';
  }
}

export function getCharge({ state }: StripeMock, { firstIntent }: SessionRecord): Charge {
  const intent = firstIntent ? state.paymentIntents.get(firstIntent) : undefined;
  const charge = intent?.latest_charge ? state.charges.get(intent.latest_charge) : undefined;
  if (!charge) throw createStateError('This Checkout Session has no charge.', { code: 'charge_not_found' });
  return charge;
}

/** Returns the amount to refund or dispute, in cents. Throws unless the amount is at least 1 and at most the amount not yet refunded. */
export function validateAmount(remaining: number, amount = remaining): number {
  if (Number.isInteger(amount) && amount >= 1 && amount <= remaining) return amount;
  throw createStateError(`Refund amount is not between 1 and ${remaining} cents.`, { param: 'amount' });
}

/** Refunds `amount` cents of a charge, or everything that is not yet refunded. */
export function refundSession(mock: StripeMock, record: SessionRecord, amount?: number): Charge {
  const { state, clock, webhooks } = mock;
  const charge = getCharge(mock, record);
  const refund: Refund = {
    id: createId('re'),
    object: 'refund',
    amount: validateAmount(charge.amount - charge.amount_refunded, amount),
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    failure_reason: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  };
  state.refunds.set(refund.id, refund);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  webhooks.announce('refund.created', refund);
  webhooks.announce('charge.refunded', charge, before);
  return charge;
}

/** Marks the last refund as failed, as Stripe does when the buyer's bank returns a refund. */
export function failRefund(mock: StripeMock, record: SessionRecord): Refund {
  const { state, webhooks } = mock;
  const charge = getCharge(mock, record);
  const refund = [...state.refunds.values()].findLast(
    (each) => each.charge === charge.id && each.status === 'succeeded',
  );
  if (!refund) throw createStateError('This Checkout Session has no refund.');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  webhooks.announce('refund.updated', refund, { status: 'succeeded' });
  webhooks.announce('refund.failed', refund, { status: 'succeeded' });
  return refund;
}
