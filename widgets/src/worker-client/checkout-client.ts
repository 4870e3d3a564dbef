/** The calls of the cart and of the payment status. */
import type {
  BillingPortalReply,
  CheckoutReply,
  CheckoutRequest,
  CheckoutSessionReply,
} from '../../../catalogue/wire.ts';
import { readBillingPortal, readCheckoutReply, readCheckoutSession } from './read-checkout-reply.ts';
import { request } from './request.ts';
import type { Result } from './result.ts';

export interface CheckoutClient {
  createCheckoutSession(body: CheckoutRequest): Promise<Result<CheckoutReply>>;
  /** Whether a checkout has been paid, as the payment provider tells the Worker. */
  getCheckoutSession(id: string): Promise<Result<CheckoutSessionReply>>;
  /** Where the subscription of a paid checkout is managed; for a short time. */
  openBillingPortal(sessionId: string): Promise<Result<BillingPortalReply>>;
}

/** Beyond the Worker's own deadline of 20 s with the payment provider, so that its answer is heard. */
const checkoutTimeoutMs = 25_000;

export function createCheckoutClient(apiBase: string): CheckoutClient {
  return {
    createCheckoutSession: (body) =>
      request(`${apiBase}/create-checkout-session`, {
        method: 'POST',
        body,
        read: readCheckoutReply,
        timeoutMs: checkoutTimeoutMs,
      }),
    getCheckoutSession: (id) =>
      request(`${apiBase}/checkout-sessions/${encodeURIComponent(id)}`, {
        method: 'GET',
        read: readCheckoutSession,
        timeoutMs: checkoutTimeoutMs,
      }),
    openBillingPortal: (sessionId) =>
      request(`${apiBase}/billing-portal`, {
        method: 'POST',
        body: { sessionId },
        read: readBillingPortal,
        timeoutMs: checkoutTimeoutMs,
      }),
  };
}
