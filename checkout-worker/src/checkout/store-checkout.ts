import { currency } from '#catalogue/money.ts';
import { databaseOf, type Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { type StoredOrder, storeOrder } from '../orders/order-repository.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { siteIds } from '../stripe/site-metadata.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { unixSeconds } from '../unix-time.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import type { PricedCart } from './priced-cart.ts';
import { promotionEnded } from './promotion-ended.tsx';
import {
  catalogueVersion,
  type PriceIds,
  promotionVersion,
  readSynced,
  type Synced,
  type UsablePromotion,
  usablePrices,
  usablePromotion,
} from './synced.ts';

/** Parameters of a session that save the buyer a step: if Stripe refuses one, the checkout opens without it. */
export const prefills = ['customer_email', 'client_reference_id', 'locale'] as const;
export type Prefill = (typeof prefills)[number];

/** A checkout whose order is in the database: what Stripe is asked to open a session for. */
export interface StoredCheckout {
  orderId: string;
  /** The site's id at Stripe. */
  site: string;
  cart: PricedCart;
  intent: CheckoutIntent;
  /** The partner who gets the sale, if registered. */
  partner?: string;
  /** The prices that Stripe holds and that say what the catalogue says. */
  prices: PriceIds;
  promotion?: UsablePromotion;
  /** Prefills that Stripe has refused. */
  refusedPrefills?: readonly Prefill[];
}

/** Stripe forgets an idempotency key after a day and closes a session then: an attempt that old starts again. */
const attemptLifeSeconds = 23 * 60 * 60;

/**
 * The order's id, and what Stripe's idempotency key begins with: the same attempt at the same cart, for the same buyer, is the same
 * order. A hash, so that nothing of the buyer can be read from it.
 */
async function orderIdOf({ lines, mode, promotion, takesCodes }: PricedCart, intent: CheckoutIntent): Promise<string> {
  // The priced cart says what `items` and `promo` ask for, and `redirect` only how to answer.
  const { items, promo, redirect, ...request } = intent;
  const cart = lines.map(({ product, quantity, unitAmount }) => [product.id, quantity, unitAmount]);
  const discount = promotion ? [promotion.id, promotionVersion(promotion)] : takesCodes;
  const bytes = new TextEncoder().encode(JSON.stringify([cart, mode, catalogueVersion, discount, request]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `co_${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Refuses an attempt whose order has come to an end: it must not be paid twice, nor opened again. */
function checkIsOpen({ status, createdAt }: Pick<StoredOrder, 'status' | 'createdAt'>): void {
  if (status === 'paid') throw new ProblemError(409, 'already-paid', 'alreadyPaid');
  if (status === 'processing') {
    throw new ProblemError(409, 'payment-processing', 'paymentOnItsWay');
  }
  if (status !== 'created' || unixSeconds() - createdAt > attemptLifeSeconds) {
    throw new ProblemError(409, 'attempt-expired', 'attemptExpired', {
      retry: 'new-attempt',
    });
  }
}

/**
 * Stores the order before Stripe is asked for anything: without a stored order there is no session, so no payment can come that we
 * know nothing of. The same trip to the database brings the prices that Stripe holds, and whether there is such a partner.
 */
export async function storeCheckout(
  cart: PricedCart,
  intent: CheckoutIntent,
  env: Env,
  log: Log,
): Promise<StoredCheckout> {
  const { lines, mode, dueToday: amount } = cart;
  const livemode = isLiveKey(env);
  const orderId = await orderIdOf(cart, intent);
  const order = {
    id: orderId,
    mode,
    lines: lines.map(({ product, quantity, unitAmount }) => ({ id: product.id, quantity, unitAmount })),
    amount,
    currency,
    livemode,
    catalogueVersion,
    partner: intent.partner,
    attribution: intent.attribution,
    language: intent.language,
  };
  const { extra, partner, ...stored } = await storeOrder(
    databaseOf(env),
    order,
    readSynced(lines, cart.promotion, livemode),
  ).catch((error: unknown) => {
    log('error', 'order-not-stored', describeError(error));
    throw storageUnavailable();
  });
  checkIsOpen(stored);
  if (intent.partner !== undefined && partner === null) log('warn', 'unknown-partner', { order: orderId });
  const synced = JSON.parse(extra) as Synced;
  const prices = usablePrices(synced.prices, lines, livemode, log);
  const promotion = usablePromotion(cart.promotion, synced.promotion, lines, prices, log);
  if (cart.promotion && !promotion) throw promotionEnded(intent, lines, cart.promotion, 'refused');
  return { orderId, site: siteIds(env)[0], cart, intent, partner: partner ?? undefined, prices, promotion };
}
