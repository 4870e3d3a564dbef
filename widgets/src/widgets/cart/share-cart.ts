import { writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import { matchMediaQuery } from '../../shared/layout.ts';
import { parseUrl } from '../../shared/parse-url.ts';
import { getApiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { sendRequest } from '../../shared/worker-client/request.ts';

interface SharedCart {
  cart: Cart;
  api: string | undefined;
  promo: string | undefined;
  partner: string | undefined;
}

/** Link to share, and whether it is in the clipboard. */
export interface Share {
  readonly link: string;
  readonly isCopied: boolean;
}

/**
 * Shares a link to the cart: in the share sheet of a phone, or in the clipboard. Returns undefined if the share sheet
 * was shown.
 */
export async function shareCart(cart: SharedCart): Promise<Share | undefined> {
  const link = await createLink(cart);
  if ('share' in navigator && matchMediaQuery('(pointer: coarse)').matches) {
    // The share sheet rejects if the buyer closes it, or if too much time has passed since the press.
    const error: unknown = await navigator.share({ url: link }).catch((reason) => reason);
    if (!(error instanceof DOMException) || error.name === 'AbortError') return undefined;
  }
  // The clipboard is missing on http pages and blocked in most frames.
  const isCopied = await Promise.resolve(link)
    .then((text) => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
  return { link, isCopied };
}

/** Returns the cart's link. Only the Worker can sign it, and only for the partner whose page this is. */
async function createLink({ cart, api, promo, partner }: SharedCart): Promise<string> {
  const base = new URL(getApiBase(api), document.baseURI).href;
  const lines = writeCartLines(cart);
  const query = `${new URLSearchParams({ ...(partner && { partner }), ...(promo && { 'discounts/codes/0': promo }) })}`;
  const unsigned = new URL(`${base}/../buy/${lines}${query && `?${query}`}`).href;
  if (isOwnSite(base)) return unsigned;
  const path = `${base}/cart-link?${new URLSearchParams({ cart: lines, ...(promo && { promo }) })}`;
  const reply = await sendRequest(path, { method: 'GET', read: readLink, timeoutMs: 3000 });
  return reply.ok ? reply.value : unsigned;
}

function readLink(reply: unknown): string | undefined {
  const { url } = reply as { url?: unknown };
  return typeof url === 'string' && parseUrl(url) ? url : undefined;
}
