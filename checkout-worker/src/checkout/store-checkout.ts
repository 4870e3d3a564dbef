import { currency } from '#catalogue/money.ts';
import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { toOrderLine } from '../orders/order-lines.ts';
import { type StoredOrder, storeOrder } from '../orders/order-repository.ts';
import type { PartnerProof } from '../orders/schema.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { hashPromotion } from '../stripe/hash-promotion.ts';
import { resolveSiteIds } from '../stripe/site-metadata.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { getUnixSeconds } from '../unix-time.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import type { PricedCart } from './priced-cart.ts';
import { createPromotionEndedError } from './promotion-ended.tsx';
import {
  catalogueVersion,
  findUsablePrices,
  findUsablePromotion,
  type PriceIds,
  type SyncedObjects,
  selectSynced,
  type UsablePromotion,
} from './synced.ts';

/** Prefilled parameters of a session. If Stripe refuses one, the checkout opens without that parameter. */
export const prefills = ['customer_email', 'client_reference_id', 'locale'] as const;
export type Prefill = (typeof prefills)[number];

/** Checkout with a stored order: input for opening a session at Stripe. */
export interface StoredCheckout {
  orderId: string;
  site: string;
  cart: PricedCart;
  intent: CheckoutIntent;
  /** Registered partner credited with the sale. */
  partner?: string;
  /** Stripe's ids of the synced prices that match the catalogue. */
  prices: PriceIds;
  promotion?: UsablePromotion;
  refusedPrefills?: readonly Prefill[];
}

/** Stripe deletes idempotency keys and expires sessions after 24 hours, so an older attempt cannot be repeated. */
const attemptLifeSeconds = 23 * 60 * 60;

/**
 * Returns the order's id, which also starts the idempotency key. Repeating an attempt with the same cart and buyer
 * leads to the same order. The id is a hash, so that it reveals nothing about the buyer.
 */
async function computeOrderId(
  { lines, mode, promotion, takesCodes }: PricedCart,
  intent: CheckoutIntent,
): Promise<string> {
  // `items` and `promo` are covered by the priced cart, and `redirect` only affects the response.
  const { items, promo, redirect, ...request } = intent;
  const cart = lines.map(({ product, quantity, unitAmount }) => [product.id, quantity, unitAmount]);
  const discount = promotion ? [promotion.id, hashPromotion(promotion)] : takesCodes;
  const bytes = new TextEncoder().encode(JSON.stringify([cart, mode, catalogueVersion, discount, request]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `co_${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Throws if the attempt's order is finished or too old, so that the order is never paid twice or reopened. */
function checkIsOpen({ status, createdAt }: Pick<StoredOrder, 'status' | 'createdAt'>): void {
  if (status === 'paid') throw new ProblemError(409, 'already-paid', 'alreadyPaid');
  if (status === 'processing') {
    throw new ProblemError(409, 'payment-processing', 'paymentOnItsWay');
  }
  if (status !== 'created' || getUnixSeconds() - createdAt > attemptLifeSeconds) {
    throw new ProblemError(409, 'attempt-expired', 'attemptExpired', {
      retry: 'new-attempt',
    });
  }
}

/**
 * Stores the order before any request to Stripe, so that every payment has an order. The same database query returns
 * Stripe's prices and the registered partner.
 */
export async function storeCheckout(
  cart: PricedCart,
  { partnerProof, ...intent }: CheckoutIntent & { partnerProof?: PartnerProof | undefined },
  env: Env,
  log: Log,
): Promise<StoredCheckout> {
  const { lines, mode, dueToday: amount } = cart;
  const livemode = isLiveKey(env);
  const orderId = await computeOrderId(cart, intent);
  const order = {
    id: orderId,
    mode,
    lines: lines.map(toOrderLine),
    amount,
    currency,
    livemode,
    catalogueVersion,
    partner: intent.partner,
    partnerProof,
    attribution: intent.attribution,
    consent: intent.consent,
    language: intent.language,
  };
  const { extra, partner, ...stored } = await storeOrder(
    getDatabase(env),
    order,
    selectSynced(lines, cart.promotion, livemode),
  ).catch((error: unknown) => {
    log('error', 'order-not-stored', describeError(error));
    throw createStorageError();
  });
  checkIsOpen(stored);
  if (intent.partner !== undefined && partner === null) log('warn', 'unknown-partner', { order: orderId });
  const synced = JSON.parse(extra) as SyncedObjects;
  const prices = findUsablePrices(synced.prices, lines, livemode, log);
  const promotion = findUsablePromotion(cart.promotion, synced.promotion, lines, prices, log);
  if (cart.promotion && !promotion) throw createPromotionEndedError(intent, lines, cart.promotion, 'refused');
  return { orderId, site: resolveSiteIds(env)[0], cart, intent, partner: partner ?? undefined, prices, promotion };
}
