import type { Cart } from '#catalogue/cart-rules.ts';
import { randomId } from './random-id.ts';

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
