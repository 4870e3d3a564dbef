/** At the end of an address of a page: opens the panel of the cart there. */
export const openCartHash = '#agency-cart';

/** Opens the panel of the page's cart. `false` where there is none. */
export function openCart(): boolean {
  const cart = document.querySelector('agency-cart:defined');
  cart?.toggleAttribute('open', true);
  return cart !== null;
}
