import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listPackages } from '#catalogue/products.ts';
import { getSharedAttribution } from '../attribution/attribution.ts';
import { followConsent } from '../attribution/follow-consent.ts';
import { createCartStore } from '../cart-store/cart-actions.ts';
import { CartProvider } from '../cart-store/use-cart.tsx';
import { ElementContext, outsideElement } from '../element/view.tsx';
import { reportLead } from './data-layer.ts';
import { type AnalyticsMode, type EventReports, useAnalytics, useViewedList } from './use-analytics.ts';

const page = globalThis as { dataLayer?: unknown };
const readEntries = () => (page.dataLayer as Record<string, unknown>[] | undefined) ?? [];
const listEventNames = () => readEntries().flatMap(({ event }) => event ?? []);
const getLastEntry = () => readEntries().at(-1);

interface WidgetProps {
  analytics?: AnalyticsMode;
  list?: string;
}

const reports: EventReports = {
  'agency-checkout-start': ({ defaultPrevented }) => reportLead(`canceled: ${defaultPrevented}`),
};

function Widget({ analytics, list }: WidgetProps) {
  useAnalytics(analytics, reports);
  useViewedList(analytics, list ? { id: list, name: 'Video', products: listPackages('video') } : undefined);
  return null;
}

function renderWidget(props: WidgetProps = { analytics: 'datalayer' }, store = createCartStore()) {
  const host = document.createElement('div');
  const createWidget = (next: WidgetProps) => (
    <ElementContext.Provider value={{ ...outsideElement, host }}>
      <CartProvider store={store}>
        <Widget {...next} />
      </CartProvider>
    </ElementContext.Provider>
  );
  const view = render(createWidget(props));
  return { ...view, rerenderWith: (next: WidgetProps) => view.rerender(createWidget(next)), store, host };
}

async function dispatch(host: HTMLElement, name: string, detail: object) {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  await Promise.resolve();
}

const id = expect.stringMatching(/^[0-9a-f]{32}$/);

const growth = {
  item_id: 'socialMediaGrowth',
  item_name: 'Social Media Growth',
  item_category: 'social-media',
  item_variant: 'Growth',
  price: 299,
  quantity: 1,
};

beforeEach(async () => {
  localStorage.clear();
  page.dataLayer = [];
  await followConsent();
  return getSharedAttribution().setConsent('granted');
});
afterEach(() => vi.restoreAllMocks());

describe('analytics attribute', () => {
  it('pushes nothing to the data layer if the analytics attribute is missing', async () => {
    const { store, host } = renderWidget({});
    act(() => store.add('socialMediaGrowth'));
    await dispatch(host, 'agency-checkout-start', {});
    expect(readEntries()).toEqual([]);
  });
});

describe('cart events', () => {
  it('clears the previous ecommerce object, then pushes added products at catalogue prices', () => {
    const { store } = renderWidget();
    act(() => store.add('socialMediaGrowth'));
    expect(readEntries()).toEqual([
      { ecommerce: null },
      { event: 'add_to_cart', event_id: id, ecommerce: { currency: 'USD', value: 299, items: [growth] } },
    ]);
  });

  it('pushes only the difference if a quantity changes', () => {
    const { store } = renderWidget();
    act(() => store.add('addOnCarouselPosts'));
    act(() => store.setQuantity('addOnCarouselPosts', 6));
    expect(getLastEntry()).toMatchObject({ event: 'add_to_cart', ecommerce: { value: 20, items: [{ quantity: 5 }] } });
    act(() => store.setQuantity('addOnCarouselPosts', 2));
    expect(getLastEntry()).toMatchObject({
      event: 'remove_from_cart',
      ecommerce: { value: 16, items: [{ quantity: 4 }] },
    });
  });

  it('pushes a removal and an addition when a plan replaces another plan, and again on undo', () => {
    const { store } = renderWidget();
    act(() => store.add('socialMediaStarter'));
    act(() => store.add('socialMediaGrowth'));
    act(() => store.undo());
    expect(listEventNames()).toEqual([
      'add_to_cart',
      'remove_from_cart',
      'add_to_cart',
      'remove_from_cart',
      'add_to_cart',
    ]);
  });

  it('pushes each change once if several widgets on the page report analytics', () => {
    const store = createCartStore();
    const first = renderWidget({ analytics: 'datalayer' }, store);
    renderWidget({ analytics: 'datalayer' }, store);
    act(() => store.add('socialMediaGrowth'));
    first.unmount();
    act(() => store.remove('socialMediaGrowth'));
    expect(listEventNames()).toEqual(['add_to_cart', 'remove_from_cart']);
  });

  it('pushes nothing when another tab changes the cart, ordered lines are removed or a cart is imported', () => {
    const { store } = renderWidget();
    createCartStore().add('socialMediaGrowth');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'agency-cart' })));
    act(() => store.importCart([{ id: 'videoBasic', quantity: 1 }]));
    act(() => void store.removeOrdered());
    expect(readEntries()).toEqual([]);
  });

  it('stops pushing when the widget is unmounted', () => {
    const { store, unmount } = renderWidget();
    unmount();
    store.add('socialMediaGrowth');
    expect(readEntries()).toEqual([]);
  });
});

describe('view_item_list event', () => {
  it("pushes view_item_list once per list, with each plan's position", () => {
    const { rerenderWith } = renderWidget({ analytics: 'datalayer', list: 'video' });
    rerenderWith({ analytics: 'datalayer', list: 'video' });
    expect(listEventNames()).toEqual(['view_item_list']);
    const { ecommerce } = getLastEntry() as { ecommerce: { items: object[] } };
    expect(ecommerce).toMatchObject({ item_list_id: 'video', item_list_name: 'Video', currency: 'USD' });
    expect(ecommerce.items[1]).toMatchObject({ item_id: 'videoStandard', index: 1, item_list_id: 'video' });
    rerenderWith({ analytics: 'datalayer', list: 'seo' });
    expect(listEventNames()).toEqual(['view_item_list', 'view_item_list']);
  });

  it('pushes and stores nothing while the browser only prerenders the page', () => {
    localStorage.clear();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    renderWidget({ analytics: 'datalayer', list: 'video' });
    onTestFinished(getSharedAttribution().setConsent('granted'));
    expect(readEntries()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(listEventNames()).toEqual(['view_item_list']);
    expect(localStorage.getItem('agency-attribution')).not.toBeNull();
  });
});

describe('events of the widget', () => {
  it('reports an event only after the page’s listeners have run, so that they can cancel the event', async () => {
    const { host } = renderWidget();
    host.addEventListener('agency-checkout-start', (event) => event.preventDefault());
    await dispatch(host, 'agency-checkout-start', {});
    expect(readEntries()).toEqual([
      { ecommerce: null },
      { event: 'generate_lead', event_id: id, lead_source: 'canceled: true' },
    ]);
  });

  it('ignores events of a widget nested in another widget', async () => {
    const { host } = renderWidget();
    const inner = document.createElement('div');
    host.append(inner);
    await dispatch(inner, 'agency-checkout-start', {});
    expect(readEntries()).toEqual([]);
  });
});

describe('data layer of the page', () => {
  it('creates the dataLayer array if the page has no such array or only an element with the id dataLayer', () => {
    page.dataLayer = document.createElement('form');
    const { store } = renderWidget();
    act(() => store.add('socialMediaGrowth'));
    expect(listEventNames()).toEqual(['add_to_cart']);
  });

  it('pushes nothing if the visitor has refused consent', () => {
    onTestFinished(getSharedAttribution().setConsent('denied'));
    const { store } = renderWidget();
    act(() => store.add('socialMediaGrowth'));
    expect(readEntries()).toEqual([]);
  });
});
