/**
 * Keeps calls below Stripe's limit of 25 per second and endpoint. The rate limit binding's shortest period is ten
 * seconds, so each second has its own counter. Any two consecutive seconds allow fewer than 25 calls. Cloudflare counts
 * per location, so the limit is best effort.
 */
import type { Env } from '../env.ts';
import { isWithinLimit } from '../rate-limits.ts';

/** Endpoints with separate counters, so that requests for payment status cannot block checkouts. */
export type StripeEndpoint = 'create-checkout' | 'read-checkout' | 'other';

const secondMs = 1000;
/** Maximum seconds that a call waits before it is refused, so that a burst of calls is spread out. */
const maxWaitSeconds = 4;

export function getEndpoint(method: string | undefined, url: string): StripeEndpoint {
  if (!new URL(url).pathname.startsWith('/v1/checkout/sessions')) return 'other';
  return method === 'POST' ? 'create-checkout' : 'read-checkout';
}

export function hasCapacity(env: Env, endpoint: StripeEndpoint): Promise<boolean> {
  return isWithinLimit(env, 'STRIPE_LIMIT', `${endpoint} ${Math.floor(Date.now() / secondMs)}`);
}

/** Waits for a second in which a call to the endpoint is allowed. Returns false if no call is allowed within `maxWaitSeconds`. */
export async function waitForCapacity(env: Env, endpoint: StripeEndpoint): Promise<boolean> {
  for (let waited = 0; waited < maxWaitSeconds; waited++) {
    if (await hasCapacity(env, endpoint)) return true;
    await new Promise((resolve) => setTimeout(resolve, secondMs - (Date.now() % secondMs)));
  }
  return hasCapacity(env, endpoint);
}

/** Returns true if Stripe may be queried for a session without a stored order. These queries get one second's quota per ten seconds. */
export function canQueryUnknownSession(env: Env): Promise<boolean> {
  return isWithinLimit(env, 'STRIPE_LIMIT', 'unknown-checkout');
}
