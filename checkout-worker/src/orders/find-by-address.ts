/** Finds a person's orders by a keyed hash of their address, because orders contain no address. */
import { type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isAmong } from '../database.ts';
import { addressKeys } from '../email-address.ts';
import { findCustomersByEmail } from '../stripe/find-customers.ts';
import { orders } from './schema.ts';

/** The key of an order whose buyer's address is not to be had, or was forgotten on request. */
export const noAddressKey = '';

/** A person who was forgotten on request stays forgotten. */
export const isNotForgotten = sql`coalesce(${orders.addressKey}, 'none yet') <> ${noAddressKey}`;

export interface Buyer {
  /** Stripe's customers who have the address now. */
  customers: readonly Stripe.Customer[];
  /** The keys of the address. */
  keys: readonly string[];
  /** True for orders that were placed with the address, or whose customer at Stripe has it now. */
  areTheirs: SQL;
}

/** Finds the orders of whoever uses an address. Rejects while Stripe doesn't answer. */
export async function findByAddress(address: string, stripe: Stripe, secrets: readonly string[]): Promise<Buyer> {
  const [customers, keys] = await Promise.all([findCustomersByEmail(address, stripe), addressKeys(secrets, address)]);
  const ids = customers.map(({ id }) => id);
  // Each way is a query of its own, which has an index.
  const areTheirs = sql`${orders.id} IN (
    SELECT id FROM orders WHERE ${isAmong(sql`address_key`, keys)}
    UNION SELECT id FROM orders WHERE ${isAmong(sql`customer_id`, ids)})`;
  return { customers, keys, areTheirs };
}
