import { afterEach, describe, expect, it, vi } from 'vitest';
import { calculateCartTotals } from '#catalogue/cart-rules.ts';
import { type CartStore, createCartStore } from './cart-actions.ts';
import type { CartStoreOptions } from './cart-store.ts';
import { createSafeStorage } from './safe-storage.ts';
import { cartKey } from './stored-keys.ts';
import { getSharedCartStore } from './use-cart.tsx';

const listIds = (store: CartStore) => store.getState().cart.map((line) => line.id);
const readStored = () => JSON.parse(localStorage.getItem(cartKey) ?? 'null');
const createStore = (options?: CartStoreOptions) => createCartStore(options);

function dispatchStorageEvent(key: string | null = cartKey) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('cart rules', () => {
  it('keeps one package per category and reports the replaced package in lastChange', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    store.add('websiteStarter');
    store.add('socialMediaGrowth');
    expect(listIds(store)).toEqual(['socialMediaGrowth', 'websiteStarter']);
    expect(store.getState().lastChange).toMatchObject({
      kind: 'replaced',
      id: 'socialMediaGrowth',
      replacedId: 'socialMediaStarter',
    });
  });

  it('logs a warning and adds nothing to the cart if the product does not exist (F24)', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createStore();
    for (const id of ['nothing', 'constructor', '__proto__', 'toString']) store.add(id);
    expect(listIds(store)).toEqual([]);
    expect(log).toHaveBeenCalledWith('Product not found', '__proto__');
  });

  it('returns the same state object if an add-on is added a second time', () => {
    const store = createStore();
    store.add('addOnCarouselPosts');
    const before = store.getState();
    store.add('addOnCarouselPosts');
    expect(store.getState()).toBe(before);
  });

  it('adds several add-ons in a single change', () => {
    const store = createStore();
    store.addAll(['addOnCarouselPosts', 'addOnSocialListening']);
    expect(store.getState().revision).toBe(1);
    expect(store.getState().lastChange).toMatchObject({
      kind: 'added',
      ids: ['addOnCarouselPosts', 'addOnSocialListening'],
    });
  });

  it('keeps the line’s quantity when the buyer switches its plan', () => {
    const store = createStore();
    store.add('videoBasic');
    store.setQuantity('videoBasic', 3);
    store.switchPackage('videoBasic', 'videoPro');
    expect(store.getState().cart).toEqual([{ id: 'videoPro', quantity: 3 }]);
  });

  it('removes a line from the cart when its quantity is set to 0', () => {
    const store = createStore();
    store.add('videoBasic');
    store.setQuantity('videoBasic', 0);
    expect(listIds(store)).toEqual([]);
    expect(store.getState().lastChange).toMatchObject({ kind: 'removed', id: 'videoBasic' });
  });
});

describe('undo', () => {
  it('undo() restores removed, replaced, switched and cleared lines', () => {
    const store = createStore();
    store.addAll(['socialMediaStarter', 'websiteStarter']);
    const before = store.getState().cart;
    for (const change of [
      () => store.remove('websiteStarter'),
      () => store.add('socialMediaPro'),
      () => store.switchPackage('socialMediaStarter', 'socialMediaPro'),
      () => store.clear(),
    ]) {
      change();
      expect(store.getState().cart).not.toEqual(before);
      store.undo();
      expect(store.getState().cart).toEqual(before);
    }
  });

  it('undo() does nothing if the last change added a line', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    store.undo();
    expect(listIds(store)).toEqual(['socialMediaStarter']);
  });

  it('undo() keeps lines that another tab added in the meantime', () => {
    const here = createStore();
    const there = createStore();
    here.addAll(['socialMediaStarter', 'websiteStarter']);
    here.remove('websiteStarter');
    there.add('emailBasic');
    here.undo();
    expect(listIds(here)).toEqual(['socialMediaStarter', 'emailBasic']);
  });
});

describe('removeOrdered', () => {
  it('removeOrdered() removes all lines without offering Undo, and starts a new payment attempt', () => {
    const store = createStore();
    store.addAll(['socialMediaStarter', 'websiteStarter']);
    const attempt = store.currentAttempt();
    store.removeOrdered();
    store.undo();
    expect(listIds(store)).toEqual([]);
    expect(store.getState().lastChange?.kind).toBe('ordered');
    expect(store.currentAttempt()).not.toBe(attempt);
  });

  it('removeOrdered() removes only the paid quantities (F43)', () => {
    const store = createStore();
    store.addAll(['socialMediaStarter', 'addOnCarouselPosts']);
    store.setQuantity('addOnCarouselPosts', 5);
    store.removeOrdered([
      { id: 'socialMediaStarter', quantity: 1 },
      { id: 'addOnCarouselPosts', quantity: 3 },
      { id: 'websiteStarter', quantity: 1 },
    ]);
    expect(store.getState().cart).toEqual([{ id: 'addOnCarouselPosts', quantity: 2 }]);
  });

  it('removeOrdered() starts a new payment attempt even if the cart is empty', () => {
    const store = createStore();
    const attempt = store.currentAttempt();
    store.removeOrdered();
    expect(store.currentAttempt()).not.toBe(attempt);
  });
});

describe('takeBundle', () => {
  it('takeBundle() replaces plans with a bundle in a single change, which undo() reverts', () => {
    const store = createStore();
    store.addAll(['adsStandard', 'emailStandard', 'seoGrowth']);
    store.takeBundle('bundleLeadGeneration');
    expect(listIds(store)).toEqual(['bundleLeadGeneration', 'seoGrowth']);
    expect(store.getState().lastChange?.replacedIds).toEqual(['adsStandard', 'emailStandard']);
    store.undo();
    expect(listIds(store)).toEqual(['adsStandard', 'emailStandard', 'seoGrowth']);
  });
});

describe('importCart', () => {
  it('merges imported lines into the cart and replaces plans of the same category', () => {
    const store = createStore();
    store.addAll(['socialMediaStarter', 'websiteStarter']);
    store.importCart([
      { id: 'socialMediaGrowth', quantity: 1 },
      { id: 'addOnCarouselPosts', quantity: 6 },
    ]);
    expect(store.getState().cart).toEqual([
      { id: 'socialMediaGrowth', quantity: 1 },
      { id: 'addOnCarouselPosts', quantity: 6 },
      { id: 'websiteStarter', quantity: 1 },
    ]);
    store.undo();
    expect(listIds(store)).toEqual(['socialMediaStarter', 'websiteStarter']);
  });

  it('limits quantities and ignores unknown ids and prices in imported lines', () => {
    const store = createStore();
    const lines = [
      { id: 'socialMediaGrowth', quantity: 500, unitAmount: 1 },
      { id: 'socialMediaPro', quantity: 1 },
      { id: '__proto__', quantity: 1 },
    ];
    store.importCart(lines, [{ rule: 'notSold', text: 'retiredPlan' }]);
    expect(store.getState().cart).toEqual([{ id: 'socialMediaGrowth', quantity: 99 }]);
    expect(store.getState().refused).toEqual([{ rule: 'notSold', text: 'retiredPlan' }]);
    store.add('seoGrowth');
    expect(store.getState().refused).toEqual([]);
  });
});

describe('cart persistence', () => {
  it('stores the ids and quantities of the cart, but no prices or names', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    store.setQuantity('socialMediaStarter', 2, 21_900);
    expect(readStored()).toEqual({ version: 1, revision: 2, lines: [{ id: 'socialMediaStarter', quantity: 2 }] });
  });

  it('restores the cart when the page is reloaded', () => {
    createStore().addAll(['socialMediaStarter', 'addOnCarouselPosts']);
    expect(listIds(createStore())).toEqual(['socialMediaStarter', 'addOnCarouselPosts']);
  });

  it('the cart is empty during hydration, to match the prerendered view', () => {
    createStore().add('socialMediaStarter');
    expect(createStore().getInitialState().cart).toEqual([]);
  });

  it('keeps the cart in memory if storage is unavailable (F18)', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const store = createStore({ storage: createSafeStorage(refuse) });
    store.add('socialMediaStarter');
    store.add('websiteStarter');
    expect(listIds(store)).toEqual(['socialMediaStarter', 'websiteStarter']);
    expect(store.getState().persisted).toBe(false);
  });

  it('does not restore a removed line if storage is full (F18)', () => {
    const store = createStore();
    store.addAll(['socialMediaStarter', 'websiteStarter']);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    store.remove('websiteStarter');
    store.add('emailBasic');
    expect(listIds(store)).toEqual(['socialMediaStarter', 'emailBasic']);
    expect(store.getState().persisted).toBe(false);
  });
});

describe('synchronization between tabs (F15)', () => {
  it('applies a change to the cart made in another tab', () => {
    const here = createStore();
    const there = createStore();
    const seen = vi.fn();
    const stop = here.subscribe(seen);
    there.add('socialMediaStarter');
    dispatchStorageEvent();
    expect(listIds(here)).toEqual(['socialMediaStarter']);
    expect(seen).toHaveBeenCalled();
    stop();
  });

  it('empties the cart when another tab clears the cart', () => {
    const here = createStore();
    here.add('socialMediaStarter');
    const there = createStore();
    const stop = here.subscribe(() => {});
    there.clear();
    dispatchStorageEvent();
    expect(listIds(here)).toEqual([]);
    stop();
  });

  it('applies a change to the cart stored by another tab, even before the storage event fires', () => {
    const here = createStore();
    const there = createStore();
    here.add('socialMediaStarter');
    there.add('websiteStarter');
    here.add('emailBasic');
    expect(listIds(here)).toEqual(['socialMediaStarter', 'websiteStarter', 'emailBasic']);
  });

  it('loses no cart line when two tabs write the same revision', () => {
    const here = createStore();
    const there = createStore();
    const stops = [here.subscribe(() => {}), there.subscribe(() => {})];
    here.add('socialMediaStarter');
    // Simulates another tab that writes the same revision without having read this tab's cart.
    localStorage.removeItem(cartKey);
    there.add('websiteStarter');
    dispatchStorageEvent();
    expect(listIds(here).toSorted()).toEqual(['socialMediaStarter', 'websiteStarter']);
    dispatchStorageEvent();
    expect(there.getState().cart).toEqual(here.getState().cart);
    for (const stop of stops) stop();
  });

  it('keeps the cart when the browser deletes site data, and stores the cart again on the next change', () => {
    const store = createStore();
    const stop = store.subscribe(() => {});
    store.add('socialMediaStarter');
    localStorage.clear();
    dispatchStorageEvent(null);
    store.add('websiteStarter');
    expect(readStored().lines).toHaveLength(2);
    stop();
  });

  it('reads the stored cart again when the browser restores the page from the back-forward cache (F16)', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    const stop = store.subscribe(() => {});
    createStore().clear();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(listIds(store)).toEqual([]);
    stop();
  });

  it('adds window listeners on the first subscription and removes the listeners after the last unsubscription', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const store = createStore();
    expect(add).not.toHaveBeenCalled();
    const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
    expect(add).toHaveBeenCalledTimes(2);
    for (const stop of [...stops, ...stops]) stop();
    expect(remove).toHaveBeenCalledTimes(2);
  });
});

describe('payment attempt id', () => {
  it('every tab returns the same payment attempt id while the cart is unchanged', () => {
    const here = createStore();
    here.add('socialMediaStarter');
    const attempt = here.currentAttempt();
    expect(attempt).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(here.currentAttempt()).toBe(attempt);
    expect(createStore().currentAttempt()).toBe(attempt);
  });

  it('returns a new payment attempt id after each change of the cart, even if the change is undone', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    const first = store.currentAttempt();
    store.add('websiteStarter');
    const second = store.currentAttempt();
    store.remove('websiteStarter');
    const third = store.currentAttempt();
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('returns a new payment attempt id if the same lines are added again after the cart was cleared', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    const paid = store.currentAttempt();
    createStore().clear();
    store.add('socialMediaStarter');
    expect(store.currentAttempt()).not.toBe(paid);
  });

  it('returns a new payment attempt id after rotateAttempt()', () => {
    const store = createStore();
    store.add('socialMediaStarter');
    const first = store.currentAttempt();
    store.rotateAttempt();
    expect(store.currentAttempt()).not.toBe(first);
  });

  it('returns a new payment attempt id after 30 minutes', () => {
    let now = 1_000_000;
    const store = createStore({ now: () => now });
    store.add('socialMediaStarter');
    const first = store.currentAttempt();
    now += 29 * 60_000;
    expect(store.currentAttempt()).toBe(first);
    now += 60_000;
    expect(store.currentAttempt()).not.toBe(first);
  });
});

describe('shared cart store', () => {
  it('every widget and every copy of the kit gets the same cart store', () => {
    expect(getSharedCartStore()).toBe(getSharedCartStore());
    expect((globalThis as Record<symbol, unknown>)[Symbol.for('agency.cart')]).toBe(getSharedCartStore());
  });

  it('uses catalogue prices even if the page pollutes Object.prototype (T14)', () => {
    Object.defineProperty(Object.prototype, 'unitAmount', { value: 1, configurable: true });
    try {
      const store = createStore();
      store.add('socialMediaStarter');
      expect(calculateCartTotals(store.getState().cart).dueToday).toBe(19_900);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'unitAmount');
    }
  });
});
