import { useContext, useEffect } from 'react';
import type { Product } from '#catalogue/product.ts';
import { followConsent } from '../attribution/follow-consent.ts';
import { CartContext } from '../cart-store/use-cart.tsx';
import { useElement } from '../element/use-element.ts';
import type { AnalyticsMode } from './analytics-prop.ts';
import { watchCart } from './cart-changes.ts';
import { itemOf, pushEcommerce } from './data-layer.ts';

/** What a widget tells the data layer of its own events, by name. Not made anew with each rendering. */
export type EventReports = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

const none: EventReports = {};

/** Tells the page's data layer what visitors do with a widget, and with the cart if it has one. */
export function useAnalytics(analytics: AnalyticsMode | undefined, reports = none): void {
  const { host } = useElement();
  const store = useContext(CartContext);
  const isOn = analytics === 'datalayer';
  useEffect(() => {
    if (!isOn || !host) return;
    void followConsent();
    const byName = new Map(Object.entries(reports) as [string, (event: Event) => void][]);
    const tell = (event: Event) => {
      // After all others have heard it: one of them may cancel it.
      if (event.target === host) queueMicrotask(() => byName.get(event.type)?.(event));
    };
    for (const name of byName.keys()) host.addEventListener(name, tell);
    const endWatch = store && watchCart(store);
    return () => {
      for (const name of byName.keys()) host.removeEventListener(name, tell);
      endWatch?.();
    };
  }, [isOn, host, store, reports]);
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
