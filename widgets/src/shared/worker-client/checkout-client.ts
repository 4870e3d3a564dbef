import type { CheckoutReply, CheckoutRequest } from '#catalogue/wire.ts';
import type { BillingLinkReply } from '#catalogue/wire-forms.ts';
import { readFields } from './json.ts';
import {
  type CheckoutSession,
  readBillingLink,
  readCheckoutReply,
  readCheckoutSession,
} from './read-checkout-reply.ts';
import { type Result, request } from './request.ts';

export interface CheckoutClient {
  createCheckoutSession(body: CheckoutRequest): Promise<Result<CheckoutReply>>;
  getCheckoutSession(id: string): Promise<Result<CheckoutSession>>;
  /** Returns true if the buyer sent the form of an order by invoice. Returns false if the Worker does not answer. */
  isInvoiceRequested(id: string): Promise<boolean>;
  /**
   * Asks the Worker to send a billing-page link to this email address. The Worker sends the link only if the address
   * belongs to a subscriber.
   */
  sendBillingLink(email: string, language: string): Promise<Result<BillingLinkReply>>;
}

/** Timeout of checkout requests. Exceeds the Worker's 20 s timeout for Stripe, so that the Worker's error response arrives first. */
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
    async isInvoiceRequested(id) {
      const result = await request(`${apiBase}/invoice-requests/${id}`, {
        method: 'GET',
        read: (reply) => readFields(reply, ['received']),
        timeoutMs: checkoutTimeoutMs,
      });
      return result.ok && result.value.received === true;
    },
    sendBillingLink: (email, language) =>
      request(`${apiBase}/billing-link`, {
        method: 'POST',
        body: { email, language },
        read: readBillingLink,
        timeoutMs: checkoutTimeoutMs,
      }),
  };
}
