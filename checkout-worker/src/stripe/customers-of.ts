import type { Env } from '../env.ts';
import { stripeClient } from './stripe-client.ts';

const customersPerSpelling = 40;

/** The ids of Stripe's customers with an address. Only Stripe knows addresses, and tells upper case from lower. */
export async function customersOf(address: string, env: Env): Promise<readonly string[]> {
  const stripe = stripeClient(env);
  const spellings = [...new Set([address, address.toLowerCase()])];
  const lists = await Promise.all(
    spellings.map((email) => stripe.customers.list({ email, limit: customersPerSpelling })),
  );
  return lists.flatMap(({ data }) => data.map(({ id }) => id));
}
