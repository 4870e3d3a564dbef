/**
 * The cart, outside of any framework: one per page, kept in the browser, followed in every tab. Before each change the stored cart
 * is read again, so a change made elsewhere a moment ago is built upon and not overwritten.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as rules from '#catalogue/cart-rules.ts';
import { addToCart, type Cart, type CartLine, isInCart, packageLineIn, setQuantity } from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';
import { toJson } from '../worker-client/json.ts';
import { type SafeStorage, safeStorage, storageKey } from './safe-storage.ts';
import { type Attempt, isCurrent, linesKey, parseStoredCart, serializeCart, startAttempt } from './stored-cart.ts';

export interface CartState {
  readonly cart: Cart;
  /** Counts changes, across all tabs. */
  readonly revision: number;
  readonly attempt: Attempt | undefined;
  readonly lastChange: CartChange | undefined;
  /** `false` once the browser has refused to keep the cart: it then lives as long as the page. */
  readonly persisted: boolean;
  /** A kept cart had products that are no longer sold. */
  readonly dropped: boolean;
}

export interface CartActions {
  add(id: string): void;
  addAll(ids: readonly string[]): void;
  remove(id: string): void;
  switchPackage(fromId: string, toId: string): void;
  /** 0 or less removes the line. `unitAmount`, in integer cents, is a price the buyer has been shown and agrees to. */
  setQuantity(id: string, quantity: number, unitAmount?: number): void;
  clear(): void;
  /** Takes over lines from another page. They win over rivals of the same category; `dropped` says that some are no longer sold. */
  importCart(lines: Cart, dropped?: boolean): void;
  /** Takes out what has been paid, by id and quantity, or everything once it has been ordered another way. Cannot be undone. */
  removeOrdered(paid?: Cart): void;
  /** Puts a bundle where its plans are. */
  takeBundle(id: string): void;
  /** Takes back the last change, if it took something out of the cart. */
  undo(): void;
  /** The id of the attempt at paying for these lines: the same until the cart changes, 30 minutes pass or it is rotated. */
  currentAttempt(lines?: Cart): string;
  /** The next attempt is a new one. */
  rotateAttempt(): void;
}

export interface CartStore
  extends Pick<StoreApi<CartState>, 'getState' | 'getInitialState' | 'subscribe'>,
    CartActions {
  /** Raised when a store of one kit version could not serve the widgets of another. */
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

export function createCartStore({ storage = safeStorage(), now = Date.now }: CartStoreOptions = {}): CartStore {
  const store = createStore<CartState>(() => emptyState);
  let beforeLastChange: Cart = [];

  function save(changes: Partial<CartState>): void {
    const next = { ...store.getState(), ...changes };
    store.setState({ ...next, persisted: storage.write(storageKey, serializeCart(next)) });
  }

  /** Takes over what another tab has stored. */
  function pull(): void {
    const stored = parseStoredCart(storage.read(storageKey));
    if (!stored) return;
    const { cart, revision, attempt } = store.getState();
    // The browser refused our last write, or something older wrote over it: this page knows better.
    if (stored.revision < revision) return;
    const { dropped } = stored;
    if (linesKey(stored.cart) === linesKey(cart)) {
      if (stored.revision > revision || stored.attempt?.id !== attempt?.id || dropped) {
        store.setState({ revision: stored.revision, attempt: stored.attempt, dropped });
      }
    } else if (stored.revision > revision || revision === 0) {
      store.setState({
        cart: keepAgreedPrices(stored.cart, cart),
        revision: stored.revision,
        attempt: stored.attempt,
        lastChange: undefined,
        dropped,
      });
    } else {
      // Two tabs changed the same cart in the same moment: the stored one stands, and what only this one has is added to it.
      save({ cart: mergeCarts(stored.cart, cart), revision: revision + 1, attempt: undefined, lastChange: undefined });
    }
  }

  function change(next: (cart: Cart) => Cart, name: (before: Cart, after: Cart) => Omit<CartChange, 'at'>): void {
    pull();
    const before = store.getState().cart;
    const after = next(before);
    if (toJson(after) === toJson(before)) return;
    beforeLastChange = before;
    save({
      cart: after,
      revision: store.getState().revision + 1,
      // Even if the same cart comes back later: by then it may have been paid.
      attempt: undefined,
      lastChange: { ...name(before, after), at: now() },
      dropped: false,
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
    importCart(lines, dropped = false) {
      change(
        (cart) => mergeCarts(mergeCarts([], lines), cart),
        () => ({ kind: 'imported', id: '' }),
      );
      if (dropped) store.setState({ dropped });
    },
    removeOrdered(paid) {
      pull();
      const { attempt } = store.getState();
      change(
        (cart) => (paid ? takeOut(cart, paid) : []),
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
      pull();
      if (!isUndoable(store.getState().lastChange)) return;
      const restored = beforeLastChange;
      change(
        () => restored,
        () => ({ kind: 'undone', id: '' }),
      );
    },
    currentAttempt(lines) {
      pull();
      const { cart, attempt } = store.getState();
      const wanted = lines ?? cart;
      if (isCurrent(attempt, wanted, now())) return attempt.id;
      const fresh = startAttempt(wanted, now());
      save({ attempt: fresh });
      return fresh.id;
    },
    rotateAttempt: () => save({ attempt: undefined }),
  };

  function follow(event: StorageEvent): void {
    if (event.key === storageKey || event.key === null) pull();
  }

  let followers = 0;
  function subscribe(listener: Parameters<StoreApi<CartState>['subscribe']>[0]): () => void {
    const unsubscribe = store.subscribe(listener);
    if (followers++ === 0) {
      globalThis.addEventListener?.('storage', follow);
      // A page that comes back from the back-forward cache has slept through the storage events.
      globalThis.addEventListener?.('pageshow', pull);
      pull();
    }
    let active = true;
    return () => {
      if (!active) return;
      active = false;
      unsubscribe();
      if (--followers > 0) return;
      globalThis.removeEventListener?.('storage', follow);
      globalThis.removeEventListener?.('pageshow', pull);
    };
  }

  pull();
  return { protocol: 1, getState: store.getState, getInitialState: store.getInitialState, subscribe, ...actions };
}

/** `winner` with everything that only `other` has, as far as one package per category allows. */
function mergeCarts(winner: Cart, other: Cart): Cart {
  return other.reduce((cart, line) => {
    const product = findProduct(line.id);
    const taken = product?.kind === 'package' && packageLineIn(cart, product.category) !== undefined;
    return taken || isInCart(cart, line.id) ? cart : setQuantity(addToCart(cart, line.id), line.id, line.quantity);
  }, winner);
}

/** A price that the buyer has agreed to is never stored: carry it over to the same line. */
function keepAgreedPrices(cart: Cart, previous: Cart): Cart {
  return cart.map((line) => {
    const unitAmount = previous.find((other) => other.id === line.id)?.unitAmount;
    return unitAmount === undefined ? line : { ...line, unitAmount };
  });
}

/** A cart without some lines, by id and quantity: of three, with two taken out, one stays. */
export function takeOut(cart: Cart, lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart {
  return cart.flatMap((line) => {
    const taken = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

/** What happened last in this tab, for announcements, events and Undo. */
export interface CartChange {
  /** `imported`: lines came along from another page. `ordered`: what was paid for, or ordered another way, has left. */
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
  /** The product it happened to; empty where it happened to the whole cart. */
  readonly id: string;
  /** With `replaced` and `switched`: the product that made room. */
  readonly replacedId?: string;
  /** With `replaced` by a bundle: all the plans that made room. */
  readonly replacedIds?: readonly string[];
  /** With `added`: everything that was added at once. */
  readonly ids?: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How long Undo is offered: long enough for those who reach it by touch and a screen reader. */
export const undoForMs = 20_000;

export function isUndoable(change: CartChange | undefined): change is CartChange {
  return change !== undefined && ['replaced', 'switched', 'removed', 'cleared', 'imported'].includes(change.kind);
}
