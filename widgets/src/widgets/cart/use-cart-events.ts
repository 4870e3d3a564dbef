import { useEffect } from 'react';
import { type Cart, cartTotals, resolveCart } from '../../../../catalogue/cart-rules.ts';
import type { CartChange } from '../../shared/cart-store/cart-change.ts';
import type { CartState } from '../../shared/cart-store/cart-store.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/use-element.ts';
import {
  type CartChangeDetail,
  type CartCloseDetail,
  type CartEventTotals,
  type CartOpenDetail,
  cartChange,
  cartClose,
  cartOpen,
} from './cart.events.ts';

/** Changes that a cart of this page has told. */
const told = new WeakSet<CartChange>();

/** Tells the page about each change of the cart, also of one that was made before this code had come, and hands out what tells it about the panel. */
export function useCartEvents() {
  const store = useCartStore();
  const { emit } = useElement();
  useEffect(() => {
    const tell = ({ cart, lastChange }: CartState, previous?: CartState) => {
      if (cart === previous?.cart) return;
      const lines = resolveCart(cart).map(({ product, quantity, unitAmount }) => ({
        id: product.id,
        quantity,
        unitAmount,
      }));
      const change = lastChange === previous?.lastChange ? undefined : lastChange;
      if (change) told.add(change);
      emit<CartChangeDetail>(cartChange, {
        kind: change?.kind ?? 'elsewhere',
        id: change?.id || undefined,
        replacedId: change?.replacedId,
        lines,
        ...eventTotals(cart),
      });
    };
    const now = store.getState();
    if (now.lastChange && !told.has(now.lastChange)) tell(now);
    return store.subscribe(tell);
  }, [store, emit]);
  return {
    reportOpen(isOpen: boolean) {
      const detail: CartOpenDetail & CartCloseDetail = eventTotals(store.getState().cart);
      emit(isOpen ? cartOpen : cartClose, detail);
    },
  };
}

export function eventTotals(cart: Cart): CartEventTotals {
  const { saved: _, ...totals } = cartTotals(cart);
  return totals;
}
