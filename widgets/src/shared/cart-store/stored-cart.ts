/** Parses a stored cart. Accepts only valid ids and quantities, because any script on the page's origin can write to storage. */
import { type Cart, findPackageLine, maxQuantity, setQuantity } from '#catalogue/cart-rules.ts';
import { idPattern, noncePattern } from '#catalogue/ids.ts';
import { findProduct } from '#catalogue/products.ts';
import { readFields, toJson } from '../worker-client/json.ts';

const storedVersion = 1;
/** Maximum length of a stored cart that is parsed. Far longer than any real cart. */
const maxTextLength = 1_000_000;

export interface StoredCart {
  readonly cart: Cart;
  readonly revision: number;
  readonly attempt: Attempt | undefined;
  readonly dropped: boolean;
}

export function serializeCart({ cart, revision, attempt }: Omit<StoredCart, 'dropped'>): string {
  const lines = cart.map(({ id, quantity }) => ({ id, quantity }));
  return toJson({ version: storedVersion, revision, lines, attempt });
}

/** Parses a stored cart in the format `{version, revision, lines, attempt}` or in an older format: `{items: […]}` or an array of items. */
export function parseStoredCart(text: string | null): StoredCart | undefined {
  if (text === null || text.length > maxTextLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { lines, items, revision, attempt } = readFields(value, ['lines', 'items', 'revision', 'attempt']) ?? {};
  const entries = Array.isArray(value) ? value : (lines ?? items);
  if (!Array.isArray(entries)) return undefined;
  return {
    ...readLines(entries),
    revision: isCount(revision) ? revision : 0,
    attempt: readAttempt(attempt),
  };
}

export function readLines(entries: readonly unknown[]): Pick<StoredCart, 'cart' | 'dropped'> {
  let cart: Cart = [];
  let dropped = false;
  for (const entry of entries) {
    // The oldest format has no quantities, so a missing quantity counts as 1.
    const { id, quantity = 1 } = readFields(entry, ['id', 'quantity']) ?? {};
    if (typeof id !== 'string' || !idPattern.test(id) || !isCount(quantity) || quantity < 1) continue;
    const product = findProduct(id);
    if (!product) {
      dropped = true;
    } else if (product.kind === 'package' && findPackageLine(cart, product.category)) {
      // Keeps only the first package of each category, because a cart may contain only one.
    } else if (!cart.some((line) => line.id === id)) {
      cart = setQuantity([...cart, { id, quantity: 1 }], id, Math.min(quantity, maxQuantity));
    }
  }
  return { cart, dropped };
}

function readAttempt(value: unknown): Attempt | undefined {
  const { id, startedAt, lines } = readFields(value, ['id', 'startedAt', 'lines']) ?? {};
  if (typeof id !== 'string' || !noncePattern.test(id)) return undefined;
  return isCount(startedAt) && typeof lines === 'string' ? { id, startedAt, lines } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Attempt to pay for a cart. The attempt's id becomes Stripe's idempotency key, so that a retry leads to the same checkout. */
export interface Attempt {
  readonly id: string;
  /** Time at which the attempt started, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly lines: string;
}

const lifetimeMs = 30 * 60_000;

export function startAttempt(cart: Cart, now: number): Attempt {
  return { id: createRandomId(), startedAt: now, lines: createLinesKey(cart) };
}

/**
 * Returns true if the attempt is recent and for the same cart. Rejects an attempt from the future, because the clock
 * may have been wrong.
 */
export function canReuseAttempt(attempt: Attempt | undefined, cart: Cart, now: number): attempt is Attempt {
  return (
    attempt !== undefined && attempt.lines === createLinesKey(cart) && Math.abs(now - attempt.startedAt) < lifetimeMs
  );
}

/** Returns a key of the cart's products and quantities that does not depend on the order of lines. */
export function createLinesKey(cart: Cart): string {
  return cart
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .sort()
    .join(' ');
}

export function createRandomId(): string {
  // Avoids `crypto.randomUUID`, which requires a secure context (HTTPS), unlike `getRandomValues`. Some pages declare
  // a variable named `crypto`.
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
