/** URL fragment that opens the cart panel on the page. */
export const openCartHash = '#agency-cart';

const registry = globalThis as { [key: symbol]: Set<Element> | undefined };
const registryKey = Symbol.for('agency.carts');

/** Registers a cart element on the page, even in a shadow root. Returns a function that unregisters the cart. */
export function registerCart(cart: Element): () => void {
  registry[registryKey] ??= new Set();
  const carts = registry[registryKey].add(cart);
  return () => void carts.delete(cart);
}

/**
 * Opens the first visible cart. Returns false if no cart is visible. Finds carts of older releases by their tag,
 * because they do not register.
 */
export function openCart(): boolean {
  const older = document.querySelectorAll('agency-cart:defined');
  const cart = [...(registry[registryKey] ?? []), ...older].find(isVisible);
  cart?.toggleAttribute('open', true);
  return Boolean(cart);
}

export function isVisible(host: Element | null): boolean {
  return Boolean((host?.shadowRoot?.querySelector('.root') ?? host)?.checkVisibility());
}
