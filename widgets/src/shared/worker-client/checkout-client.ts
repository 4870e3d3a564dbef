/** The calls of the cart and of the payment status. */

import type { CheckoutReply, CheckoutRequest } from '#catalogue/wire.ts';
import type { BillingLinkReply } from '#catalogue/wire-forms.ts';
import { type ReadSession, readBillingLink, readCheckoutReply, readCheckoutSession } from './read-checkout-reply.ts';
import type { Result } from './request.ts';
import { request } from './request.ts';

export interface CheckoutClient {
  createCheckoutSession(body: CheckoutRequest): Promise<Result<CheckoutReply>>;
  /** Whether a checkout has been paid, as the payment provider tells the Worker. */
  getCheckoutSession(id: string): Promise<Result<ReadSession>>;
  /** Has a link to the billing page mailed to an address, if anybody subscribed with it. */
  sendBillingLink(email: string, language: string): Promise<Result<BillingLinkReply>>;
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
    sendBillingLink: (email, language) =>
      request(`${apiBase}/billing-link`, {
        method: 'POST',
        body: { email, language },
        read: readBillingLink,
        timeoutMs: checkoutTimeoutMs,
      }),
  };
}
