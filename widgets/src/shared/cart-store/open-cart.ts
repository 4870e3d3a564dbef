/** At the end of an address of a page: opens the panel of the cart there. */
export const openCartHash = '#agency-cart';

/** Opens the panel of the page's first cart that can be seen. `false` where there is none. */
export function openCart(): boolean {
  const cart = [...document.querySelectorAll('agency-cart:defined')].find(isSeen);
  cart?.toggleAttribute('open', true);
  return Boolean(cart);
}

/** Whether a widget is in a box that is shown. */
export function isSeen(host: Element | null): boolean {
  return Boolean((host?.shadowRoot?.querySelector('.root') ?? host)?.checkVisibility());
}
