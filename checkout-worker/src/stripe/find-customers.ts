import Stripe from 'stripe';
import { isSameAddress, normalizeAddress } from '../email-address.ts';

const maxCustomers = 1000;

/**
 * Finds Stripe customers by email address, case-insensitively. Stripe's search can lag by a minute. In India the search
 * is unavailable, so the case-sensitive customer list is queried for the likely spellings instead.
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
