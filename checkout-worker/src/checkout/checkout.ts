import type { CheckoutReply } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { storeSession } from '../orders/order-repository.ts';
import { requireKey } from '../stripe/stripe-client.ts';
import { readCheckout } from './checkout-request.ts';
import { openSession } from './open-session.ts';
import { priceCart } from './priced-cart.ts';
import { provePartner } from './prove-partner.ts';
import { storeCheckout } from './store-checkout.ts';

/** Handles `POST /api/create-checkout-session`: prices the cart, stores the order and opens a Stripe session. */
export async function createCheckoutSession(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  requireKey(env);
  const intent = await readCheckout(c);
  const cart = priceCart(intent);
  const partnerProof = await provePartner(c, intent, cart);
  const checkout = await storeCheckout(cart, { ...intent, partnerProof }, env, log);
  const { id, url } = await openSession(checkout, env, log);

  const order = checkout.orderId;
  log('info', 'checkout-created', { order, mode: cart.mode, lines: cart.lines.length });
  // The session id is stored after the response, so that the buyer does not wait.
  // Until then, the session's metadata identifies the order.
  c.executionCtx.waitUntil(
    storeSession(getDatabase(env), order, id).catch((error: unknown) => {
      log('error', 'session-not-stored', { order, ...describeError(error) });
    }),
  );
  if (intent.redirect) return c.redirect(url, 303);
  return c.json({ url, sessionId: id, id } satisfies CheckoutReply);
}
