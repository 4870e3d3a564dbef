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

/** Prefill parameters of a session: if Stripe refuses one, the checkout opens without it. */
export const prefills = ['customer_email', 'client_reference_id', 'locale'] as const;
export type Prefill = (typeof prefills)[number];

/** Checkout with a stored order: input for opening a session at Stripe. */
export interface StoredCheckout {
  orderId: string;
  site: string;
  cart: PricedCart;
  intent: CheckoutIntent;
  /** Registered partner who gets the sale. */
  partner?: string;
  /** Synced prices that match the catalogue. */
  prices: PriceIds;
  promotion?: UsablePromotion;
  refusedPrefills?: readonly Prefill[];
}

/** Stripe deletes idempotency keys after a day and expires the session then, so an attempt of that age starts again. */
const attemptLifeSeconds = 23 * 60 * 60;

/**
 * Returns the order's id, which is also the start of the idempotency key: the same attempt with the same cart and buyer
 * leads to the same order. It is a hash, so that it reveals nothing about the buyer.
 */
async function orderIdOf({ lines, mode, promotion, takesCodes }: PricedCart, intent: CheckoutIntent): Promise<string> {
  // The priced cart represents `items` and `promo`; `redirect` only affects the response.
  const { items, promo, redirect, ...request } = intent;
  const cart = lines.map(({ product, quantity, unitAmount }) => [product.id, quantity, unitAmount]);
  const discount = promotion ? [promotion.id, promotionVersion(promotion)] : takesCodes;
  const bytes = new TextEncoder().encode(JSON.stringify([cart, mode, catalogueVersion, discount, request]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `co_${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Refuses an attempt whose order is finished, so that it is not paid twice or opened again. */
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
 * Stores the order before any request to Stripe: without a stored order there is no session, so every payment has an
 * order. The same database request returns Stripe's prices and the partner.
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
