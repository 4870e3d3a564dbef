import { isRendered } from '../layout.ts';

/** URL fragment that opens the cart panel on the page. */
export const openCartHash = '#agency-cart';

/** Carts of the page, each with the function that opens it. */
const registry = globalThis as { [key: symbol]: Map<Element, () => void> | undefined };
const registryKey = Symbol.for('agency.carts');

/** Registers a cart element on the page, even in a shadow root. Returns a function that unregisters the cart. */
export function registerCart(cart: Element, open: () => void): () => void {
  registry[registryKey] ??= new Map();
  const carts = registry[registryKey].set(cart, open);
  return () => void carts.delete(cart);
}

/**
 * Opens the first visible cart. Returns false if no cart is visible. Finds carts of older releases by their tag,
 * because they do not register.
 */
export function openCart(): boolean {
  const older = document.querySelectorAll('agency-cart:defined');
  const carts = registry[registryKey];
  const cart = [...(carts?.keys() ?? []), ...older].find(isVisible);
  if (!cart) return false;
  const open = carts?.get(cart) ?? (() => cart.toggleAttribute('open', true));
  open();
  return true;
}

export function isVisible(host: Element | null): boolean {
  return isRendered(host?.shadowRoot?.querySelector('.root') ?? host);
}
