/** Sends a cart to the agency's site in the URL fragment, which browsers never send to a server. The fragment contains no prices. */

import { type RefusedLine, readCartLines, writeCartFragment, writeCartLines } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { Attribution } from '#catalogue/wire.ts';
import { getReferralProof, type Origin } from '../attribution/attribution.ts';
import { parsePartnerId, parseTouch } from '../attribution/touch.ts';
import { testMode } from '../element/test-page.ts';
import { isOwnSite } from '../worker-client/addresses.ts';
import { toJson } from '../worker-client/json.ts';

export interface HandOver extends Origin {
  readonly cart: Cart;
  readonly refused: readonly RefusedLine[];
  /** Promotion code of a signed link. */
  readonly promo?: string | undefined;
}

/** Returns a page's URL with the cart in its fragment: `https://agency.example/pricing#cart=aPlan:1,anotherPlan:2&partner=…`. */
export function createHandOverUrl(page: string, cart: Cart, { first, last, partner, signed }: Origin): string {
  const parts = new URLSearchParams();
  if (partner) parts.set('partner', partner);
  if (first) parts.set('first', toJson(first));
  if (last) parts.set('last', toJson(last));
  // Separate from the lines, because the buyer may have changed the cart since the link was opened.
  if (signed) parts.set('signed', signed);
  return `${page}#${writeCartFragment(writeCartLines(cart), `${parts}`)}`;
}

interface SentAttribution {
  readonly partner?: string | undefined;
  readonly attribution?: Attribution | undefined;
}

/** Returns the URL of a page on the agency's site. Adds the cart to the fragment if the site cannot read this page's stored cart. */
export function createUrlWithCart(site: string, path: string, cart: Cart, origin: () => SentAttribution): string {
  // Checks the cart first, because it is empty during prerendering and the other checks read the page's URL.
  if (cart.length === 0 || isOwnSite(site) || testMode()) return site + path;
  const { partner, attribution } = origin();
  return createHandOverUrl(site + path, cart, { partner, ...attribution, signed: getReferralProof() });
}

/** Matches `#`, and punctuation around the link, which mail and chat programs mistake for a part of the link. */
const punctuationAround = /^#|([^\w%-]|%(22|3E)){1,9}$/g;

/**
 * Parses a cart from a URL fragment. Returns undefined if the fragment contains no lines. The fragment is untrusted:
 * anyone can write such a URL.
 */
export function readHandOver(hash: string): HandOver | undefined {
  const parts = new URLSearchParams(hash.replace(punctuationAround, ''));
  const { cart, refused } = readCartLines(parts.get('cart') ?? '');
  if (cart.length + refused.length === 0) return undefined;
  return {
    cart,
    refused,
    partner: parsePartnerId(parts.get('partner') ?? ''),
    // Keeps the whole fragment of a signed link, because only the Worker can check the signature. A page that passes
    // the cart on sends the fragment along.
    signed: parts.has('sig') ? `${parts}` : (parts.get('signed') ?? undefined),
    promo: parsePartnerId(parts.get('promo') ?? ''),
    first: parseTouchText(parts.get('first')),
    last: parseTouchText(parts.get('last')),
  };
}

function parseTouchText(text: string | null): Origin['first'] {
  try {
    return text ? parseTouch(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
