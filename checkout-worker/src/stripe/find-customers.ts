import Stripe from 'stripe';
import { isSameAddress, normalizeAddress } from '../email-address.ts';

const maxCustomers = 1000;

/**
 * Finds customers by email address, ignoring case. Stripe's search can be a minute behind and is unavailable in India:
 * there, the case-sensitive list is queried for the likely spellings.
 */
export async function findCustomersByEmail(address: string, stripe: Stripe): Promise<Stripe.Customer[]> {
  const query = `email:"${normalizeAddress(address).replace(/["\\]/g, '\\$&')}"`;
  const found = await stripe.customers
    .search({ query, limit: 100 })
    .autoPagingToArray({ limit: maxCustomers })
    .catch((error: unknown) => {
      const isRefused =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripePermissionError;
      if (isRefused) return listSpellings(address, stripe);
      throw error;
    });
  return found.filter(({ email }) => email !== null && isSameAddress(email, address));
}

async function listSpellings(address: string, stripe: Stripe): Promise<Stripe.Customer[]> {
  const spellings = [...new Set([address, normalizeAddress(address)])];
  const lists = await Promise.all(
    spellings.map((email) => stripe.customers.list({ email, limit: 100 }).autoPagingToArray({ limit: maxCustomers })),
  );
  return lists.flat();
}
