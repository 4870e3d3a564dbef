import { type CartStore, createCartStore } from './cart-store.ts';
import { upgradeStore } from './upgrade-store.ts';

const key = Symbol.for('agency.cart');

/** The one cart of this page, whichever widget, copy or version of the kit asks for it first. */
export function sharedCartStore(): CartStore {
  const page = globalThis as { [key]?: CartStore };
  const existing = page[key];
  if (existing?.protocol === 1) return upgradeStore(existing);
  if (existing)
    console.warn('agency-cart: another version of the kit on this page keeps its own cart. Load one version.');
  const store = createCartStore();
  if (!existing) Object.defineProperty(page, key, { value: store });
  return store;
}
