import { useContext, useEffect } from 'react';
import type { Product } from '../../../../catalogue/product.ts';
import { CartContext } from '../cart-store/use-cart.tsx';
import { useElement } from '../element/use-element.ts';
import type { AnalyticsMode } from './analytics-prop.ts';
import { watchCart } from './cart-changes.ts';
import { itemOf, pushEcommerce } from './data-layer.ts';
import { elementEvents } from './element-events.ts';

/** Tells the page's data layer what visitors do with a widget, and with the cart if it has one. */
export function useAnalytics(analytics: AnalyticsMode | undefined): void {
  const { host } = useElement();
  const store = useContext(CartContext);
  const isOn = analytics === 'datalayer';
  useEffect(() => {
    if (!isOn || !host) return;
    const tell = (event: Event) => {
      if (event.target !== host) return;
      // After all others have heard it: a checkout that one of them stopped has not begun. A message that was sent has arrived.
      queueMicrotask(() => {
        const isStopped = event.defaultPrevented && event.type === 'agency-checkout-start';
        if (!isStopped) elementEvents[event.type]?.((event as CustomEvent).detail as never);
      });
    };
    const names = Object.keys(elementEvents);
    for (const name of names) host.addEventListener(name, tell);
    const endWatch = store && watchCart(store);
    return () => {
      for (const name of names) host.removeEventListener(name, tell);
      endWatch?.();
    };
  }, [isOn, host, store]);
}

export interface ProductList {
  readonly id: string;
  readonly name: string;
  readonly products: readonly Product[];
}

/** Tells the data layer that a list of products is shown, once for each list; `undefined` when none is. */
export function useViewedList(analytics: AnalyticsMode | undefined, list: ProductList | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the list; its name is only its translation.
  useEffect(() => {
    if (analytics !== 'datalayer' || !list) return;
    const names = { item_list_id: list.id, item_list_name: list.name };
    const items = list.products.map((product, index) => ({ ...itemOf(product), ...names, index }));
    pushEcommerce('view_item_list', { ...names, items });
  }, [analytics, list?.id]);
}
