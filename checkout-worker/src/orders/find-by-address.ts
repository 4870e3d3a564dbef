import type { Env } from '../env.ts';
import { stripeClient } from '../stripe/stripe-client.ts';

/** D1 takes 100 values in a statement, and each spelling has two lists. */
const perList = 24;

/**
 * What was bought with an address, by Stripe's ids: checkouts that were given it, and customers who have it now. Stripe tells upper
 * case from lower. Rejects when it does not answer.
 */
export async function findAtStripe(
  address: string,
  env: Env,
): Promise<{ sessions: readonly string[]; customers: readonly string[] }> {
  const stripe = stripeClient(env);
  const spellings = [...new Set([address, address.toLowerCase()])];
  const limit = perList;
  const [sessions, customers] = await Promise.all([
    Promise.all(spellings.map((email) => stripe.checkout.sessions.list({ customer_details: { email }, limit }))),
    Promise.all(spellings.map((email) => stripe.customers.list({ email, limit }))),
  ]);
  const ids = (lists: readonly { data: readonly { id: string }[] }[]) => [
    ...new Set(lists.flatMap(({ data }) => data.map(({ id }) => id))),
  ];
  return { sessions: ids(sessions), customers: ids(customers) };
}
