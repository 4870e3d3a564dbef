import { type Cart, replaceByBundle } from '#catalogue/cart-rules.ts';
import type { CartStore } from './cart-store.ts';
import { takeOut } from './take-out.ts';

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
