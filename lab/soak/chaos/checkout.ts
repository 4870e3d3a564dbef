import { packages } from '#agency/catalogue';
import { getBilling } from '#catalogue/product.ts';
import { orderKey } from '#worker/stripe/site-metadata.ts';
import { createCheckoutRequest } from '../checkout-request.ts';
import type { Mismatch, Order } from './order.ts';
import type { Random } from './random.ts';
import { scenarios } from './scenarios.ts';
import type { StripeActions } from './stripe-actions.ts';

export type Plan = Pick<Order, 'number' | 'scenario' | 'plan' | 'mismatch' | 'email' | 'attempt'>;

/** Payment errors that the planner plants, in turn, in orders of the first scenario. */
const mismatches: readonly Mismatch[] = ['wrong-amount', 'paid-twice', 'api-version'];
const mismatchInterval = 3;

function createAttemptId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random.next() * 16).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

export function planOrders(count: number, random: Random): Plan[] {
  const deck = random.shuffled(Array.from({ length: count }, (_, index) => scenarios[index % scenarios.length]));
  let planted = 0;
  return deck.flatMap((scenario, number) => {
    if (!scenario) return [];
    const isPlanted = scenario === scenarios[0] && number % mismatchInterval === 0;
    const mismatch = isPlanted ? mismatches[planted++ % mismatches.length] : undefined;
    // An order that is paid twice is simplest to simulate with a one-time payment.
    const modes = mismatch ? (['payment'] as const) : scenario.modes;
    const mode = modes[number % modes.length];
    const plans = packages.filter((candidate) => getBilling(candidate).mode === mode);
    const plan = plans[Math.floor(random.next() * plans.length)];
    const email = `buyer-${number}@example.com`;
    return plan ? [{ number, scenario, plan, mismatch, email, attempt: createAttemptId(random) }] : [];
  });
}

export async function checkOut(workerUrl: string, planned: Plan, stripe: StripeActions): Promise<Order> {
  const { plan, attempt } = planned;
  const request = createCheckoutRequest(plan, { attempt, address: '198.51.100.7' });
  const reply = await fetch(`${workerUrl}/api/create-checkout-session`, request);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Order ${planned.number}: ${reply.status} ${text}`);
  const { id: sessionId } = JSON.parse(text) as { id: string };
  const { metadata } = await stripe.session(sessionId);
  return { ...planned, id: metadata?.[orderKey] ?? '', sessionId, stepsTaken: 0, isLost: false };
}
