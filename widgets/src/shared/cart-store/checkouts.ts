/**
 * The checkouts that were begun from this cart, and what became of them: the payment page is on another origin, and a buyer may
 * never come back from it. Kept beside the cart, under a key of its own, so that older versions of the kit leave it alone.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart } from '#catalogue/cart-rules.ts';
import type { CheckoutSessionReply } from '#catalogue/wire.ts';
import { testMode } from '../element/test-page.ts';
import { readFields, readList, toJson } from '../worker-client/json.ts';
import type { CartStore } from './cart-store.ts';
import { checkoutsKey, type SafeStorage, safeStorage } from './safe-storage.ts';
import { linesKey, readLines } from './stored-cart.ts';

/** Nobody pays for more carts at once; some may be what was paid earlier. */
const maxKept = 9;

type Known = Pick<CheckoutSessionReply, 'id' | 'number' | 'settlement' | 'paid' | 'lines'>;

export interface Checkouts extends Pick<StoreApi<KeptCheckouts>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** A checkout has been opened for these lines. To be called before the browser leaves for it. */
  begin(id: string, lines: Cart): void;
  /** Those that the Worker is to be asked about. */
  pending(): readonly Checkout[];
  /**
   * Acts on what the Worker says of a checkout: once, however many tabs hear it. Of one that this cart never began, nothing follows.
   * Returns true if this call was the first to hear that it is paid.
   */
  conclude(known: Known, cart: CartStore): boolean;
  /** The Worker knows no such checkout. */
  forget(id: string): void;
  /** What is left in the cart is no longer meant by a payment that is on its way: it was taken out, or is ordered once more. */
  release(id: string): void;
  /** The buyer has read what became of the checkouts. */
  told(): void;
  /** The cart goes on at another site. */
  handOver(host: string, cart: Cart): void;
}

interface Options {
  storage?: SafeStorage;
  now?: () => number;
}

export function createCheckouts({ storage = safeStorage(), now = Date.now }: Options = {}): Checkouts {
  const store = createStore<KeptCheckouts>(() => nothingKept);
  let isKept = true;
  let lastRead: string | null = null;

  /** Takes over what another tab has stored. */
  function pull(): void {
    const text = storage.read(checkoutsKey);
    if (!isKept || text === lastRead) return;
    lastRead = text;
    store.setState(parseCheckouts(text, now()), true);
  }

  function save(changes: Partial<KeptCheckouts>): void {
    const next = { ...store.getState(), ...changes };
    const text = toJson({ version: 1, ...next });
    isKept = storage.write(checkoutsKey, text);
    lastRead = isKept ? text : null;
    store.setState(next);
  }

  function find(id: string): Checkout | undefined {
    pull();
    return store.getState().checkouts.find((checkout) => checkout.id === id);
  }

  function update(id: string, changes: Partial<Checkout>): void {
    save({
      checkouts: store.getState().checkouts.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    });
  }

  function forget(id: string): void {
    if (find(id)) save({ checkouts: store.getState().checkouts.filter((checkout) => checkout.id !== id) });
  }

  const checkouts: Checkouts = {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      const follow = ({ key }: StorageEvent) => {
        if (key === checkoutsKey || key === null) pull();
      };
      globalThis.addEventListener?.('storage', follow);
      // A page that comes back from the back-forward cache has slept through the storage events.
      const wake = () => pull();
      globalThis.addEventListener?.('pageshow', wake);
      pull();
      const unsubscribe = store.subscribe(listener);
      return () => {
        globalThis.removeEventListener?.('storage', follow);
        globalThis.removeEventListener?.('pageshow', wake);
        unsubscribe();
      };
    },
    begin(id, cart) {
      if (find(id) || !isSessionId(id)) return;
      const lines = cart.map(({ id: product, quantity }) => ({ id: product, quantity }));
      const begun: Checkout = { id, at: now(), lines, state: 'open', number: '', released: false, told: false };
      save({ checkouts: [begun, ...store.getState().checkouts].slice(0, maxKept), handedOver: undefined });
    },
    pending() {
      pull();
      return store.getState().checkouts.filter(({ state }) => state === 'open' || state === 'processing');
    },
    conclude({ id, number, settlement, paid, lines: sold }, cart) {
      const checkout = find(id);
      if (!checkout || checkout.state === 'paid' || checkout.state === 'failed') return false;
      const lines = sold.length > 0 ? sold.map((line) => ({ id: line.id, quantity: line.quantity })) : checkout.lines;
      const isOver = settlement === 'expired' || settlement === 'failed';
      if (isOver && cart.getState().attempt?.lines === linesKey(checkout.lines)) cart.rotateAttempt();
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
    told() {
      pull();
      const kept = store.getState().checkouts;
      if (!kept.some(hasNews)) return;
      save({
        // What is paid stays known, so that an old link to its receipt takes nothing out of a later cart.
        checkouts: kept
          .filter(({ state }) => state !== 'failed')
          .map((each) => (hasNews(each) ? { ...each, told: true } : each)),
      });
    },
    handOver(host, cart) {
      pull();
      save({ handedOver: { host, lines: linesKey(cart) } });
    },
  };
  return checkouts;
}

/** Something that the buyer has yet to be told once. */
export function hasNews({ state, told }: Checkout): boolean {
  return !told && (state === 'paid' || state === 'failed');
}

let shared: Checkouts | undefined;

/** Returns the page's checkouts. */
export function sharedCheckouts(): Checkouts {
  shared ??= createCheckouts(testMode());
  return shared;
}

export interface Checkout {
  /** Stripe's id of the session. */
  readonly id: string;
  /** When it was begun: milliseconds since 1970. */
  readonly at: number;
  readonly lines: Cart;
  readonly state: 'open' | 'processing' | 'failed' | 'paid';
  /** What the buyer can quote; empty until the Worker has said it. */
  readonly number: string;
  /** The same lines may be in the cart again without being meant by this payment. */
  readonly released: boolean;
  /** The buyer has read how it ended. */
  readonly told: boolean;
}

export interface KeptCheckouts {
  /** The newest first. */
  readonly checkouts: readonly Checkout[];
  /** Where the cart went on, on a page that may not start a checkout, and the lines it had then. */
  readonly handedOver: { readonly host: string; readonly lines: string } | undefined;
}

const nothingKept: KeptCheckouts = { checkouts: [], handedOver: undefined };

const weekMs = 7 * 24 * 60 * 60_000;
/** A bank may take days over a payment. What was paid may run for long, and is not to be bought twice unasked. */
const keptMs = (state: Checkout['state']) => (state === 'paid' ? 53 * weekMs : weekMs);
const sessionPattern = /^cs_(test|live)_[A-Za-z0-9]{8,200}$/;

export function isSessionId(text: string): boolean {
  return sessionPattern.test(text);
}

function parseCheckouts(text: string | null, now: number): KeptCheckouts {
  if (!text) return nothingKept;
  try {
    const { checkouts, handedOver } = readFields(JSON.parse(text), ['checkouts', 'handedOver']) ?? {};
    const { host, lines } = readFields(handedOver, ['host', 'lines']) ?? {};
    return {
      checkouts: (readList(checkouts, readCheckout) ?? []).filter(
        ({ at, state }) => Math.abs(now - at) < keptMs(state),
      ),
      handedOver: typeof host === 'string' && typeof lines === 'string' ? { host, lines } : undefined,
    };
  } catch {
    return nothingKept;
  }
}

function readCheckout(value: unknown): Checkout | undefined {
  const fields = readFields(value, ['id', 'at', 'lines', 'state', 'number', 'released', 'told']) ?? {};
  const { id, at, lines, state, number, released, told } = fields;
  if (typeof id !== 'string' || !isSessionId(id) || typeof at !== 'number' || !Array.isArray(lines)) return undefined;
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
