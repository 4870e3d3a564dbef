/** The one cart of the page, which the widgets share. It is there once one of them is. */
interface PageCart {
  readonly protocol: number;
  add(id: string): void;
}

function pageCart(): PageCart | undefined {
  const cart = (globalThis as { [key: symbol]: PageCart | undefined })[Symbol.for('agency.cart')];
  return cart?.protocol === 1 ? cart : undefined;
}

/** Add to Cart opens the cart of this page with the plan in it. Until there is one, it is a link that does the same elsewhere. */
function addToCart(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-add-to-cart]');
  const id = link?.dataset.addToCart;
  const panel = document.querySelector('agency-cart:defined');
  const cart = pageCart();
  if (!id || !panel || !cart || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Added to an open cart, it is announced there.
  if (panel.hasAttribute('open')) cart.add(id);
  else panel.addEventListener('agency-cart-open', () => cart.add(id), { once: true });
  panel.toggleAttribute('open', true);
}

document.addEventListener('click', addToCart);
