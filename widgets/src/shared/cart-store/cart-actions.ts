/** Actions of the cart that rendered widgets offer in addition to adding and removing. */
import type { RefusedLine } from '#catalogue/cart-link.ts';
import type { Cart, CartLine } from '#catalogue/cart-rules.ts';
import * as rules from '#catalogue/cart-rules.ts';
import {
  type CartChange,
  type CartStoreOptions,
  createPlainCartStore,
  mergeCarts,
  type PlainCartStore,
} from './cart-store.ts';
import { canReuseAttempt, createLinesKey, startAttempt } from './stored-cart.ts';

export interface CartActions extends Pick<PlainCartStore, 'add' | 'addAll' | 'remove' | 'switchPackage'> {
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

export type CartStore = PlainCartStore & CartActions;

export function createCartStore(options: CartStoreOptions = {}): CartStore {
  return addActions(createPlainCartStore(options), options.now);
}

/** Adds the actions to a cart store, unless it has them. */
export function addActions(store: PlainCartStore & Partial<CartActions>, now = Date.now): CartStore {
  if (store.undo) return store as CartStore;
  const { getState, syncFromStorage, change, save } = store;
  const rotateAttempt = () => save({ attempt: undefined });

  return Object.assign(store, {
    setQuantity: (id, quantity, unitAmount) =>
      change(
        (cart) => rules.setQuantity(cart, id, quantity, unitAmount),
        () => ({ kind: quantity > 0 ? 'quantity' : 'removed', id }),
      ),
    clear: () =>
      change(
        () => [],
        () => ({ kind: 'cleared', id: '' }),
      ),
    importCart(lines, refused = []) {
      change(
        (cart) => mergeCarts(mergeCarts([], lines), cart),
        () => ({ kind: 'imported', id: '' }),
      );
      save({ refused });
    },
    removeOrdered(paid) {
      syncFromStorage();
      const { attempt } = getState();
      change(
        (cart) => (paid ? subtractLines(cart, paid) : []),
        () => ({ kind: 'ordered', id: '' }),
      );
      if (!paid || attempt?.lines === createLinesKey(paid)) rotateAttempt();
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
      const { lastChange, previousCart } = getState();
      if (!isUndoable(lastChange)) return;
      change(
        () => previousCart,
        () => ({ kind: 'undone', id: '' }),
      );
    },
    currentAttempt(lines) {
      syncFromStorage();
      const { cart, attempt } = getState();
      const wanted = lines ?? cart;
      if (canReuseAttempt(attempt, wanted, now())) return attempt.id;
      const fresh = startAttempt(wanted, now());
      save({ attempt: fresh });
      return fresh.id;
    },
    rotateAttempt,
  } satisfies Omit<CartActions, keyof PlainCartStore>);
}

function subtractLines(cart: Cart, lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart {
  return cart.flatMap((line) => {
    const taken = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

/** Time during which buyers can undo a change, in milliseconds. Long enough for touch navigation with a screen reader. */
export const undoTimeoutMs = 20_000;

export function isUndoable(change: CartChange | undefined): change is CartChange {
  return change !== undefined && ['replaced', 'switched', 'removed', 'cleared', 'imported'].includes(change.kind);
}
