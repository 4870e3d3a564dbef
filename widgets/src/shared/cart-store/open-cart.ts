/** At the end of an address of a page: opens the panel of the cart there. */
export const openCartHash = '#agency-cart';

const registry = globalThis as { [key: symbol]: Set<Element> | undefined };
const registryKey = Symbol.for('agency.carts');

/** The carts that are live on this page, in its shadow roots too. Returns the end of it. */
export function joinCarts(cart: Element): () => void {
  registry[registryKey] ??= new Set();
  const carts = registry[registryKey].add(cart);
  return () => void carts.delete(cart);
}

/** Opens the panel of the first of this page's carts that can be seen. `false` where there is none. Those of older releases have not joined. */
export function openCart(): boolean {
  const older = document.querySelectorAll('agency-cart:defined');
  const cart = [...(registry[registryKey] ?? []), ...older].find(isSeen);
  cart?.toggleAttribute('open', true);
  return Boolean(cart);
}

/** Whether a widget is in a box that is shown. */
export function isSeen(host: Element | null): boolean {
  return Boolean((host?.shadowRoot?.querySelector('.root') ?? host)?.checkVisibility());
}
