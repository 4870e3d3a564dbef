/**
 * A cart that goes on at the agency's site, because the page it was filled on may not start a checkout. It travels in the fragment of
 * an address, which no server and no log sees: ids, quantities, and where the visitor came from. Prices are the other side's.
 */
import type { Cart } from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Attribution } from '#catalogue/wire.ts';
import type { Origin } from '../attribution/attribution.ts';
import { parseTouch, partnerId } from '../attribution/touch.ts';
import { testMode } from '../element/test-page.ts';
import { isOwnSite } from '../worker-client/addresses.ts';
import { toJson } from '../worker-client/json.ts';

export interface HandOver extends Origin {
  readonly cart: Cart;
  /** Some lines were of products that are not sold. */
  readonly dropped: boolean;
}

/** `https://agency.example/pricing` → `https://agency.example/pricing#cart=aPlan.1*anotherPlan.2&partner=…` */
export function handOverAddress(page: string, cart: Cart, { first, last, partner }: Origin): string {
  const parts = new URLSearchParams({ cart: cart.map(({ id, quantity }) => `${id}.${quantity}`).join('*') });
  if (partner) parts.set('partner', partner);
  if (first) parts.set('first', toJson(first));
  if (last) parts.set('last', toJson(last));
  return `${page}#${parts}`;
}

/** What goes along with orders and messages. */
interface Sent {
  readonly partner?: string | undefined;
  readonly attribution?: Attribution | undefined;
}

/** A page of the agency's site, which brings the cart along where it has another than this page. */
export function withCart(site: string, path: string, cart: Cart, origin: () => Sent): string {
  // In this order: on a server the cart is empty, and there is no page that anybody could have come from.
  if (cart.length === 0 || isOwnSite(site) || testMode()) return site + path;
  const { partner, attribution } = origin();
  return handOverAddress(site + path, cart, { partner, ...attribution });
}

/** Reads what an address brings along; `undefined` when that is no cart. Anyone can write such an address. */
export function readHandOver(hash: string): HandOver | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const lines = (parts.get('cart') ?? '').split('*').flatMap((entry) => {
    const [, id = '', count = ''] = /^([\w-]{1,64})\.([1-9]\d?)$/.exec(entry) ?? [];
    return id ? [{ id, quantity: Number(count) }] : [];
  });
  if (lines.length === 0) return undefined;
  const cart = lines.filter(({ id }) => findProduct(id));
  return {
    cart,
    dropped: cart.length < lines.length,
    partner: partnerId(parts.get('partner') ?? ''),
    first: touch(parts.get('first')),
    last: touch(parts.get('last')),
  };
}

function touch(text: string | null): Origin['first'] {
  try {
    return text ? parseTouch(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
