import Stripe from 'stripe';
import { currency } from '#catalogue/money.ts';
import { discountOf } from '#catalogue/promotions.ts';
import type { PromotionTotals } from '#catalogue/wire.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { checkoutOrigins, stripeClient } from '../stripe/stripe-client.ts';
import { type DetailsByRetry, stripeProblem } from '../stripe/stripe-problem.ts';
import { cartOfLines, promotionEnded, promotionTotals } from './promotion-ended.tsx';
import { sessionParams } from './session-params.ts';
import { type Prefill, prefills, type StoredCheckout } from './store-checkout.ts';
import { idempotencyKeyOf, type PriceIds } from './synced.ts';

/** "You have not been charged" is only true here, because no payment is possible without a session. */
const sentences: DetailsByRetry = {
  'same-attempt': 'checkoutSlow',
  'new-attempt': 'checkoutNotOpened',
  no: 'checkoutClosed',
};

const noPrices: PriceIds = new Map();

export interface OpenSession {
  id: string;
  /** Address at Stripe or at the checkout's custom domain. */
  url: string;
}

function create(checkout: StoredCheckout, env: Env): Promise<Stripe.Checkout.Session> {
  const { orderId, prices, promotion, refusedPrefills = [] } = checkout;
  const idempotencyKey = idempotencyKeyOf(orderId, prices, [
    ...(promotion ? [promotion.stripeId] : []),
    ...refusedPrefills,
  ]);
  return stripeClient(env).checkout.sessions.create(sessionParams(checkout), { idempotencyKey });
}

/** Returns the prefill that Stripe refused, if it was sent. Some of Stripe's errors about an address name no parameter. */
function refusedPrefill(
  { param, code }: Stripe.errors.StripeInvalidRequestError,
  checkout: StoredCheckout,
): Prefill | undefined {
  const name = code === 'email_invalid' ? 'customer_email' : param;
  return prefills.find((prefill) => prefill === name && sessionParams(checkout)[prefill] !== undefined);
}

/**
 * Returns true if Stripe refuses the discount: ended, used up, below its minimum, in another currency, for other buyers
 * or products, or leaving less than Stripe's minimum. Some of these errors name no parameter.
 */
function isPromotionRefused({ param, code, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  if (code === 'amount_too_small') return true;
  return param
    ? /^(discounts|promotion_code|coupon)\b/.test(param)
    : /promotion[ _]code|coupon/i.test(`${code} ${message}`);
}

/**
 * Opens the checkout, without a prefill that Stripe refuses. If Stripe refuses a price that was archived since the last
 * sync, the cart is sold with inline prices of the same amounts. If it refuses the promotion, the buyer is asked first.
 */
async function createWithoutRefused(checkout: StoredCheckout, env: Env, log: Log): Promise<Stripe.Checkout.Session> {
  const { orderId: order, prices, promotion, intent, cart, refusedPrefills = [] } = checkout;
  try {
    return await create(checkout, env);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const prefill = refusedPrefill(error, checkout);
    if (prefill) {
      log('warn', 'prefill-refused', { order, prefill });
      return createWithoutRefused({ ...checkout, refusedPrefills: [...refusedPrefills, prefill] }, env, log);
    }
    if (promotion && isPromotionRefused(error)) {
      log('alert', 'promotion-refused', { order, promotion: promotion.promotion.id });
      throw promotionEnded(intent, cart.lines, promotion.promotion, 'refused');
    }
    if (!error.param?.startsWith('line_items') || prices.size === 0) throw error;
    log('alert', 'catalogue-drift', { order, refused: prices.size });
    // A promotion for some packages does not apply to inline prices.
    if (promotion?.promotion.only) throw promotionEnded(intent, cart.lines, promotion.promotion, 'refused');
    return createWithoutRefused({ ...checkout, prices: noPrices }, env, log);
  }
}

/** Refuses a discount other than the one the buyer was shown. A plain form shows none, so any discount is less than it shows. */
function checkDiscount({ total_details: details }: Stripe.Checkout.Session, checkout: StoredCheckout): void {
  const { intent, cart, promotion } = checkout;
  if (!promotion || intent.redirect) return;
  const items = cartOfLines(cart.lines);
  const expected = discountOf(promotion.promotion, items);
  const discount = { ...expected, today: details?.amount_discount ?? expected.today };
  const { promoTotals: shown = promotionTotals(items, expected) } = intent;
  const totals = promotionTotals(items, discount);
  const isAsShown = (Object.keys(totals) as (keyof PromotionTotals)[]).every((key) => totals[key] === shown[key]);
  if (!isAsShown) throw promotionEnded(intent, cart.lines, promotion.promotion, discount);
}

function notAsAsked(): ProblemError {
  return new ProblemError(502, 'payment_unavailable', 'checkoutOdd', { retry: 'new-attempt' });
}

/**
 * Opens the hosted checkout of a stored order. Its prices must equal the catalogue's, and its address must be allowed.
 * Tax is Stripe's; the discount must be the one that the buyer was shown.
 */
export async function openSession(checkout: StoredCheckout, env: Env, log: Log): Promise<OpenSession> {
  const session = await createWithoutRefused(checkout, env, log).catch((error: unknown) => {
    throw stripeProblem(error, log, sentences);
  });
  const { id, url, amount_subtotal, currency: charged } = session;
  const { dueToday } = checkout.cart;
  if (typeof id !== 'string' || amount_subtotal !== dueToday || charged !== currency) {
    log('alert', 'session-not-as-asked', { order: checkout.orderId, expected: dueToday, got: amount_subtotal });
    throw notAsAsked();
  }
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (typeof url !== 'string' || origin === undefined || !checkoutOrigins(env).includes(origin)) throw notAsAsked();
  checkDiscount(session, checkout);
  return { id, url };
}
