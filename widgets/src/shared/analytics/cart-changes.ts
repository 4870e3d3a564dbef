import type { Cart } from '#catalogue/cart-rules.ts';
import type { CartStore } from '../cart-store/cart-store.ts';
import { itemsOf, pushEcommerce, valueOfItems } from './data-layer.ts';

/** What one cart has more of than another. */
function more(of: Cart, than: Cart) {
  return of.flatMap((line) => {
    const quantity = line.quantity - (than.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const key = Symbol.for('agency.analytics');

/** Carts that are watched on this page, by how many widgets: one of them tells, however many have asked for it. */
function watched(): Map<CartStore, { count: number; end: () => void }> {
  const page = globalThis as { [key]?: Map<CartStore, { count: number; end: () => void }> };
  if (!page[key]) Object.defineProperty(page, key, { value: new Map() });
  return page[key] as Map<CartStore, { count: number; end: () => void }>;
}

/** Tells the data layer what goes into the cart and what is taken out, by the visitor, on this page. Returns the end of it. */
export function watchCart(store: CartStore): () => void {
  const watch = watched().get(store) ?? { count: 0, end: store.subscribe(tell) };
  watch.count++;
  watched().set(store, watch);
  return () => {
    if (--watch.count > 0) return;
    watch.end();
    watched().delete(store);
  };
}

function tell(state: ReturnType<CartStore['getState']>, previous: ReturnType<CartStore['getState']>): void {
  const { cart, lastChange } = state;
  // A change in another tab is told there; what was ordered or came along is neither added nor removed.
  if (cart === previous.cart || lastChange === previous.lastChange || !lastChange) return;
  if (lastChange.kind === 'ordered' || lastChange.kind === 'imported') return;
  const removed = itemsOf(more(previous.cart, cart));
  const added = itemsOf(more(cart, previous.cart));
  if (removed.length > 0) pushEcommerce('remove_from_cart', { value: valueOfItems(removed), items: removed });
  if (added.length > 0) pushEcommerce('add_to_cart', { value: valueOfItems(added), items: added });
}
