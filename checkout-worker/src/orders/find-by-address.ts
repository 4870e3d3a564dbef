/** Finds a person's orders by a keyed hash of the email address, because orders contain no email address. */
import { type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { createInListSql } from '../database.ts';
import { createAddressKeys } from '../email-address.ts';
import { findCustomersByEmail } from '../stripe/find-customers.ts';
import { orders } from './schema.ts';

/** Address key of an order whose buyer's email address is unknown or was deleted on request. */
export const noAddressKey = '';

/** SQL condition that excludes orders with an empty address key, such as those whose buyer's data was deleted. */
export const notErasedCondition = sql`coalesce(${orders.addressKey}, 'none yet') <> ${noAddressKey}`;

export interface Buyer {
  /** Stripe customers who currently use the email address. */
  customers: readonly Stripe.Customer[];
  /** Keyed hashes of the email address, one per signing secret. */
  keys: readonly string[];
  /** SQL condition for orders placed with the email address, or by a Stripe customer who now uses that address. */
  isTheirOrder: SQL;
}

/** Finds the Stripe customers and the orders of a person by email address. Rejects if Stripe does not answer. */
export async function findByAddress(address: string, stripe: Stripe, secrets: readonly string[]): Promise<Buyer> {
  const [customers, keys] = await Promise.all([
    findCustomersByEmail(address, stripe),
    createAddressKeys(secrets, address),
  ]);
  const ids = customers.map(({ id }) => id);
  // Two separate queries, because each query can use its own index.
  const isTheirOrder = sql`${orders.id} IN (
    SELECT id FROM orders WHERE ${createInListSql(sql`address_key`, keys)}
    UNION SELECT id FROM orders WHERE ${createInListSql(sql`customer_id`, ids)})`;
  return { customers, keys, isTheirOrder };
}
