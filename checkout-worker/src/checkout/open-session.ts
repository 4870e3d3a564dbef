import Stripe from 'stripe';
import { currency } from '#catalogue/money.ts';
import { calculateDiscount } from '#catalogue/promotions.ts';
import type { PromotionTotals } from '#catalogue/wire.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { getStripeClient, listCheckoutOrigins } from '../stripe/stripe-client.ts';
import { createStripeProblem, type DetailsByRetry } from '../stripe/stripe-problem.ts';
import { toCart } from './price-changed.tsx';
import { computePromotionTotals, createPromotionEndedError } from './promotion-ended.tsx';
import { createSessionParams } from './session-params.ts';
import { type Prefill, prefills, type StoredCheckout } from './store-checkout.ts';
import { createIdempotencyKey, type PriceIds } from './synced.ts';

/**
 * Error messages for a checkout that did not open. They may state that the buyer was not charged, because no payment is
 * possible without a session.
 */
const errorDetails: DetailsByRetry = {
  'same-attempt': 'checkoutSlow',
  'new-attempt': 'checkoutNotOpened',
  no: 'checkoutClosed',
};

const noPrices: PriceIds = new Map();

export interface OpenSession {
  id: string;
  /** URL of the payment page at Stripe or at the agency's custom checkout domain. */
  url: string;
}

function createSession(checkout: StoredCheckout, env: Env): Promise<Stripe.Checkout.Session> {
  const { orderId, prices, promotion, refusedPrefills = [] } = checkout;
  const idempotencyKey = createIdempotencyKey(orderId, prices, [
    ...(promotion ? [promotion.stripeId] : []),
    ...refusedPrefills,
  ]);
  return getStripeClient(env).checkout.sessions.create(createSessionParams(checkout), { idempotencyKey });
}

/** Returns the prefilled parameter that Stripe refused. Some errors about an email address name no parameter. */
function findRefusedPrefill(
  { param, code }: Stripe.errors.StripeInvalidRequestError,
  checkout: StoredCheckout,
): Prefill | undefined {
  const name = code === 'email_invalid' ? 'customer_email' : param;
  return prefills.find((prefill) => prefill === name && createSessionParams(checkout)[prefill] !== undefined);
}

/**
 * Returns true if Stripe refuses the discount: ended, used up, below the promotion's minimum, in another currency, for
 * other buyers or products, or leaving less than Stripe's minimum amount. Some of these errors name no parameter. In
 * some currencies, Stripe also refuses a fractional amount: https://docs.stripe.com/currencies#special-cases
 */
function isPromotionRefused({ param, code, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  if (code === 'amount_too_small' || /\bdivisible\b/.test(message)) return true;
  return param
    ? /^(discounts|promotion_code|coupon)\b/.test(param)
    : /promotion[ _]code|coupon/i.test(`${code} ${message}`);
}

/**
 * Creates the session, and tries again without a prefilled parameter that Stripe refuses. If Stripe refuses an archived
 * price, the cart is sold with inline prices of the same amounts. If Stripe refuses the promotion, the buyer is asked
 * first.
 */
async function createWithoutRefused(checkout: StoredCheckout, env: Env, log: Log): Promise<Stripe.Checkout.Session> {
  const { orderId: order, prices, promotion, intent, cart, refusedPrefills = [] } = checkout;
  try {
    return await createSession(checkout, env);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const prefill = findRefusedPrefill(error, checkout);
    if (prefill) {
      log('warn', 'prefill-refused', { order, prefill });
      return createWithoutRefused({ ...checkout, refusedPrefills: [...refusedPrefills, prefill] }, env, log);
    }
    if (promotion && isPromotionRefused(error)) {
      log('alert', 'promotion-refused', { order, promotion: promotion.promotion.id });
      throw createPromotionEndedError(intent, cart.lines, promotion.promotion, 'refused');
    }
    if (!error.param?.startsWith('line_items') || prices.size === 0) throw error;
    log('alert', 'catalogue-drift', { order, refused: prices.size });
    // A promotion for some packages does not apply to inline prices, so the buyer is asked first.
    if (promotion?.promotion.only) throw createPromotionEndedError(intent, cart.lines, promotion.promotion, 'refused');
    return createWithoutRefused({ ...checkout, prices: noPrices }, env, log);
  }
}

/** Throws if Stripe's discount differs from the discount that the buyer saw. Skipped for plain forms, which show no discount. */
function checkDiscount({ total_details: details }: Stripe.Checkout.Session, checkout: StoredCheckout): void {
  const { intent, cart, promotion } = checkout;
  if (!promotion || intent.redirect) return;
  const items = toCart(cart.lines);
  const expected = calculateDiscount(promotion.promotion, items);
  const discount = { ...expected, today: details?.amount_discount ?? expected.today };
  const { promoTotals: shown = computePromotionTotals(items, expected) } = intent;
  const totals = computePromotionTotals(items, discount);
  const isAsShown = (Object.keys(totals) as (keyof PromotionTotals)[]).every((key) => totals[key] === shown[key]);
  if (!isAsShown) throw createPromotionEndedError(intent, cart.lines, promotion.promotion, discount);
}

function createMismatchError(): ProblemError {
  return new ProblemError(502, 'payment_unavailable', 'checkoutOdd', { retry: 'new-attempt' });
}

/**
 * Opens Stripe's payment page for a stored order. Throws if the subtotal or currency differs from the catalogue's, or
 * if the URL's origin is not allowed. Throws as well if the discount differs from the one that the buyer saw.
 */
export async function openSession(checkout: StoredCheckout, env: Env, log: Log): Promise<OpenSession> {
  const session = await createWithoutRefused(checkout, env, log).catch((error: unknown) => {
    throw createStripeProblem(error, log, errorDetails);
  });
  const { id, url, amount_subtotal, currency: charged } = session;
  const { dueToday } = checkout.cart;
  if (typeof id !== 'string' || amount_subtotal !== dueToday || charged !== currency) {
    log('alert', 'session-not-as-asked', { order: checkout.orderId, expected: dueToday, got: amount_subtotal });
    throw createMismatchError();
  }
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (typeof url !== 'string' || origin === undefined || !listCheckoutOrigins(env).includes(origin))
    throw createMismatchError();
  checkDiscount(session, checkout);
  return { id, url };
}
