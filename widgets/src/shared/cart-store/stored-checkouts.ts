/** What is kept of checkouts between visits, and how much of what is found there is believed. */
import type { Cart } from '#catalogue/cart-rules.ts';
import { readFields, readList } from '../worker-client/read-fields.ts';
import { readLines } from './stored-cart.ts';

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

export const nothingKept: KeptCheckouts = { checkouts: [], handedOver: undefined };

const weekMs = 7 * 24 * 60 * 60_000;
/** A bank may take days over a payment. What was paid may run for long, and is not to be bought twice unasked. */
const keptMs = (state: Checkout['state']) => (state === 'paid' ? 53 * weekMs : weekMs);
const sessionPattern = /^cs_(test|live)_[A-Za-z0-9]{8,200}$/;

export function isSessionId(text: string): boolean {
  return sessionPattern.test(text);
}

export function parseCheckouts(text: string | null, now: number): KeptCheckouts {
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
