import { useCallback, useEffect } from 'react';
import { type Cart, calculateCartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { toUnitAmount } from '#catalogue/money.ts';
import { pushEcommerce, sumValue, toItems } from '../../shared/analytics/data-layer.ts';
import { toPurchase } from '../../shared/analytics/purchase.ts';
import type { EventReports } from '../../shared/analytics/use-analytics.ts';
import { reportSale } from '../../shared/attribution/follow-consent.ts';
import type { CartChange, CartState } from '../../shared/cart-store/cart-store.ts';
import { useCartStore } from '../../shared/cart-store/use-cart.tsx';
import { useElement } from '../../shared/element/view.tsx';
import type { CheckoutSession } from '../../shared/worker-client/read-checkout-reply.ts';
import {
  type CartChangeDetail,
  type CartCloseDetail,
  type CartEventTotals,
  type CartOpenDetail,
  cartChangeEvent,
  cartCloseEvent,
  cartOpenEvent,
  type PurchaseDetail,
  purchaseEvent,
} from './cart.events.ts';

/** Changes that a cart on this page has already reported. A change from another tab is represented by its resulting state. */
const reportedChanges = new WeakSet<CartChange | CartState>();

/** Fires `agency-cart-change` for each change of the cart, including a change made before this code loaded. */
export function useCartEvents() {
  const store = useCartStore();
  const { emit } = useElement();
  useEffect(() => {
    const emitChange = (state: CartState, previous?: CartState) => {
      const { cart, lastChange } = state;
      if (cart === previous?.cart) return;
      const lines = resolveCart(cart).map(({ product, quantity, unitAmount }) => ({
        id: product.id,
        quantity,
        unitAmount,
      }));
      const change = lastChange === previous?.lastChange ? undefined : lastChange;
      // If the page has several carts, only the first event of a change bubbles.
      const bubbles = !reportedChanges.has(change ?? state);
      reportedChanges.add(change ?? state);
      const detail: CartChangeDetail = {
        kind: change?.kind ?? 'elsewhere',
        id: change?.id || undefined,
        replacedId: change?.replacedId,
        lines,
        ...computeEventTotals(cart),
      };
      emit(cartChangeEvent, detail, { bubbles });
    };
    for (const [state, previous] of [...store.earlyChanges, [store.getState()] as const]) {
      if (state.lastChange && !reportedChanges.has(state.lastChange)) emitChange(state, previous);
    }
    return store.subscribe(emitChange);
  }, [store, emit]);
  return {
    reportOpen(isOpen: boolean) {
      const detail: CartOpenDetail & CartCloseDetail = computeEventTotals(store.getState().cart);
      emit(isOpen ? cartOpenEvent : cartCloseEvent, detail);
    },
  };
}

export function usePurchaseEvent(): (reply: CheckoutSession) => void {
  const { emit } = useElement();
  return useCallback(
    (reply) => {
      emit<PurchaseDetail>(purchaseEvent, { number: reply.number, ...toPurchase(reply) });
    },
    [emit],
  );
}

export function computeEventTotals(cart: Cart): CartEventTotals {
  const { saved: _, ...totals } = calculateCartTotals(cart);
  return totals;
}

export const cartReports = {
  'agency-checkout-start'({ defaultPrevented, detail }) {
    if (defaultPrevented) return;
    const items = toItems(
      detail.items.map(({ id = '', quantity, price }) => ({ id, quantity, unitAmount: toUnitAmount(price) })),
    );
    const { coupon } = detail;
    pushEcommerce('begin_checkout', { value: sumValue(items), ...(coupon && { coupon }), items });
  },
  'agency-purchase': ({ detail }) => reportSale('purchase', { purchase: detail }),
} satisfies EventReports;
