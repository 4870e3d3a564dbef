/**
 * The page's cart store: reads and changes the cart without React. Before each change, the store reads the stored cart
 * again to include the changes of other tabs. `cart-actions.ts` adds the actions that only rendered widgets need.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RefusedLine } from '#catalogue/cart-link.ts';
import type { Cart } from '#catalogue/cart-rules.ts';
import * as rules from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';
import { toJson } from '../worker-client/json.ts';
import type { HandOver } from './hand-over.ts';
import { createPersistentStorage, getStorageName, type SafeStorage } from './safe-storage.ts';
import { type Attempt, createLinesKey, parseStoredCart, serializeCart } from './stored-cart.ts';
import { cartKey } from './stored-keys.ts';

export interface CartState {
  readonly cart: Cart;
  readonly revision: number;
  readonly attempt: Attempt | undefined;
  readonly lastChange: CartChange | undefined;
  /** The cart before `lastChange`. */
  readonly previousCart: Cart;
  /** False if the browser refused to store the cart, which then exists only until the page closes. */
  readonly persisted: boolean;
  /** True if the stored cart contained products that are no longer sold. */
  readonly dropped: boolean;
  /** Lines of the last imported link that the cart may not contain. */
  readonly refused: readonly RefusedLine[];
  /** Last imported link. All carts of the page apply its promotion code. */
  readonly received?: HandOver;
}

type DescribeChange = (before: Cart, after: Cart) => Omit<CartChange, 'at'>;

export interface PlainCartStore extends Pick<StoreApi<CartState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Version of this interface. Increase the version if an older store can no longer serve newer widgets, or the reverse. */
  readonly protocol: 1;
  /** Changes made before any widget was rendered, each with the state before it. The first rendered widget reports them. */
  readonly earlyChanges: (readonly [state: CartState, previous: CartState])[];
  add(id: string): void;
  addAll(ids: readonly string[]): void;
  remove(id: string): void;
  switchPackage(fromId: string, toId: string): void;
  /** Reads the stored cart, which other tabs may have changed. */
  syncFromStorage(): void;
  /** Replaces the cart with the result of `next`, unless the result is the same cart. */
  change(next: (cart: Cart) => Cart, describeChange: DescribeChange): void;
  save(changes: Partial<CartState>): void;
}

export interface CartStoreOptions {
  storage?: SafeStorage;
  now?: () => number;
}

const emptyState: CartState = {
  cart: [],
  revision: 0,
  attempt: undefined,
  lastChange: undefined,
  previousCart: [],
  persisted: true,
  dropped: false,
  refused: [],
};

export function createPlainCartStore({
  storage = createPersistentStorage(),
  now = Date.now,
}: CartStoreOptions = {}): PlainCartStore {
  const store = createStore<CartState>(() => emptyState);

  function save(changes: Partial<CartState>): void {
    const next = { ...store.getState(), ...changes };
    store.setState({ ...next, persisted: storage.write(cartKey, serializeCart(next)) });
  }

  function syncFromStorage(): void {
    const stored = parseStoredCart(storage.read(cartKey));
    if (!stored) return;
    const { cart, revision, attempt } = store.getState();
    // Keeps this page's newer cart, which could not be stored or was overwritten by an older cart.
    if (stored.revision < revision) return;
    const { dropped } = stored;
    if (createLinesKey(stored.cart) === createLinesKey(cart)) {
      if (stored.revision > revision || stored.attempt?.id !== attempt?.id || dropped) {
        store.setState({ revision: stored.revision, attempt: stored.attempt, dropped });
      }
    } else if (stored.revision > revision || revision === 0) {
      store.setState({
        cart: keepAcceptedPrices(stored.cart, cart),
        revision: stored.revision,
        attempt: stored.attempt,
        lastChange: undefined,
        dropped,
      });
    } else {
      // Two tabs changed the cart simultaneously: keeps the stored cart and adds lines that only this tab has.
      save({ cart: mergeCarts(stored.cart, cart), revision: revision + 1, attempt: undefined, lastChange: undefined });
    }
  }

  function change(next: (cart: Cart) => Cart, describeChange: DescribeChange): void {
    syncFromStorage();
    const before = store.getState().cart;
    const after = next(before);
    if (toJson(after) === toJson(before)) return;
    save({
      cart: after,
      revision: store.getState().revision + 1,
      // Discards the attempt even if a later change restores the same cart: the attempt may be paid by then.
      attempt: undefined,
      lastChange: { ...describeChange(before, after), at: now() },
      previousCart: before,
      dropped: false,
      refused: [],
    });
  }

  function addAll(ids: readonly string[]): void {
    const known = ids.filter((id) => findProduct(id) || console.warn('Product not found', id));
    change(
      (cart) => known.reduce(rules.addToCart, cart),
      (before, after) => {
        const added = known.filter((id) => rules.isInCart(after, id) && !rules.isInCart(before, id));
        const replacedId = before.find((line) => !rules.isInCart(after, line.id))?.id;
        const id = added[0] ?? '';
        return replacedId === undefined ? { kind: 'added', id, ids: added } : { kind: 'replaced', id, replacedId };
      },
    );
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === getStorageName(cartKey) || event.key === null) syncFromStorage();
  }

  let subscriberCount = 0;
  function subscribe(listener: Parameters<StoreApi<CartState>['subscribe']>[0]): () => void {
    const unsubscribe = store.subscribe(listener);
    if (subscriberCount++ === 0) {
      globalThis.addEventListener?.('storage', onStorage);
      // Reads the cart again on return from the back-forward cache, where a page receives no storage events.
      globalThis.addEventListener?.('visibilitychange', syncFromStorage);
      syncFromStorage();
    }
    let active = true;
    return () => {
      if (!active) return;
      active = false;
      unsubscribe();
      if (--subscriberCount > 0) return;
      globalThis.removeEventListener?.('storage', onStorage);
      globalThis.removeEventListener?.('visibilitychange', syncFromStorage);
    };
  }

  syncFromStorage();
  return {
    protocol: 1,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe,
    earlyChanges: [],
    add: (id) => addAll([id]),
    addAll,
    remove: (id) =>
      change(
        (cart) => rules.removeFromCart(cart, id),
        () => ({ kind: 'removed', id }),
      ),
    switchPackage: (fromId, toId) =>
      change(
        (cart) => (fromId === toId ? cart : rules.switchPackage(cart, fromId, toId)),
        () => ({ kind: 'switched', id: toId, replacedId: fromId }),
      ),
    syncFromStorage,
    change,
    save,
  };
}

/** Returns the lines of `winner` and those that only `other` contains, limited to one package per category. */
export function mergeCarts(winner: Cart, other: Cart): Cart {
  return other.reduce((cart, line) => {
    const product = findProduct(line.id);
    const taken = product?.kind === 'package' && rules.findPackageLine(cart, product.category) !== undefined;
    return taken || rules.isInCart(cart, line.id)
      ? cart
      : rules.setQuantity(rules.addToCart(cart, line.id), line.id, line.quantity);
  }, winner);
}

/** Copies prices that the buyer accepted to the same lines of `cart`, because accepted prices are never stored. */
function keepAcceptedPrices(cart: Cart, previous: Cart): Cart {
  return cart.map((line) => {
    const unitAmount = previous.find((other) => other.id === line.id)?.unitAmount;
    return unitAmount === undefined ? line : { ...line, unitAmount };
  });
}

export interface CartChange {
  /** `imported`: lines from another page were added. `ordered`: ordered lines were removed. */
  readonly kind:
    | 'added'
    | 'replaced'
    | 'switched'
    | 'removed'
    | 'quantity'
    | 'cleared'
    | 'undone'
    | 'imported'
    | 'ordered';
  /** Id of the changed product. Empty if the change affected the whole cart. */
  readonly id: string;
  /** Id of the product that was removed by a `replaced` or `switched` change. */
  readonly replacedId?: string;
  readonly replacedIds?: readonly string[];
  readonly ids?: readonly string[];
  /** Time of the change, in milliseconds since 1970. */
  readonly at: number;
}

const registryKey = Symbol.for('agency.cart');

/** Returns the page's single cart store, shared by all widgets, their first views, and different releases of the kit. */
export function getPageCartStore(): PlainCartStore {
  const page = globalThis as { [registryKey]?: PlainCartStore };
  const existing = page[registryKey];
  if (existing?.protocol === 1) return existing;
  if (existing)
    console.warn('agency-cart: another version of the kit on this page keeps its own cart. Load one version.');
  const store = createPlainCartStore();
  if (!existing) Object.defineProperty(page, registryKey, { value: store });
  return store;
}
