/**
 * Keeps our calls below the 25 per second that Stripe allows for each endpoint. The shortest period of the binding is ten seconds, which
 * would allow a burst of ten seconds' calls in one; so every second has a counter of its own, and any two in a row allow fewer than 25
 * together. Like all rate limits it counts per location, and is best effort.
 */
import type { Env } from '../env.ts';
import { isWithinLimit } from '../rate-limits.ts';

/** What is counted by itself, so that nobody who asks about payments can use up what checkouts need. */
export type StripeEndpoint = 'create-checkout' | 'read-checkout' | 'other';

const secondMs = 1000;
/** Over how many further seconds a crowd is spread before anyone is refused. */
const maxWaitSeconds = 4;

export function endpointOf(method: string | undefined, url: string): StripeEndpoint {
  if (!new URL(url).pathname.startsWith('/v1/checkout/sessions')) return 'other';
  return method === 'POST' ? 'create-checkout' : 'read-checkout';
}

/** Whether this second has room for another call. */
export function hasRoomNow(env: Env, endpoint: StripeEndpoint): Promise<boolean> {
  return isWithinLimit(env, 'STRIPE_LIMIT', `${endpoint} ${Math.floor(Date.now() / secondMs)}`);
}

/** Waits for a second that has room; false if none of the next has. */
export async function waitForRoom(env: Env, endpoint: StripeEndpoint): Promise<boolean> {
  for (let waited = 0; waited < maxWaitSeconds; waited++) {
    if (await hasRoomNow(env, endpoint)) return true;
    await new Promise((resolve) => setTimeout(resolve, secondMs - (Date.now() % secondMs)));
  }
  return hasRoomNow(env, endpoint);
}

/** Whether Stripe may be asked about a session that we have not stored: as often in ten seconds as about others in one. */
export function mayAskAboutUnknown(env: Env): Promise<boolean> {
  return isWithinLimit(env, 'STRIPE_LIMIT', 'unknown-checkout');
}
