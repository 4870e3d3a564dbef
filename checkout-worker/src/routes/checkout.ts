import type { CheckoutReply } from '../../../catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { readCheckoutRequest } from '../checkout/checkout-request.ts';
import { checkoutAddress, openSession } from '../checkout/open-session.ts';
import { priceCart } from '../checkout/priced-cart.ts';
import { returnUrls } from '../checkout/return-urls.ts';
import { orderIdOf, sessionParams } from '../checkout/session-params.ts';
import { storeCheckout } from '../checkout/store-checkout.ts';
import { describeError } from '../log.ts';
import { storeSession } from '../orders/order-repository.ts';
import { stripeClient } from '../stripe/stripe-client.ts';

/** `POST /api/create-checkout-session` */
export async function createCheckoutSession(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const intent = await readCheckoutRequest(c.req.raw);
  const cart = priceCart(intent.items);
  const params = sessionParams(cart, await returnUrls(intent, env, log), intent);
  const orderId = await orderIdOf(intent.attempt, params);
  const stripe = stripeClient(env);
  const prices = await storeCheckout(orderId, cart, intent, env, log);
  const session = await openSession(stripe, params, cart, orderId, prices, log);
  log('info', 'checkout-created', { order: orderId, mode: cart.mode, lines: cart.lines.length });
  c.executionCtx.waitUntil(
    storeSession(env.DB, orderId, session.id).catch((error: unknown) => {
      log('error', 'session-not-stored', { order: orderId, ...describeError(error) });
    }),
  );
  if (intent.redirect) return c.redirect(checkoutAddress(session, env), 303);
  return c.json({ url: session.url, sessionId: session.id, id: session.id } satisfies CheckoutReply);
}
