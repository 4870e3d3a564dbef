/** Cart that all widgets on the page share. `window` has the cart once a widget is interactive. */
interface PageCart {
  readonly protocol: number;
  add(id: string): void;
}

function findPageCart(): PageCart | undefined {
  const cart = (globalThis as { [key: symbol]: PageCart | undefined })[Symbol.for('agency.cart')];
  return cart?.protocol === 1 ? cart : undefined;
}

/**
 * Makes an Add to Cart link add its plan to this page's cart. Until the cart is ready, the link opens the pricing page,
 * which adds the plan.
 */
function addToCart(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-add-to-cart]');
  const id = link?.dataset.addToCart;
  const panel = document.querySelector('agency-cart:defined');
  const cart = findPageCart();
  if (!id || !panel || !cart || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // If the cart is already open, only add the plan: the open cart itself announces the addition.
  if (panel.shadowRoot?.querySelector('dialog')?.open) cart.add(id);
  else {
    panel.addEventListener('agency-cart-open', () => cart.add(id), { once: true });
    panel.toggleAttribute('open', true);
  }
}

document.addEventListener('click', addToCart);
