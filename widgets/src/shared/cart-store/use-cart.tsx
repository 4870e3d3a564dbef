import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  addOnsWithoutPackage,
  type Cart,
  type CartLine,
  type CartTotals,
  cartTotals,
  cheaperBundle,
  isInCart,
  packageLineIn,
  type ResolvedLine,
  replaceByBundle,
  resolveCart,
  type SoldTwice,
  soldTwice,
} from '#catalogue/cart-rules.ts';
import type { AddOn, Category, Package } from '#catalogue/product.ts';
import { testMode } from '../element/test-page.ts';
import {
  type CartActions,
  type CartChange,
  type CartState,
  type CartStore,
  createCartStore,
  isUndoable,
  subtractLines,
  undoTimeoutMs,
} from './cart-store.ts';
import { type StoredCheckouts, sharedCheckouts } from './checkouts.ts';

export const CartContext = createContext<CartStore | undefined>(undefined);

export function CartProvider({ store, children }: { store?: CartStore; children: ReactNode }) {
  const shared = useMemo(() => store ?? sharedCartStore(), [store]);
  return <CartContext.Provider value={shared}>{children}</CartContext.Provider>;
}

export interface CartApi extends CartActions, Pick<CartState, 'lastChange' | 'persisted' | 'dropped' | 'refused'> {
  readonly cart: Cart;
  readonly lines: readonly ResolvedLine[];
  readonly totals: CartTotals;
  /** Add-ons in the cart that lack a matching package. These add-ons block checkout. */
  readonly addOnsWithoutPackage: readonly AddOn[];
  /** Plans in the cart whose service a bundle in the cart already includes. These plans block checkout. */
  readonly soldTwice: readonly SoldTwice[];
  readonly cheaperBundle: Package | undefined;
  isInCart(id: string): boolean;
  packageLineIn(category: Category): CartLine | undefined;
}

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return store;
}

/** Returns the cart and its actions. On the server and during hydration, the cart is empty. */
export function useCart(): CartApi {
  const store = useCartStore();
  return cartApi(store, useSyncExternalStore(store.subscribe, store.getState, store.getInitialState));
}

/** Latest API object of each cart store, shared by all components that use the same state. */
const apis = new WeakMap<CartStore, { readonly state: CartState; readonly api: CartApi }>();

function cartApi(store: CartStore, state: CartState): CartApi {
  const cached = apis.get(store);
  if (cached?.state === state) return cached.api;
  const { cart, lastChange, persisted, dropped, refused } = state;
  const api: CartApi = {
    ...store,
    cart,
    lastChange,
    persisted,
    dropped,
    refused,
    lines: resolveCart(cart),
    totals: cartTotals(cart),
    addOnsWithoutPackage: addOnsWithoutPackage(cart),
    soldTwice: soldTwice(cart),
    cheaperBundle: cheaperBundle(cart),
    isInCart: (id) => isInCart(cart, id),
    packageLineIn: (category) => packageLineIn(cart, category),
  };
  apis.set(store, { state, api });
  return api;
}

export function useStoredCheckouts(): StoredCheckouts {
  const { subscribe, getState, getInitialState } = sharedCheckouts();
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/** Returns the last change while Undo is offered: for `undoTimeoutMs`, or longer while `isPaused` is true (Undo is hovered or focused). */
export function useUndoable(lastChange: CartChange | undefined, isPaused = false): CartChange | undefined {
  const [expired, setExpired] = useState<CartChange>();
  useEffect(() => {
    if (isPaused || !isUndoable(lastChange)) return;
    const left = Math.max(0, lastChange.at + undoTimeoutMs - Date.now());
    const timer = setTimeout(() => setExpired(lastChange), left);
    return () => clearTimeout(timer);
  }, [lastChange, isPaused]);
  return isUndoable(lastChange) && expired !== lastChange ? lastChange : undefined;
}

let testStore: CartStore | undefined;
const registryKey = Symbol.for('agency.cart');

/** Returns the page's single cart store, shared by all widgets and by different releases of the kit. */
export function sharedCartStore(): CartStore {
  const test = testMode();
  if (test) {
    testStore ??= createCartStore(test);
    return testStore;
  }
  const page = globalThis as { [registryKey]?: CartStore };
  const existing = page[registryKey];
  if (existing?.protocol === 1) return upgradeStore(existing);
  if (existing)
    console.warn('agency-cart: another version of the kit on this page keeps its own cart. Load one version.');
  const store = createCartStore();
  if (!existing) Object.defineProperty(page, registryKey, { value: store });
  return store;
}

/** Adds actions that the cart store of an older release lacks. Each added action calls several existing actions. */
export function upgradeStore(store: CartStore | Omit<CartStore, 'takeBundle'>): CartStore {
  if ('takeBundle' in store) return store;

  function setLines(next: Cart): void {
    const kept = new Map(next.map(({ id, quantity }) => [id, quantity]));
    for (const { id, quantity } of store.getState().cart) {
      const left = kept.get(id) ?? 0;
      if (left !== quantity) store.setQuantity(id, left);
    }
    store.addAll([...kept.keys()]);
  }

  return {
    ...store,
    removeOrdered: (paid) => (paid ? setLines(subtractLines(store.getState().cart, paid)) : store.removeOrdered()),
    takeBundle: (id) => setLines(replaceByBundle(store.getState().cart, id)),
  };
}
