/** Stores the keys of buyers' addresses with their orders. */
import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { addressKey, addressKeyPrefix } from '../email-address.ts';
import { commaList, databaseOf, type Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { isLiveKey, stripeClient } from '../stripe/stripe-client.ts';
import { isNotForgotten, noAddressKey } from './find-by-address.ts';
import { orders } from './schema.ts';

/** Per night; the rest follows the next night. */
const ordersPerNight = 100;

/** The key of a buyer's address, to be stored with their order; `undefined` while no secret is set. */
export async function keyOfBuyer(
  address: string | null,
  { FORM_TOKEN_SECRET }: Pick<Env, 'FORM_TOKEN_SECRET'>,
): Promise<string | undefined> {
  const [secret] = commaList(FORM_TOKEN_SECRET);
  return address === null || secret === undefined ? undefined : addressKey(secret, address);
}

type OrderWithoutKey = Pick<typeof orders.$inferSelect, 'id' | 'customerId' | 'sessionId'>;

/** Orders that were paid before keys were stored, or whose key was made with a secret that no longer signs. */
async function ordersWithoutKey(env: Env, secret: string): Promise<OrderWithoutKey[]> {
  const prefix = await addressKeyPrefix(secret);
  const { id, customerId, sessionId, addressKey: key } = orders;
  return databaseOf(env)
    .select({ id, customerId, sessionId })
    .from(orders)
    .where(
      and(
        // Each alternative is a range of the index on the key: above the empty key and around those of this secret.
        or(isNull(key), and(gt(key, noAddressKey), lt(key, prefix)), gte(key, `${prefix}~`)),
        inArray(orders.status, ['paid', 'processing']),
        eq(orders.livemode, isLiveKey(env)),
      ),
    )
    .limit(ordersPerNight);
}

/** The address that Stripe has for an order; `null` if it has none, or knows neither customer nor checkout. */
async function addressAtStripe({ customerId, sessionId }: OrderWithoutKey, stripe: Stripe): Promise<string | null> {
  try {
    if (customerId !== null) {
      const customer = await stripe.customers.retrieve(customerId);
      return customer.deleted ? null : customer.email;
    }
    if (sessionId === null) return null;
    return (await stripe.checkout.sessions.retrieve(sessionId)).customer_details?.email ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Every night: stores the keys that are missing, some orders at a time. An order whose address is not to be had is not asked about again. */
export async function fillAddressKeys(env: Env, log: Log): Promise<void> {
  const [secret] = commaList(env.FORM_TOKEN_SECRET);
  if (secret === undefined) return;
  const keys: Record<string, string> = {};
  try {
    for (const order of await ordersWithoutKey(env, secret)) {
      const address = await addressAtStripe(order, stripeClient(env));
      keys[order.id] = address === null ? noAddressKey : await addressKey(secret, address);
    }
  } catch (error) {
    log('error', 'addresses-not-asked-for', describeError(error));
  }
  const count = Object.keys(keys).length;
  if (count === 0) return;
  await databaseOf(env)
    .update(orders)
    .set({ addressKey: sql`found.value` })
    .from(sql`json_each(${JSON.stringify(keys)}) AS found`)
    .where(and(sql`${orders.id} = found.key`, isNotForgotten));
  log('info', 'address-keys-filled', { orders: count });
}
