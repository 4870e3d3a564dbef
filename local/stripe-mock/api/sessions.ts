import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import { createRequestError, createStateError } from '../http.ts';
import type { Coupon, LineItem, Price, Session } from '../objects.ts';
import { applyAmounts, splitDiscount } from '../payments/amounts.ts';
import { expireSession } from '../payments/expiry.ts';
import { createId, find, findNamed, listNewestFirst, type SessionRecord, storeSession } from '../state.ts';
import { createMetadata, refuseUnknown } from '../validation.ts';
import { createPrice } from './catalogue.ts';
import {
  checkLines,
  checkSessionParams,
  checkTaxAndDiscounts,
  checkTaxBehavior,
  checkTotal,
} from './checkout-rules.ts';
import { isWithin, matchesFilter } from './collections.ts';
import { findRedeemableCoupon } from './promotions.ts';
import { buildSession, type SessionParams, unsupportedParams } from './session-object.ts';

function priceOf(mock: StripeMock, line: Stripe.Checkout.SessionCreateParams.LineItem, path: string): Price {
  if ((line.price === undefined) === (line.price_data === undefined)) {
    throw createRequestError(`You must specify exactly one of \`price\` or \`price_data\` in ${path}.`, {
      param: path,
    });
  }
  if (line.price_data) return createPrice(mock, line.price_data, { path: `${path}[price_data]`, isInline: true });
  const price = findNamed(mock.state.prices, 'price', line.price ?? '', `${path}[price]`);
  if (!price.active) {
    throw createStateError('The price specified is inactive. This field only accepts active prices.', {
      param: `${path}[price]`,
    });
  }
  return price;
}

function createLineItem(mock: StripeMock, line: Stripe.Checkout.SessionCreateParams.LineItem, index: number): LineItem {
  const path = `line_items[${index}]`;
  const price = priceOf(mock, line, path);
  if (line.quantity === undefined) {
    throw createRequestError(`Quantity is required for ${path}.`, {
      param: `${path}[quantity]`,
      code: 'parameter_missing',
    });
  }
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1 || line.quantity > 999_999) {
    throw createRequestError('This value must be greater than or equal to 1.', {
      param: `${path}[quantity]`,
      code: 'parameter_invalid_integer',
    });
  }
  const total = price.unit_amount * line.quantity;
  return {
    id: createId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: mock.state.products.get(price.product)?.name ?? '',
    metadata: createMetadata(line.metadata, `${path}[metadata]`),
    price,
    quantity: line.quantity,
  };
}

/** Returns true if the same customer or email address has already completed a session. */
function hasPaidBefore({ state }: StripeMock, { customer, customer_email: email }: SessionParams): boolean {
  return [...state.sessions.values()].some(
    ({ session }) =>
      session.status === 'complete' &&
      ((customer !== undefined && session.customer === customer) ||
        (email !== undefined && session.customer_details?.email === email)),
  );
}

/** Returns the coupon of the requested discount. Throws if the coupon does not apply to these line items. */
function findCoupon(mock: StripeMock, params: SessionParams, lines: readonly LineItem[], subtotal: number) {
  const [discount] = params.discounts ?? [];
  if (!discount) return undefined;
  const { coupon: couponId, promotion_code: codeId } = discount;
  const param = codeId === undefined ? 'discounts[0][coupon]' : 'discounts[0][promotion_code]';
  const coupon =
    codeId === undefined
      ? findNamed(mock.state.coupons, 'coupon', couponId ?? '', param)
      : findRedeemableCoupon(mock, mock.state.promotionCodes.get(codeId), subtotal, param, hasPaidBefore(mock, params));
  checkApplies(coupon, lines, param);
  return coupon;
}

function checkApplies(coupon: Coupon, lines: readonly LineItem[], param: string): void {
  if (coupon.amount_off !== null && coupon.currency !== lines[0]?.currency) {
    throw createStateError('The coupon and the Checkout Session have different currencies.', { param });
  }
  const sold = lines.map(({ price, amount_subtotal }) => ({ price, subtotal: amount_subtotal }));
  if (splitDiscount(sold, coupon).every((amount) => amount === 0)) {
    throw createStateError('This coupon does not apply to anything in this Checkout Session.', { param });
  }
}

/** Applies a promotion code that the buyer enters on the payment page. */
export function redeemCode(mock: StripeMock, record: SessionRecord, code: string): void {
  const { session, lines } = record;
  const found = [...mock.state.promotionCodes.values()].findLast(
    (each) => each.active && each.code.toUpperCase() === code.trim().toUpperCase(),
  );
  const coupon = findRedeemableCoupon(mock, found, session.amount_subtotal, 'promotion_code');
  checkApplies(coupon, lines, 'promotion_code');
  record.coupon = coupon;
  applyAmounts(record, undefined);
  try {
    checkTotal(session, coupon);
  } catch (error) {
    record.coupon = undefined;
    applyAmounts(record, undefined);
    throw error;
  }
  session.discounts = [{ coupon: null, promotion_code: found?.id ?? null }];
}

/** Adds a cross-sell to the session, as if it were configured in Stripe's dashboard and accepted by the buyer. */
export function crossSell(mock: StripeMock, record: SessionRecord, name: string, amount: number): void {
  const { session, lines } = record;
  if (session.status !== 'open') throw createStateError('This Checkout Session is not open.');
  const price = { currency: session.currency, unit_amount: amount, product_data: { name } };
  lines.push(createLineItem(mock, { quantity: 1, price_data: price }, lines.length));
  session.amount_subtotal += amount;
  applyAmounts(record, undefined);
}

/** Records a violation if `success_url` contains a URL-encoded placeholder, because Stripe does not replace it with the session id. */
function warnOfEncodedPlaceholder({ journal }: StripeMock, params: SessionParams): void {
  if (/%7BCHECKOUT_SESSION_ID%7D/i.test(params.success_url ?? '')) {
    journal.reportViolation(
      'success_url contains an encoded {CHECKOUT_SESSION_ID}, which Stripe does not replace',
      'success_url',
    );
  }
}

export function createSession(mock: StripeMock, params: SessionParams): SessionRecord {
  const { state, clock } = mock;
  checkSessionParams(params, clock.now());
  checkTaxAndDiscounts(params);
  for (const field of unsupportedParams) {
    if (field in params) throw createRequestError(`The mock does not support \`${field}\`.`, { param: field });
  }
  refuseUnknown({ ...params.subscription_data }, ['metadata', 'description'], 'subscription_data');
  if (params.customer !== undefined) findNamed(state.customers, 'customer', params.customer, 'customer');
  createMetadata(params.subscription_data?.metadata, 'subscription_data[metadata]');
  createMetadata(params.payment_intent_data?.metadata, 'payment_intent_data[metadata]');
  createMetadata(params.invoice_creation?.invoice_data?.metadata, 'invoice_creation[invoice_data][metadata]');
  if (!params.line_items?.length) {
    throw createRequestError('Missing required param: line_items.', { param: 'line_items', code: 'parameter_missing' });
  }
  const lines = params.line_items.map((line, index) => createLineItem(mock, line, index));
  checkTaxBehavior(params, lines);
  const subtotal = lines.reduce((total, line) => total + line.amount_total, 0);
  const session = buildSession(mock, params, lines, subtotal);
  warnOfEncodedPlaceholder(mock, params);
  const { subscription_data, payment_intent_data, invoice_creation } = params;
  const plan = { subscription_data, payment_intent_data, invoice_creation };
  const isInline = (_: LineItem, index: number) => params.line_items?.[index]?.price_data !== undefined;
  const isNew = (_: LineItem, index: number) => params.line_items?.[index]?.price_data?.product_data !== undefined;
  const record: SessionRecord = {
    session,
    lines,
    plan,
    coupon: findCoupon(mock, params, lines, subtotal),
    inlinePrices: lines.filter(isInline).map(({ price }) => price.id),
    inlineProducts: lines.filter(isNew).map(({ price }) => price.product),
    firstIntent: undefined,
    attempt: undefined,
    recoveryToken: undefined,
  };
  applyAmounts(record, undefined);
  checkLines(session.mode, lines);
  checkTotal(session, record.coupon);
  storeSession(state, record);
  mock.journal.countSession();
  return record;
}

/** Returns a session. If the session's time has passed, expires the session first. */
export function getCurrentSession(mock: StripeMock, sessionId: string): SessionRecord {
  const record = find(mock.state.sessions, 'checkout.session', sessionId);
  if (record.session.status === 'open' && record.session.expires_at <= mock.clock.now()) {
    expireSession(mock, record);
  }
  return record;
}

export function listSessions(mock: StripeMock, filter: Stripe.Checkout.SessionListParams): Session[] {
  return listNewestFirst(mock.state.sessions)
    .map(({ session }) => getCurrentSession(mock, session.id).session)
    .filter(
      (session) =>
        isWithin(session.created, filter.created) &&
        matchesFilter(session.customer, filter.customer) &&
        matchesFilter(session.customer_details?.email, filter.customer_details?.email) &&
        matchesFilter(session.payment_intent, filter.payment_intent) &&
        matchesFilter(session.status, filter.status) &&
        matchesFilter(session.subscription, filter.subscription),
    );
}
