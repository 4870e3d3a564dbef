/** Finds a person's orders by a keyed hash of their address, because orders contain no address. */
import { type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isAmong } from '../database.ts';
import { addressKeys } from '../email-address.ts';
import { findCustomersByEmail } from '../stripe/find-customers.ts';
import { orders } from './schema.ts';

/** Key of an order whose buyer's address is unknown or was deleted on request. */
export const noAddressKey = '';

/** SQL: excludes orders whose buyer was deleted on request. */
export const isNotForgotten = sql`coalesce(${orders.addressKey}, 'none yet') <> ${noAddressKey}`;

export interface Buyer {
  /** Stripe's customers that have the address now. */
  customers: readonly Stripe.Customer[];
  /** Keyed hashes of the address, one per signing secret. */
  keys: readonly string[];
  /** SQL: true for orders placed with the address, or whose customer at Stripe has it now. */
  isTheirOrder: SQL;
}

/** Finds the orders of a person by email address. Rejects if Stripe does not answer. */
export async function findByAddress(address: string, stripe: Stripe, secrets: readonly string[]): Promise<Buyer> {
  const [customers, keys] = await Promise.all([findCustomersByEmail(address, stripe), addressKeys(secrets, address)]);
  const ids = customers.map(({ id }) => id);
  // Separate queries, because each can use its own index.
  const isTheirOrder = sql`${orders.id} IN (
    SELECT id FROM orders WHERE ${isAmong(sql`address_key`, keys)}
    UNION SELECT id FROM orders WHERE ${isAmong(sql`customer_id`, ids)})`;
  return { customers, keys, isTheirOrder };
}
