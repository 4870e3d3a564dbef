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

/** `datalayer` tells the page’s `dataLayer` what visitors do here, in the words of GA4’s e-commerce. */
export const analyticsProp = { type: 'string', allowed: modes } as const;

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

/** What one cart has more of than another. */
function more(of: Cart, than: Cart) {
  return of.flatMap((line) => {
    const quantity = line.quantity - (than.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const key = Symbol.for('agency.analytics');

/** Carts that are watched on this page, by how many widgets: one of them tells, however many have asked for it. */
function watched(): Map<CartStore, { count: number; end: () => void }> {
  const page = globalThis as { [key]?: Map<CartStore, { count: number; end: () => void }> };
  if (!page[key]) Object.defineProperty(page, key, { value: new Map() });
  return page[key] as Map<CartStore, { count: number; end: () => void }>;
}

/** Tells the data layer what goes into the cart and what is taken out, by the visitor, on this page. Returns the end of it. */
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
  // A change in another tab is told there; what was ordered or came along is neither added nor removed.
  if (cart === previous.cart || lastChange === previous.lastChange || !lastChange) return;
  if (lastChange.kind === 'ordered' || lastChange.kind === 'imported') return;
  const removed = itemsOf(more(previous.cart, cart));
  const added = itemsOf(more(cart, previous.cart));
  if (removed.length > 0) pushEcommerce('remove_from_cart', { value: valueOfItems(removed), items: removed });
  if (added.length > 0) pushEcommerce('add_to_cart', { value: valueOfItems(added), items: added });
}
