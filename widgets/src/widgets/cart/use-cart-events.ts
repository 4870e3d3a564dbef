import { useEffect } from 'react';
import { type Cart, cartTotals, resolveCart } from '../../../../catalogue/cart-rules.ts';
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

/** Tells the page about each change of the cart, and hands out what tells it about the panel. */
export function useCartEvents() {
  const store = useCartStore();
  const { emit } = useElement();
  useEffect(
    () =>
      store.subscribe(({ cart, lastChange }, previous) => {
        if (cart === previous.cart) return;
        const lines = resolveCart(cart).map(({ product, quantity, unitAmount }) => ({
          id: product.id,
          quantity,
          unitAmount,
        }));
        const change = lastChange === previous.lastChange ? undefined : lastChange;
        emit<CartChangeDetail>(cartChange, {
          kind: change?.kind ?? 'elsewhere',
          id: change?.id || undefined,
          replacedId: change?.replacedId,
          lines,
          ...eventTotals(cart),
        });
      }),
    [store, emit],
  );
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
