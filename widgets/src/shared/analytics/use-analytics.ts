import { useContext, useEffect } from 'react';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { Product } from '#catalogue/product.ts';
import { followConsent } from '../attribution/follow-consent.ts';
import type { CartStore } from '../cart-store/cart-actions.ts';
import type { CartChange } from '../cart-store/cart-store.ts';
import { CartContext } from '../cart-store/use-cart.tsx';
import { useElement } from '../element/view.tsx';
import { pushEcommerce, sumValue, toItem, toItems } from './data-layer.ts';

const modes = ['datalayer'] as const;
export type AnalyticsMode = (typeof modes)[number];

/** `datalayer` pushes visitors' actions to the page’s `dataLayer` as GA4 e-commerce events. */
export const analyticsProp = { type: 'string', allowed: modes } as const;

/** Listeners that report a widget's own events, keyed by event name. The object must be the same on every render. */
export type EventReports = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

const noReports: EventReports = {};

export function useAnalytics(analytics: AnalyticsMode | undefined, reports = noReports): void {
  const { host } = useElement();
  const store = useContext(CartContext);
  const isOn = analytics === 'datalayer';
  useEffect(() => {
    if (!isOn || !host) return;
    void followConsent();
    const reportByName = new Map(Object.entries(reports) as [string, (event: Event) => void][]);
    const reportEvent = (event: Event) => {
      // Reports the event after all other listeners have run, because a listener may cancel the event.
      if (event.target === host) queueMicrotask(() => reportByName.get(event.type)?.(event));
    };
    for (const name of reportByName.keys()) host.addEventListener(name, reportEvent);
    const endWatch = store && watchCart(store);
    return () => {
      for (const name of reportByName.keys()) host.removeEventListener(name, reportEvent);
      endWatch?.();
    };
  }, [isOn, host, store, reports]);
}

export interface ProductList {
  readonly id: string;
  readonly name: string;
  readonly products: readonly Product[];
}

/** Reports a product list once when the list becomes visible. `undefined` means that no list is visible. */
export function useViewedList(analytics: AnalyticsMode | undefined, list: ProductList | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies the list.
  useEffect(() => {
    if (analytics !== 'datalayer' || !list) return;
    const names = { item_list_id: list.id, item_list_name: list.name };
    const items = list.products.map((product, index) => ({ ...toItem(product), ...names, index }));
    pushEcommerce('view_item_list', { ...names, items });
  }, [analytics, list?.id]);
}

function findAddedLines(cart: Cart, base: Cart) {
  return cart.flatMap((line) => {
    const quantity = line.quantity - (base.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const key = Symbol.for('agency.analytics');

/**
 * Returns the page's watched carts and the number of widgets that watch each cart. Widgets share a subscription, so
 * that each change is reported once.
 */
function getWatchedCarts(): Map<CartStore, { count: number; end: () => void }> {
  const page = globalThis as { [key]?: Map<CartStore, { count: number; end: () => void }> };
  if (!page[key]) Object.defineProperty(page, key, { value: new Map() });
  return page[key] as Map<CartStore, { count: number; end: () => void }>;
}

/** Reports products that the visitor adds to or removes from the cart on this page. Returns a function that stops the reports. */
function watchCart(store: CartStore): () => void {
  const existing = getWatchedCarts().get(store);
  if (!existing) for (const [state, previous] of store.earlyChanges) reportCartChange(state, previous);
  const subscription = existing ?? { count: 0, end: store.subscribe(reportCartChange) };
  subscription.count++;
  getWatchedCarts().set(store, subscription);
  return () => {
    if (--subscription.count > 0) return;
    subscription.end();
    getWatchedCarts().delete(store);
  };
}

const reportedChanges = new WeakSet<CartChange>();

function reportCartChange(state: ReturnType<CartStore['getState']>, previous: ReturnType<CartStore['getState']>): void {
  const { cart, lastChange } = state;
  // Skips changes that other tabs report, and lines that were ordered or imported.
  if (cart === previous.cart || lastChange === previous.lastChange || !lastChange) return;
  if (reportedChanges.has(lastChange)) return;
  reportedChanges.add(lastChange);
  if (lastChange.kind === 'ordered' || lastChange.kind === 'imported') return;
  const removed = toItems(findAddedLines(previous.cart, cart));
  const added = toItems(findAddedLines(cart, previous.cart));
  if (removed.length > 0) pushEcommerce('remove_from_cart', { value: sumValue(removed), items: removed });
  if (added.length > 0) pushEcommerce('add_to_cart', { value: sumValue(added), items: added });
}
