/** The page that the cart was filled on. The Worker has checked it; what is left to check is that it is a page at all. */
import { openCartHash } from '../../shared/cart-store/open-cart.ts';

export interface ReturnPage {
  readonly host: string;
  /** Where a cart that is still full is opened. */
  readonly cart: string;
  /** Where the cart is told of the payment, in case it never heard of the checkout. */
  told(sessionId: string): string;
}

export function returnPage(text: string | null | undefined): ReturnPage | undefined {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || url.username || url.password) return undefined;
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return undefined;
  const at = (hash: string) => Object.assign(new URL(url), { hash }).href;
  return { host: url.host, cart: at(openCartHash), told: (sessionId) => at(`agency-paid=${sessionId}`) };
}
