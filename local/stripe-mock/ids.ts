import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function random(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** `id('price')` → `price_1Q…`, as long as Stripe's own. */
export function id(prefix: string): string {
  return `${prefix}_${random(24)}`;
}

export function sessionId(): string {
  return `cs_test_a1${random(56)}`;
}

export function requestId(): string {
  return `req_${random(14)}`;
}
