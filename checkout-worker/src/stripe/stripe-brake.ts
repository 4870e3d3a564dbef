/**
 * Keeps all calls to Stripe below the 25 a second that it allows. The binding counts over ten seconds at the least, and would let
 * ten seconds' worth through in one; so every second of the clock has a counter of its own, and two that follow each other hold
 * fewer than 25 together. Like all limits it counts per location: a brake, and no guarantee.
 */
import type { Env } from '../env.ts';
import { isWithinLimit } from '../rate-limits.ts';

const secondMs = 1000;

function isWithinSecond(env: Env): Promise<boolean> {
  return isWithinLimit(env, 'STRIPE_LIMIT', String(Math.floor(Date.now() / secondMs)));
}

/** Whether a call may be made. Where this second is full, that is known in the next: a crowd is spread before anyone is refused. */
export async function mayCallStripe(env: Env): Promise<boolean> {
  if (await isWithinSecond(env)) return true;
  await new Promise((resolve) => setTimeout(resolve, secondMs - (Date.now() % secondMs)));
  return isWithinSecond(env);
}
