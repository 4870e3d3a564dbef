import type { Env } from '../env.ts';
import { customersOf } from '../stripe/customers-of.ts';
import { stripeClient } from '../stripe/stripe-client.ts';

const sessionsPerSpelling = 20;
/** D1 takes 100 values in a statement, sessions and customers together. */
const maxCustomers = 40;

/**
 * What was bought with an address, by Stripe's ids: checkouts that were given it, and customers who have it now. Stripe tells upper
 * case from lower. Rejects when it does not answer.
 */
export async function findAtStripe(
  address: string,
  env: Env,
): Promise<{ sessions: readonly string[]; customers: readonly string[] }> {
  const { sessions } = stripeClient(env).checkout;
  const spellings = [...new Set([address, address.toLowerCase()])];
  const [customers, ...lists] = await Promise.all([
    customersOf(address, env),
    ...spellings.map((email) => sessions.list({ customer_details: { email }, limit: sessionsPerSpelling })),
  ]);
  return {
    sessions: [...new Set(lists.flatMap(({ data }) => data.map(({ id }) => id)))],
    customers: [...new Set(customers)].slice(0, maxCustomers),
  };
}
