/** The checkouts started in this browser. Stored separately from the cart, so that older releases do not overwrite them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { CheckoutSessionReply } from '#catalogue/wire.ts';
import { testMode } from '../element/test-page.ts';
import { readFields, readList, toJson } from '../worker-client/json.ts';
import type { CartStore } from './cart-actions.ts';
import { createPersistentStorage, type SafeStorage } from './safe-storage.ts';
import { createLinesKey, readLines } from './stored-cart.ts';
import { checkoutsKey } from './stored-keys.ts';

const maxStoredCheckouts = 9;

type CheckoutStatus = Pick<CheckoutSessionReply, 'id' | 'number' | 'settlement' | 'paid' | 'lines'>;

export interface Checkouts extends Pick<StoreApi<StoredCheckouts>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Stores a new checkout. Call this method before the browser opens the payment page. */
  begin(id: string, lines: Cart): void;
  /** Returns the checkouts whose outcome is still unknown. */
  pending(): readonly StoredCheckout[];
  /** Applies a checkout's status once across all tabs. Returns true if this call is the first to report that the checkout is paid. */
  applyStatus(status: CheckoutStatus, cart: CartStore): boolean;
  /** Returns the forgotten checkout. Undefined if another tab has already forgotten it. */
  forget(id: string): StoredCheckout | undefined;
  /** Prevents a pending payment from removing cart lines, because the buyer removed these lines or is ordering them again. */
  release(id: string): void;
  markSeen(): void;
  handOver(host: string, cart: Cart): void;
}

interface Options {
  storage?: SafeStorage;
  now?: () => number;
}

export function createCheckouts({ storage = createPersistentStorage(), now = Date.now }: Options = {}): Checkouts {
  const store = createStore<StoredCheckouts>(() => noCheckouts);
  let isPersisted = true;
  let lastRead: string | null = null;

  function syncFromStorage(): void {
    const text = storage.read(checkoutsKey);
    if (!isPersisted || text === lastRead) return;
    lastRead = text;
    store.setState(parseCheckouts(text, now()), true);
  }

  function save(changes: Partial<StoredCheckouts>): void {
    const next = { ...store.getState(), ...changes };
    const text = toJson({ version: 1, ...next });
    isPersisted = storage.write(checkoutsKey, text);
    lastRead = isPersisted ? text : null;
    store.setState(next);
  }

  function find(id: string): StoredCheckout | undefined {
    syncFromStorage();
    return store.getState().checkouts.find((checkout) => checkout.id === id);
  }

  function update(id: string, changes: Partial<StoredCheckout>): void {
    save({
      checkouts: store.getState().checkouts.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    });
  }

  function forget(id: string): StoredCheckout | undefined {
    const checkout = find(id);
    if (checkout) save({ checkouts: store.getState().checkouts.filter((each) => each !== checkout) });
    return checkout;
  }

  const checkouts: Checkouts = {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      const onChange = () => syncFromStorage();
      globalThis.addEventListener?.('storage', onChange);
      // Reads storage again on return from the back-forward cache, where a page receives no storage events.
      globalThis.addEventListener?.('visibilitychange', onChange);
      syncFromStorage();
      const unsubscribe = store.subscribe(listener);
      return () => {
        globalThis.removeEventListener?.('storage', onChange);
        globalThis.removeEventListener?.('visibilitychange', onChange);
        unsubscribe();
      };
    },
    begin(id, cart) {
      if (find(id) || !isCheckoutId(id)) return;
      const lines = cart.map(({ id: product, quantity }) => ({ id: product, quantity }));
      const begun: StoredCheckout = { id, at: now(), lines, state: 'open', number: '', released: false, told: false };
      save({ checkouts: [begun, ...store.getState().checkouts].slice(0, maxStoredCheckouts), handedOver: undefined });
    },
    pending() {
      syncFromStorage();
      return store.getState().checkouts.filter(({ state }) => state === 'open' || state === 'processing');
    },
    applyStatus({ id, number, settlement, paid, lines: sold }, cart) {
      const checkout = find(id);
      if (!checkout || checkout.state === 'paid' || checkout.state === 'failed') return false;
      const lines = sold.length > 0 ? sold.map((line) => ({ id: line.id, quantity: line.quantity })) : checkout.lines;
      const isOver = settlement === 'expired' || settlement === 'failed';
      if (isOver && cart.getState().attempt?.lines === createLinesKey(checkout.lines)) cart.rotateAttempt();
      if (settlement === 'expired') forget(id);
      else if (settlement === 'processing' || settlement === 'failed') update(id, { state: settlement, number, lines });
      else if (paid) {
        update(id, { state: 'paid', number, lines });
        if (!checkout.released) cart.removeOrdered(lines);
        return true;
      }
      return false;
    },
    forget,
    release(id) {
      if (find(id)) update(id, { released: true });
    },
    markSeen() {
      syncFromStorage();
      const stored = store.getState().checkouts;
      if (!stored.some(hasUnseenOutcome)) return;
      save({
        // Keep paid checkouts, so that an old receipt link does not remove lines from a later cart.
        checkouts: stored
          .filter(({ state }) => state !== 'failed')
          .map((each) => (hasUnseenOutcome(each) ? { ...each, told: true } : each)),
      });
    },
    handOver(host, cart) {
      syncFromStorage();
      save({ handedOver: { host, lines: createLinesKey(cart) } });
    },
  };
  return checkouts;
}

export function hasUnseenOutcome({ state, told }: StoredCheckout): boolean {
  return !told && (state === 'paid' || state === 'failed');
}

let shared: Checkouts | undefined;

export function getSharedCheckouts(): Checkouts {
  shared ??= createCheckouts(testMode());
  return shared;
}

export interface StoredCheckout {
  /** Id of a Stripe checkout session. For an order by invoice, id of the payment attempt that ended with this order. */
  readonly id: string;
  /** Time at which the checkout started, in milliseconds since 1970. */
  readonly at: number;
  readonly lines: Cart;
  readonly state: 'open' | 'processing' | 'failed' | 'paid';
  /** Order number shown to the buyer. Empty until the Worker has returned the number. */
  readonly number: string;
  /** True if this payment must not remove lines from the cart, for example because the buyer added them again. */
  readonly released: boolean;
  /** True once the buyer has seen the outcome of the checkout. */
  readonly told: boolean;
}

export interface StoredCheckouts {
  /** Checkouts of this browser, newest first. */
  readonly checkouts: readonly StoredCheckout[];
  /** Host of the page that received the cart, and the `createLinesKey` value of the cart at that time. */
  readonly handedOver: { readonly host: string; readonly lines: string } | undefined;
}

const noCheckouts: StoredCheckouts = { checkouts: [], handedOver: undefined };

const weekMs = 7 * 24 * 60 * 60_000;
/**
 * Storage period of a checkout: three weeks, because a direct debit can take 14 business days:
 * https://docs.stripe.com/payments/sepa-debit
 * Paid checkouts are kept for 53 weeks, because the cart warns if a buyer orders a plan that is still running.
 */
const getRetentionMs = (state: StoredCheckout['state']) => (state === 'paid' ? 53 : 3) * weekMs;

/** Matches the ids of Stripe's checkout sessions and of payment attempts, and nothing that changes the path of a request. */
const idPattern = /^\w{8,}$/;

export function isCheckoutId(text: string): boolean {
  return idPattern.test(text);
}

function parseCheckouts(text: string | null, now: number): StoredCheckouts {
  if (!text) return noCheckouts;
  try {
    const { checkouts, handedOver } = readFields(JSON.parse(text), ['checkouts', 'handedOver']) ?? {};
    const { host, lines } = readFields(handedOver, ['host', 'lines']) ?? {};
    return {
      checkouts: (readList(checkouts, readCheckout) ?? []).filter(
        ({ at, state }) => Math.abs(now - at) < getRetentionMs(state),
      ),
      handedOver: typeof host === 'string' && typeof lines === 'string' ? { host, lines } : undefined,
    };
  } catch {
    return noCheckouts;
  }
}

function readCheckout(value: unknown): StoredCheckout | undefined {
  const fields = readFields(value, ['id', 'at', 'lines', 'state', 'number', 'released', 'told']) ?? {};
  const { id, at, lines, state, number, released, told } = fields;
  if (typeof id !== 'string' || !isCheckoutId(id) || typeof at !== 'number' || !Array.isArray(lines)) return undefined;
  if (state !== 'open' && state !== 'processing' && state !== 'failed' && state !== 'paid') return undefined;
  return {
    id,
    at,
    state,
    lines: readLines(lines).cart,
    number: typeof number === 'string' ? number : '',
    released: released === true,
    told: told === true,
  };
}
