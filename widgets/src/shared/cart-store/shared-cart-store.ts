import { testMode } from '../element/test-page.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { upgradeStore } from './upgrade-store.ts';

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
