import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type Cart,
  type CartLine,
  type CartTotals,
  calculateCartTotals,
  findCheaperBundle,
  findPackageLine,
  findPlansSoldTwice,
  isInCart,
  listAddOnsWithoutPackage,
  type PlanSoldTwice,
  type ResolvedLine,
  resolveCart,
} from '#catalogue/cart-rules.ts';
import type { AddOn, Category, Package } from '#catalogue/product.ts';
import { testMode } from '../element/test-page.ts';
import {
  addActions,
  type CartActions,
  type CartStore,
  createCartStore,
  isUndoable,
  undoTimeoutMs,
} from './cart-actions.ts';
import { type CartChange, type CartState, getPageCartStore } from './cart-store.ts';
import { getSharedCheckouts, type StoredCheckouts } from './checkouts.ts';

export const CartContext = createContext<CartStore | undefined>(undefined);

export function CartProvider({ store, children }: { store?: CartStore; children: ReactNode }) {
  const shared = useMemo(() => store ?? getSharedCartStore(), [store]);
  return <CartContext.Provider value={shared}>{children}</CartContext.Provider>;
}

export interface CartApi extends CartActions, Pick<CartState, 'lastChange' | 'persisted' | 'dropped' | 'refused'> {
  readonly cart: Cart;
  readonly lines: readonly ResolvedLine[];
  readonly totals: CartTotals;
  /** Add-ons in the cart that lack a matching package. These add-ons block checkout. */
  readonly addOnsWithoutPackage: readonly AddOn[];
  /** Plans in the cart whose service a bundle in the cart already includes. These plans block checkout. */
  readonly soldTwice: readonly PlanSoldTwice[];
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
  return getCartApi(store, useSyncExternalStore(store.subscribe, store.getState, store.getInitialState));
}

/** Latest API object of each cart store, shared by all components that use the same state. */
const apis = new WeakMap<CartStore, { readonly state: CartState; readonly api: CartApi }>();

function getCartApi(store: CartStore, state: CartState): CartApi {
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
    totals: calculateCartTotals(cart),
    addOnsWithoutPackage: listAddOnsWithoutPackage(cart),
    soldTwice: findPlansSoldTwice(cart),
    cheaperBundle: findCheaperBundle(cart),
    isInCart: (id) => isInCart(cart, id),
    packageLineIn: (category) => findPackageLine(cart, category),
  };
  apis.set(store, { state, api });
  return api;
}

export function useStoredCheckouts(): StoredCheckouts {
  const { subscribe, getState, getInitialState } = getSharedCheckouts();
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/** Returns the last change while Undo is offered: for `undoTimeoutMs`, or longer while `isPaused` is true (Undo is hovered or focused). */
export function useUndoable(lastChange: CartChange | undefined, isPaused = false): CartChange | undefined {
  const [expired, setExpired] = useState<CartChange>();
  useEffect(() => {
    if (isPaused || !isUndoable(lastChange)) return;
    const remainingMs = Math.max(0, lastChange.at + undoTimeoutMs - Date.now());
    const timer = setTimeout(() => setExpired(lastChange), remainingMs);
    return () => clearTimeout(timer);
  }, [lastChange, isPaused]);
  return isUndoable(lastChange) && expired !== lastChange ? lastChange : undefined;
}

let testStore: CartStore | undefined;

/** Returns the page's cart store with all actions. On a page in test mode, returns a separate store. */
export function getSharedCartStore(): CartStore {
  const test = testMode();
  if (test) {
    testStore ??= createCartStore(test);
    return testStore;
  }
  return addActions(getPageCartStore());
}
