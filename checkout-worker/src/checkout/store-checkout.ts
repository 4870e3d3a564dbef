import { currency } from '../../../catalogue/money.ts';
import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { type StoredOrder, storeOrder } from '../orders/order-repository.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { unixSeconds } from '../unix-time.ts';
import { catalogueVersion } from './catalogue-version.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import type { PricedCart } from './priced-cart.ts';
import { type PriceIds, readSyncedPrices, type SyncedPrice, usablePrices } from './synced-prices.ts';

/** Stripe forgets an idempotency key after a day and closes a session then: an attempt that old starts again. */
const attemptLifeSeconds = 23 * 60 * 60;

async function storeAndRead(
  orderId: string,
  cart: PricedCart,
  { partner, attribution }: CheckoutIntent,
  env: Env,
): Promise<{ order: StoredOrder; synced: readonly SyncedPrice[] }> {
  const { mode, lines, dueToday: amount } = cart;
  const livemode = isLiveKey(env);
  const order = {
    id: orderId,
    mode,
    lines: lines.map(({ product, quantity, unitAmount }) => ({ id: product.id, quantity, unitAmount })),
    amount,
    currency,
    livemode,
    catalogueVersion,
    partner,
    attribution,
  };
  const { along, ...stored } = await storeOrder(env.DB, order, readSyncedPrices(lines, livemode));
  return { order: stored, synced: JSON.parse(along) as SyncedPrice[] };
}

/**
 * Stores the order before Stripe is asked for anything: without a stored order there is no session, so no payment can come that we
 * know nothing of. The same trip to the database brings the prices that Stripe holds.
 */
export async function storeCheckout(
  orderId: string,
  cart: PricedCart,
  intent: CheckoutIntent,
  env: Env,
  log: Log,
): Promise<PriceIds> {
  const { order, synced } = await storeAndRead(orderId, cart, intent, env).catch((error: unknown) => {
    log('error', 'order-not-stored', describeError(error));
    throw storageUnavailable();
  });
  const isOver = order.status === 'expired' || order.status === 'failed';
  if (isOver || unixSeconds() - order.createdAt > attemptLifeSeconds) {
    throw new ProblemError(409, 'attempt-expired', 'That checkout has expired. Please try again.', {
      retry: 'new-attempt',
    });
  }
  return usablePrices(synced, cart.lines, isLiveKey(env), log);
}
