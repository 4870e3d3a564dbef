/** `/v1/coupons` and `/v1/promotion_codes`. The mock has no schemas for these endpoints, so this file validates the parameters. */

import type { StripeMock } from '../context.ts';
import { createRequestError, createStateError } from '../http.ts';
import type { Coupon, PromotionCode } from '../objects.ts';
import { createId, find, findNamed, listNewestFirst } from '../state.ts';
import { createMetadata, refuseUnknown, updateMetadata } from '../validation.ts';

type Params = Record<string, unknown>;

const couponFields = ['id', 'name', 'percent_off', 'amount_off', 'currency', 'duration', 'duration_in_months'];
const codeFields = ['promotion', 'code', 'active', 'expires_at', 'max_redemptions', 'restrictions', 'metadata'];

function readNumber(params: Params, name: string): number | null {
  const value = params[name];
  if (value === undefined) return null;
  const found = Number(value);
  if (!Number.isFinite(found)) throw createRequestError(`Invalid number: ${String(value)}`, { param: name });
  return found;
}

function readText(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function checkName(name: string | null): string | null {
  if (name !== null && name.length > 40) {
    throw createRequestError('Invalid string: name must be at most 40 characters.', { param: 'name' });
  }
  return name;
}

function checkReduction(percent: number | null, amount: number | null, currency: string | null): void {
  if ((percent === null) === (amount === null)) {
    throw createRequestError('You must specify exactly one of `percent_off` or `amount_off`.', {
      param: 'percent_off',
    });
  }
  if (percent !== null && !(percent > 0 && percent <= 100)) {
    throw createRequestError('Coupon percent_off must be between 0 and 100.', { param: 'percent_off' });
  }
  if (amount !== null && !(Number.isInteger(amount) && amount > 0)) {
    throw createRequestError('This value must be greater than or equal to 1.', { param: 'amount_off' });
  }
  if (amount !== null && currency === null) {
    throw createRequestError('You must pass `currency` when passing `amount_off`.', { param: 'currency' });
  }
}

export function createCoupon({ state, clock }: StripeMock, params: Params): Coupon {
  refuseUnknown(params, [...couponFields, 'applies_to', 'max_redemptions', 'redeem_by', 'metadata', 'expand']);
  const couponId = readText(params, 'id') ?? createId('coupon');
  if (state.coupons.has(couponId)) {
    throw createStateError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const [percent, amount, currency] = [
    readNumber(params, 'percent_off'),
    readNumber(params, 'amount_off'),
    readText(params, 'currency'),
  ];
  checkReduction(percent, amount, currency);
  const duration = (readText(params, 'duration') ?? 'once') as Coupon['duration'];
  const months = readNumber(params, 'duration_in_months');
  if ((duration === 'repeating') !== (months !== null)) {
    throw createRequestError('You must specify `duration_in_months` if and only if `duration` is `repeating`.', {
      param: 'duration_in_months',
    });
  }
  const products = (params.applies_to as { products?: string[] } | undefined)?.products;
  for (const product of products ?? []) findNamed(state.products, 'product', product, 'applies_to[products]');
  const coupon: Coupon = {
    id: couponId,
    object: 'coupon',
    amount_off: amount,
    created: clock.now(),
    currency,
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: readNumber(params, 'max_redemptions'),
    metadata: createMetadata(params.metadata),
    name: checkName(readText(params, 'name')),
    percent_off: percent,
    redeem_by: readNumber(params, 'redeem_by'),
    times_redeemed: 0,
    valid: true,
    ...(products && { applies_to: { products } }),
  };
  state.coupons.set(coupon.id, coupon);
  return coupon;
}

/** Updates a coupon's name or metadata. Stripe does not allow changing the discount. */
export function updateCoupon({ state }: StripeMock, couponId: string, params: Params): Coupon {
  refuseUnknown(params, ['name', 'metadata', 'currency_options', 'expand']);
  const coupon = find(state.coupons, 'coupon', couponId);
  if (params.name !== undefined) coupon.name = checkName(readText(params, 'name'));
  coupon.metadata = updateMetadata(coupon.metadata, params.metadata);
  return coupon;
}

function isTaken({ state, clock }: StripeMock, code: string): boolean {
  return [...state.promotionCodes.values()].some(
    (other) => other.code.toUpperCase() === code.toUpperCase() && isActive(other, clock.now()),
  );
}

function createTakenError(code: string) {
  return createStateError(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' });
}

function isActive({ active, expires_at }: PromotionCode, now: number): boolean {
  return active && (expires_at === null || expires_at > now);
}

export function createPromotionCode(mock: StripeMock, params: Params): PromotionCode {
  const { state, clock } = mock;
  refuseUnknown(params, [...codeFields, 'customer', 'customer_account', 'expand']);
  const promotion = (params.promotion ?? {}) as { type?: string; coupon?: string };
  if (promotion.type !== 'coupon' || !promotion.coupon) {
    throw createRequestError('Missing required param: promotion.', { param: 'promotion', code: 'parameter_missing' });
  }
  const coupon = findNamed(state.coupons, 'coupon', promotion.coupon, 'promotion[coupon]');
  const code = readText(params, 'code') ?? createId('CODE').replace('_', '').toUpperCase();
  if (!/^[A-Za-z0-9-]+$/.test(code)) throw createRequestError('Invalid characters in code.', { param: 'code' });
  if (isTaken(mock, code)) throw createTakenError(code);
  const expiresAt = readNumber(params, 'expires_at');
  if (expiresAt !== null && expiresAt <= clock.now()) {
    throw createRequestError('The expiration timestamp must be in the future.', { param: 'expires_at' });
  }
  const given = (params.restrictions ?? {}) as Params;
  refuseUnknown(given, ['first_time_transaction', 'minimum_amount', 'minimum_amount_currency'], 'restrictions');
  const minimum = readNumber(given, 'minimum_amount');
  if (minimum !== null && readText(given, 'minimum_amount_currency') === null) {
    throw createRequestError('You must pass `minimum_amount_currency` with `minimum_amount`.', {
      param: 'restrictions[minimum_amount_currency]',
    });
  }
  const promotionCode: PromotionCode = {
    id: createId('promo'),
    object: 'promotion_code',
    active: String(params.active ?? 'true') === 'true',
    code,
    created: clock.now(),
    customer: null,
    expires_at: expiresAt,
    livemode: false,
    max_redemptions: readNumber(params, 'max_redemptions'),
    metadata: createMetadata(params.metadata),
    promotion: { type: 'coupon', coupon: coupon.id },
    restrictions: {
      first_time_transaction: String(given.first_time_transaction ?? 'false') === 'true',
      minimum_amount: minimum,
      minimum_amount_currency: readText(given, 'minimum_amount_currency'),
    },
    times_redeemed: 0,
  };
  state.promotionCodes.set(promotionCode.id, promotionCode);
  return promotionCode;
}

export function updatePromotionCode(mock: StripeMock, codeId: string, params: Params): PromotionCode {
  refuseUnknown(params, ['active', 'metadata', 'restrictions', 'expand']);
  const promotionCode = find(mock.state.promotionCodes, 'promotion_code', codeId);
  const isActivated = String(params.active) === 'true' && !promotionCode.active;
  if (isActivated && isTaken(mock, promotionCode.code)) throw createTakenError(promotionCode.code);
  if (params.active !== undefined) promotionCode.active = String(params.active) === 'true';
  promotionCode.metadata = updateMetadata(promotionCode.metadata, params.metadata);
  return promotionCode;
}

export function listPromotionCodes({ state, clock }: StripeMock, params: Params): PromotionCode[] {
  refuseUnknown(params, [
    ...['active', 'code', 'coupon', 'created', 'customer'],
    ...['limit', 'starting_after', 'ending_before', 'expand'],
  ]);
  const { active, code, coupon } = params;
  return listNewestFirst(state.promotionCodes).filter(
    (each) =>
      (active === undefined || String(isActive(each, clock.now())) === String(active)) &&
      (code === undefined || each.code.toUpperCase() === String(code).toUpperCase()) &&
      (coupon === undefined || each.promotion.coupon === coupon),
  );
}

/** Counts the completed sessions with a discount for which `isUsed` returns true. */
function countUses(
  { state }: StripeMock,
  isUsed: (discount: { coupon: string | null; code: PromotionCode | undefined }) => boolean,
) {
  return [...state.sessions.values()].filter(
    ({ session }) =>
      session.status === 'complete' &&
      session.discounts.some(({ coupon, promotion_code }) =>
        isUsed({ coupon, code: state.promotionCodes.get(promotion_code ?? '') }),
      ),
  ).length;
}

/**
 * Returns the coupon of a promotion code. Throws Stripe's error if the session may not use the code. `isKnownBuyer` is
 * true if the customer has paid before.
 */
export function findRedeemableCoupon(
  mock: StripeMock,
  found: PromotionCode | undefined,
  subtotal: number,
  param: string,
  isKnownBuyer = false,
): Coupon {
  const { state, clock } = mock;
  if (!found) throw createRequestError('No such promotion code.', { param, code: 'resource_missing' });
  const coupon = find(state.coupons, 'coupon', found.promotion.coupon);
  if (!isActive(found, clock.now())) throw createStateError('This promotion code is expired or inactive.', { param });
  if (coupon.redeem_by !== null && coupon.redeem_by <= clock.now()) {
    throw createStateError(`Coupon expired: ${coupon.id}`, { param, code: 'coupon_expired' });
  }
  const uses = countUses(mock, ({ code }) => code?.id === found.id);
  const couponUses = countUses(mock, (used) => (used.code?.promotion.coupon ?? used.coupon) === coupon.id);
  if (uses >= (found.max_redemptions ?? Infinity) || couponUses >= (coupon.max_redemptions ?? Infinity)) {
    throw createStateError('This promotion code has been used up.', { param });
  }
  const { minimum_amount: minimum, first_time_transaction: isForFirst } = found.restrictions;
  if (minimum !== null && subtotal < minimum) {
    throw createStateError('This promotion code cannot be redeemed because the order is below its minimum amount.', {
      param,
    });
  }
  // Stripe's error for a first-order promotion code names no parameter.
  if (isForFirst && isKnownBuyer) {
    throw createStateError('This promotion code is for customers without earlier transactions.', {
      code: 'promotion_code_customer_not_first_time',
    });
  }
  return coupon;
}
