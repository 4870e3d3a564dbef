import { type Cart, replaceByBundle } from '#catalogue/cart-rules.ts';
import { testMode } from '../element/test-page.ts';
import { type CartStore, createCartStore, takeOut } from './cart-store.ts';

/** The one of a page that only rehearses: a real cart stays as it is. */
let rehearsed: CartStore | undefined;
const key = Symbol.for('agency.cart');

/** The one cart of this page, whichever widget, copy or version of the kit asks for it first. */
export function sharedCartStore(): CartStore {
  const test = testMode();
  if (test) {
    rehearsed ??= createCartStore(test);
    return rehearsed;
  }
  const page = globalThis as { [key]?: CartStore };
  const existing = page[key];
  if (existing?.protocol === 1) return upgradeStore(existing);
  if (existing)
    console.warn('agency-cart: another version of the kit on this page keeps its own cart. Load one version.');
  const store = createCartStore();
  if (!existing) Object.defineProperty(page, key, { value: store });
  return store;
}

/** The store of an older version of the kit on the same page, with what it cannot do in one step done in several. */
export function upgradeStore(store: CartStore | Omit<CartStore, 'takeBundle'>): CartStore {
  if ('takeBundle' in store) return store;

  function become(next: Cart): void {
    const kept = new Map(next.map(({ id, quantity }) => [id, quantity]));
    for (const { id, quantity } of store.getState().cart) {
      const left = kept.get(id) ?? 0;
      if (left !== quantity) store.setQuantity(id, left);
    }
    store.addAll([...kept.keys()]);
  }

  return {
    ...store,
    removeOrdered: (paid) => (paid ? become(takeOut(store.getState().cart, paid)) : store.removeOrdered()),
    takeBundle: (id) => become(replaceByBundle(store.getState().cart, id)),
  };
}
