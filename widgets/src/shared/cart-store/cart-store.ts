/** The page's cart store. Before each change, the store reads the stored cart again to include the changes of other tabs. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RefusedLine } from '#catalogue/cart-link.ts';
import * as rules from '#catalogue/cart-rules.ts';
import { addToCart, type Cart, type CartLine, isInCart, packageLineIn, setQuantity } from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';
import { toJson } from '../worker-client/json.ts';
import { lastingStorage, type SafeStorage, storageName } from './safe-storage.ts';
import {
  type Attempt,
  canReuseAttempt,
  linesKey,
  parseStoredCart,
  serializeCart,
  startAttempt,
} from './stored-cart.ts';
import { cartKey } from './stored-keys.ts';

export interface CartState {
  readonly cart: Cart;
  readonly revision: number;
  readonly attempt: Attempt | undefined;
  readonly lastChange: CartChange | undefined;
  /** False if the browser refused to store the cart, which then exists only until the page closes. */
  readonly persisted: boolean;
  /** True if the stored cart contained discontinued products. */
  /** True if the stored cart contained products that are no longer sold. */
  readonly dropped: boolean;
  /** Lines of the last imported link that the cart may not contain. Missing in stores of older releases. */
  readonly refused?: readonly RefusedLine[];
}

export interface CartActions {
  add(id: string): void;
  addAll(ids: readonly string[]): void;
  remove(id: string): void;
  switchPackage(fromId: string, toId: string): void;
  /** Sets a line's quantity; 0 or less removes the line. `unitAmount` is a changed price that the buyer accepted, in integer cents. */
  setQuantity(id: string, quantity: number, unitAmount?: number): void;
  clear(): void;
  /** Adds lines from another page. Imported packages replace packages of the same category. The cart reports the `refused` lines. */
  importCart(lines: Cart, refused?: readonly RefusedLine[]): void;
  /** Subtracts the paid quantities from the cart; without `paid`, empties the cart. Undo does not restore the removed lines. */
  removeOrdered(paid?: Cart): void;
  /** Adds a bundle and removes the plans that the bundle includes. */
  takeBundle(id: string): void;
  undo(): void;
  /** Returns the id of the payment attempt. The id changes with the cart, after 30 minutes, and after `rotateAttempt()`. */
  currentAttempt(lines?: Cart): string;
  rotateAttempt(): void;
}

export interface CartStore
  extends Pick<StoreApi<CartState>, 'getState' | 'getInitialState' | 'subscribe'>,
    CartActions {
  /** Version of this interface. Increase the version if an older store can no longer serve newer widgets, or the reverse. */
  readonly protocol: 1;
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
  persisted: true,
  dropped: false,
};

export function createCartStore({ storage = lastingStorage(), now = Date.now }: CartStoreOptions = {}): CartStore {
  const store = createStore<CartState>(() => emptyState);
  let beforeLastChange: Cart = [];

  function save(changes: Partial<CartState>): void {
    const next = { ...store.getState(), ...changes };
    store.setState({ ...next, persisted: storage.write(cartKey, serializeCart(next)) });
  }

  function syncFromStorage(): void {
    const stored = parseStoredCart(storage.read(cartKey));
    if (!stored) return;
    const { cart, revision, attempt } = store.getState();
    // Keeps this page's cart: its last write failed, or an older write replaced its stored cart.
    if (stored.revision < revision) return;
    const { dropped } = stored;
    if (linesKey(stored.cart) === linesKey(cart)) {
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

  function change(next: (cart: Cart) => Cart, name: (before: Cart, after: Cart) => Omit<CartChange, 'at'>): void {
    syncFromStorage();
    const before = store.getState().cart;
    const after = next(before);
    if (toJson(after) === toJson(before)) return;
    beforeLastChange = before;
    save({
      cart: after,
      revision: store.getState().revision + 1,
      // Discards the attempt even if a later change restores the same cart: the attempt may be paid by then.
      attempt: undefined,
      lastChange: { ...name(before, after), at: now() },
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

  const actions: CartActions = {
    add: (id) => addAll([id]),
    addAll,
    remove: (id) =>
      change(
        (cart) => (rules.isInCart(cart, id) ? rules.removeFromCart(cart, id) : cart),
        () => ({ kind: 'removed', id }),
      ),
    switchPackage: (fromId, toId) =>
      change(
        (cart) => (fromId !== toId && rules.isInCart(cart, fromId) ? rules.switchPackage(cart, fromId, toId) : cart),
        () => ({ kind: 'switched', id: toId, replacedId: fromId }),
      ),
    setQuantity: (id, quantity, unitAmount) =>
      change(
        (cart) => (rules.isInCart(cart, id) ? rules.setQuantity(cart, id, quantity, unitAmount) : cart),
        () => ({ kind: quantity > 0 ? 'quantity' : 'removed', id }),
      ),
    clear: () =>
      change(
        (cart) => (cart.length > 0 ? [] : cart),
        () => ({ kind: 'cleared', id: '' }),
      ),
    importCart(lines, refused = []) {
      change(
        (cart) => mergeCarts(mergeCarts([], lines), cart),
        () => ({ kind: 'imported', id: '' }),
      );
      store.setState({ refused });
    },
    removeOrdered(paid) {
      syncFromStorage();
      const { attempt } = store.getState();
      change(
        (cart) => (paid ? subtractLines(cart, paid) : []),
        () => ({ kind: 'ordered', id: '' }),
      );
      if (!paid || attempt?.lines === linesKey(paid)) actions.rotateAttempt();
    },
    takeBundle: (id) =>
      change(
        (cart) => rules.replaceByBundle(cart, id),
        (before, after) => {
          const replacedIds = before.flatMap((line) => (rules.isInCart(after, line.id) ? [] : [line.id]));
          return { kind: 'replaced', id, replacedId: replacedIds[0], replacedIds };
        },
      ),
    undo() {
      syncFromStorage();
      if (!isUndoable(store.getState().lastChange)) return;
      const restored = beforeLastChange;
      change(
        () => restored,
        () => ({ kind: 'undone', id: '' }),
      );
    },
    currentAttempt(lines) {
      syncFromStorage();
      const { cart, attempt } = store.getState();
      const wanted = lines ?? cart;
      if (canReuseAttempt(attempt, wanted, now())) return attempt.id;
      const fresh = startAttempt(wanted, now());
      save({ attempt: fresh });
      return fresh.id;
    },
    rotateAttempt: () => save({ attempt: undefined }),
  };

  function onStorage(event: StorageEvent): void {
    if (event.key === storageName(cartKey) || event.key === null) syncFromStorage();
  }

  let subscriberCount = 0;
  function subscribe(listener: Parameters<StoreApi<CartState>['subscribe']>[0]): () => void {
    const unsubscribe = store.subscribe(listener);
    if (subscriberCount++ === 0) {
      globalThis.addEventListener?.('storage', onStorage);
      // Reads the cart again on return from the back-forward cache, where a page receives no storage events.
      globalThis.addEventListener?.('pageshow', syncFromStorage);
      syncFromStorage();
    }
    let active = true;
    return () => {
      if (!active) return;
      active = false;
      unsubscribe();
      if (--subscriberCount > 0) return;
      globalThis.removeEventListener?.('storage', onStorage);
      globalThis.removeEventListener?.('pageshow', syncFromStorage);
    };
  }

  syncFromStorage();
  return { protocol: 1, getState: store.getState, getInitialState: store.getInitialState, subscribe, ...actions };
}

/** Returns the lines of `winner` and those that only `other` contains, limited to one package per category. */
function mergeCarts(winner: Cart, other: Cart): Cart {
  return other.reduce((cart, line) => {
    const product = findProduct(line.id);
    const taken = product?.kind === 'package' && packageLineIn(cart, product.category) !== undefined;
    return taken || isInCart(cart, line.id) ? cart : setQuantity(addToCart(cart, line.id), line.id, line.quantity);
  }, winner);
}

/** Copies prices that the buyer accepted to the same lines of `cart`, because accepted prices are never stored. */
function keepAcceptedPrices(cart: Cart, previous: Cart): Cart {
  return cart.map((line) => {
    const unitAmount = previous.find((other) => other.id === line.id)?.unitAmount;
    return unitAmount === undefined ? line : { ...line, unitAmount };
  });
}

export function subtractLines(cart: Cart, lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart {
  return cart.flatMap((line) => {
    const taken = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
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

/** Time during which buyers can undo a change, in milliseconds. Long enough for touch navigation with a screen reader. */
export const undoTimeoutMs = 20_000;

export function isUndoable(change: CartChange | undefined): change is CartChange {
  return change !== undefined && ['replaced', 'switched', 'removed', 'cleared', 'imported'].includes(change.kind);
}
