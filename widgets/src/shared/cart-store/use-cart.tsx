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
  resolveCart,
  type SoldTwice,
  soldTwice,
} from '#catalogue/cart-rules.ts';
import type { AddOn, Category, Package } from '#catalogue/product.ts';
import { type CartChange, isUndoable, undoForMs } from './cart-change.ts';
import type { CartActions, CartState, CartStore } from './cart-store.ts';
import { sharedCheckouts } from './checkouts.ts';
import { sharedCartStore } from './shared-cart-store.ts';
import type { KeptCheckouts } from './stored-checkouts.ts';

export const CartContext = createContext<CartStore | undefined>(undefined);

/** Gives the widgets inside it the page's cart, or the one passed. */
export function CartProvider({ store, children }: { store?: CartStore; children: ReactNode }) {
  const shared = useMemo(() => store ?? sharedCartStore(), [store]);
  return <CartContext.Provider value={shared}>{children}</CartContext.Provider>;
}

export interface CartApi extends CartActions, Pick<CartState, 'lastChange' | 'persisted' | 'dropped'> {
  readonly cart: Cart;
  readonly lines: readonly ResolvedLine[];
  readonly totals: CartTotals;
  /** Add-ons in the cart that no package in it goes with: they cannot be checked out. */
  readonly addOnsWithoutPackage: readonly AddOn[];
  /** Plans whose service a bundle in the cart includes: they cannot be checked out beside it. */
  readonly soldTwice: readonly SoldTwice[];
  /** A bundle of plans in the cart that costs less than they do. */
  readonly cheaperBundle: Package | undefined;
  isInCart(id: string): boolean;
  packageLineIn(category: Category): CartLine | undefined;
}

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return store;
}

/** The cart and everything that can be done with it. On the server and while hydrating it is empty. */
export function useCart(): CartApi {
  const store = useCartStore();
  return cartApi(store, useSyncExternalStore(store.subscribe, store.getState, store.getInitialState));
}

/** Of each store, for the state it was asked for last: dozens of cards ask for the same. */
const apis = new WeakMap<CartStore, { readonly state: CartState; readonly api: CartApi }>();

function cartApi(store: CartStore, state: CartState): CartApi {
  const known = apis.get(store);
  if (known?.state === state) return known.api;
  const { cart, lastChange, persisted, dropped } = state;
  const api: CartApi = {
    ...store,
    cart,
    lastChange,
    persisted,
    dropped,
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

/** What is known of the checkouts begun here. On the server and while hydrating there are none. */
export function useKeptCheckouts(): KeptCheckouts {
  const { subscribe, getState, getInitialState } = sharedCheckouts();
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/** The last change while Undo is on offer: for `undoForMs`, or longer while it is `held` (pointed at or focused). */
export function useUndoable(lastChange: CartChange | undefined, held = false): CartChange | undefined {
  const [expired, setExpired] = useState<CartChange>();
  useEffect(() => {
    if (held || !isUndoable(lastChange)) return;
    const left = Math.max(0, lastChange.at + undoForMs - Date.now());
    const timer = setTimeout(() => setExpired(lastChange), left);
    return () => clearTimeout(timer);
  }, [lastChange, held]);
  return isUndoable(lastChange) && expired !== lastChange ? lastChange : undefined;
}
