import { useContext, useEffect } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { Product } from '#catalogue/product.ts';
import { followConsent } from '../attribution/follow-consent.ts';
import type { CartStore } from '../cart-store/cart-store.ts';
import { CartContext } from '../cart-store/use-cart.tsx';
import { useElement } from '../element/view.tsx';
import { itemOf, itemsOf, pushEcommerce, valueOfItems } from './data-layer.ts';

const modes = ['datalayer'] as const;
export type AnalyticsMode = (typeof modes)[number];

/** `datalayer` pushes visitors' actions to the page’s `dataLayer` as GA4 e-commerce events. */
export const analyticsProp = { type: 'string', allowed: modes } as const;

/** Event listeners that report a widget's own events, by event name. Must be the same object on every render. */
export type EventReports = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

const none: EventReports = {};

/** Reports visitors' actions in a widget, and in its cart if it has one, to the page's data layer. */
export function useAnalytics(analytics: AnalyticsMode | undefined, reports = none): void {
  const { host } = useElement();
  const store = useContext(CartContext);
  const isOn = analytics === 'datalayer';
  useEffect(() => {
    if (!isOn || !host) return;
    void followConsent();
    const byName = new Map(Object.entries(reports) as [string, (event: Event) => void][]);
    const tell = (event: Event) => {
      // Deferred until all other listeners have run, because one of them may cancel the event.
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

/** Reports a list of products once when it is shown. `undefined` means that no list is visible. */
export function useViewedList(analytics: AnalyticsMode | undefined, list: ProductList | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies the list.
  useEffect(() => {
    if (analytics !== 'datalayer' || !list) return;
    const names = { item_list_id: list.id, item_list_name: list.name };
    const items = list.products.map((product, index) => ({ ...itemOf(product), ...names, index }));
    pushEcommerce('view_item_list', { ...names, items });
  }, [analytics, list?.id]);
}

/** Returns the lines of one cart, reduced by their quantities in another. */
function more(of: Cart, than: Cart) {
  return of.flatMap((line) => {
    const quantity = line.quantity - (than.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const key = Symbol.for('agency.analytics');

/**
 * Watched carts of the page with the number of widgets that watch each. Several widgets share one subscription, so each
 * change is reported once.
 */
function watched(): Map<CartStore, { count: number; end: () => void }> {
  const page = globalThis as { [key]?: Map<CartStore, { count: number; end: () => void }> };
  if (!page[key]) Object.defineProperty(page, key, { value: new Map() });
  return page[key] as Map<CartStore, { count: number; end: () => void }>;
}

/** Reports products that the visitor adds to or removes from the cart on this page. Returns a function that stops watching. */
function watchCart(store: CartStore): () => void {
  const watch = watched().get(store) ?? { count: 0, end: store.subscribe(tell) };
  watch.count++;
  watched().set(store, watch);
  return () => {
    if (--watch.count > 0) return;
    watch.end();
    watched().delete(store);
  };
}

function tell(state: ReturnType<CartStore['getState']>, previous: ReturnType<CartStore['getState']>): void {
  const { cart, lastChange } = state;
  // Other tabs report their own changes. Ordered and imported lines are not the visitor's additions or removals.
  if (cart === previous.cart || lastChange === previous.lastChange || !lastChange) return;
  if (lastChange.kind === 'ordered' || lastChange.kind === 'imported') return;
  const removed = itemsOf(more(previous.cart, cart));
  const added = itemsOf(more(cart, previous.cart));
  if (removed.length > 0) pushEcommerce('remove_from_cart', { value: valueOfItems(removed), items: removed });
  if (added.length > 0) pushEcommerce('add_to_cart', { value: valueOfItems(added), items: added });
}
