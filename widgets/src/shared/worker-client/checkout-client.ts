import type { CheckoutReply, CheckoutRequest } from '#catalogue/wire.ts';
import type { BillingLinkReply } from '#catalogue/wire-forms.ts';
import { readFields } from './json.ts';
import {
  type CheckoutSession,
  readBillingLink,
  readCheckoutReply,
  readCheckoutSession,
} from './read-checkout-reply.ts';
import { type Result, sendRequest } from './request.ts';

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
  // Reads from a new URL each time, because a page's service worker may answer a repeated request from its cache:
  // https://github.com/tezjs/tezjs/issues/25
  const get = <T>(path: string, read: (reply: unknown) => T | undefined) =>
    sendRequest(`${apiBase}/${path}?${Date.now()}`, { method: 'GET', read, timeoutMs: checkoutTimeoutMs });
  const post = <T>(path: string, read: (reply: unknown) => T | undefined, body: object) =>
    sendRequest(`${apiBase}/${path}`, { method: 'POST', body, read, timeoutMs: checkoutTimeoutMs });
  return {
    createCheckoutSession: (body) => post('create-checkout-session', readCheckoutReply, body),
    getCheckoutSession: (id) => get(`checkout-sessions/${encodeURIComponent(id)}`, readCheckoutSession),
    isInvoiceRequested: async (id) =>
      (await get(`invoice-requests/${id}`, (reply) => readFields(reply, ['received'])?.received || undefined)).ok,
    sendBillingLink: (email, language) => post('billing-link', readBillingLink, { email, language }),
  };
}
