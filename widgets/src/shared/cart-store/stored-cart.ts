/**
 * What is kept in the browser between visits, and how much of what is found there is believed: ids and quantities, nothing else.
 * Anything on the page's origin can write to that storage, so every field is checked and names and prices are never read.
 */
import { type Cart, maxQuantity, packageLineIn, setQuantity } from '#catalogue/cart-rules.ts';
import { idPattern, noncePattern } from '#catalogue/ids.ts';
import { findProduct } from '#catalogue/products.ts';
import { toJson } from '../worker-client/json.ts';

const storedVersion = 1;
/** Far above the largest honest cart; a longer text is not worth parsing. */
const maxTextLength = 1_000_000;

export interface StoredCart {
  readonly cart: Cart;
  /** Counts changes, across all tabs. */
  readonly revision: number;
  readonly attempt: Attempt | undefined;
  /** Some lines were of products that are no longer sold. */
  readonly dropped: boolean;
}

export function serializeCart({ cart, revision, attempt }: Omit<StoredCart, 'dropped'>): string {
  const lines = cart.map(({ id, quantity }) => ({ id, quantity }));
  return toJson({ version: storedVersion, revision, lines, attempt });
}

/**
 * Reads this version and every earlier shape: `{version, revision, lines, attempt}`, `{items: […]}` and a bare array of items that
 * carried name, price and mode. `undefined` when the text is no cart at all.
 */
export function parseStoredCart(text: string | null): StoredCart | undefined {
  if (text === null || text.length > maxTextLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const entries = Array.isArray(value) ? value : (own(value, 'lines') ?? own(value, 'items'));
  if (!Array.isArray(entries)) return undefined;
  const revision = own(value, 'revision');
  return {
    ...readLines(entries),
    revision: isCount(revision) ? revision : 0,
    attempt: readAttempt(own(value, 'attempt')),
  };
}

export function readLines(entries: readonly unknown[]): Pick<StoredCart, 'cart' | 'dropped'> {
  let cart: Cart = [];
  let dropped = false;
  for (const entry of entries) {
    const id = own(entry, 'id');
    const found = own(entry, 'quantity');
    // The oldest schema had no quantities.
    const quantity = found === undefined ? 1 : found;
    if (typeof id !== 'string' || !idPattern.test(id) || !isCount(quantity) || quantity < 1) continue;
    const product = findProduct(id);
    if (!product) {
      dropped = true;
    } else if (product.kind === 'package' && packageLineIn(cart, product.category)) {
      // One package per category: the first one stands.
    } else if (!cart.some((line) => line.id === id)) {
      cart = setQuantity([...cart, { id, quantity: 1 }], id, Math.min(quantity, maxQuantity));
    }
  }
  return { cart, dropped };
}

function readAttempt(value: unknown): Attempt | undefined {
  const id = own(value, 'id');
  const startedAt = own(value, 'startedAt');
  const lines = own(value, 'lines');
  if (typeof id !== 'string' || !noncePattern.test(id)) return undefined;
  return isCount(startedAt) && typeof lines === 'string' ? { id, startedAt, lines } : undefined;
}

/** Own properties only: neither a stored `__proto__` nor a prototype the page has tampered with can add a field. */
function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/**
 * One attempt at paying for one cart. The Worker derives Stripe's idempotency key from its id, so that a lost answer, a second
 * click or a second tab leads to the same checkout and never to a second one.
 */
export interface Attempt {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The lines it is for. */
  readonly lines: string;
}

const lifetimeMs = 30 * 60_000;

export function startAttempt(cart: Cart, now: number): Attempt {
  return { id: randomId(), startedAt: now, lines: linesKey(cart) };
}

/** Whether the attempt may be used again: the same cart, not too old, not from a clock that was wrong. */
export function isCurrent(attempt: Attempt | undefined, cart: Cart, now: number): attempt is Attempt {
  return attempt !== undefined && attempt.lines === linesKey(cart) && Math.abs(now - attempt.startedAt) < lifetimeMs;
}

/** Two carts with the same products and quantities are the same, whatever their order. */
export function linesKey(cart: Cart): string {
  return cart
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .sort()
    .join(' ');
}

/** 32 hexadecimal digits. */
export function randomId(): string {
  // `crypto.randomUUID` is missing on plain http; `getRandomValues` is not.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
