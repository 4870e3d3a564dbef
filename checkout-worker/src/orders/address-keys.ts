import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { createAddressKey, createAddressKeyPrefix } from '../email-address.ts';
import { type Env, getDatabase, splitAtCommas } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { getStripeClient, isLiveKey } from '../stripe/stripe-client.ts';
import { describeFailure, isRefused } from '../stripe/stripe-problem.ts';
import { noAddressKey, notErasedCondition } from './find-by-address.ts';
import { recordRetrieval } from './reconcile/unsettled-orders.ts';
import { orders } from './schema.ts';

/** Maximum number of orders per nightly run. The next runs process the remaining orders. */
const ordersPerNight = 100;

/** Returns the keyed hash of a buyer's email address, or `undefined` if the address is unknown or no secret is set. */
export async function createBuyerKey(
  address: string | null,
  { FORM_TOKEN_SECRET }: Pick<Env, 'FORM_TOKEN_SECRET'>,
): Promise<string | undefined> {
  const [secret] = splitAtCommas(FORM_TOKEN_SECRET);
  return address === null || secret === undefined ? undefined : createAddressKey(secret, address);
}

type OrderWithoutKey = Pick<typeof orders.$inferSelect, 'id' | 'customerId' | 'sessionId'>;

/**
 * Returns paid orders without an address key, and orders whose key was made with a replaced secret. Sorted by the time
 * of the last request to Stripe about the order, oldest first.
 */
async function selectOrdersWithoutKey(env: Env, secret: string): Promise<OrderWithoutKey[]> {
  const prefix = await createAddressKeyPrefix(secret);
  const { id, customerId, sessionId, addressKey: key } = orders;
  return getDatabase(env)
    .select({ id, customerId, sessionId })
    .from(orders)
    .where(
      and(
        // No key, or a key sorted before or after the current secret's keys: each condition is a range of the index.
        or(isNull(key), and(gt(key, noAddressKey), lt(key, prefix)), gte(key, `${prefix}~`)),
        inArray(orders.status, ['paid', 'processing']),
        eq(orders.livemode, isLiveKey(env)),
      ),
    )
    .orderBy(asc(orders.askedAt))
    .limit(ordersPerNight);
}

/** Returns the email address that Stripe stores for an order, or `null` if Stripe stores none. */
async function fetchStripeAddress({ customerId, sessionId }: OrderWithoutKey, stripe: Stripe): Promise<string | null> {
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

/**
 * Runs nightly and stores missing address keys for a limited number of orders. An order without a known email address
 * gets an empty key, so that Stripe is not asked about that order again.
 */
export async function fillAddressKeys(env: Env, log: Log, now: number): Promise<void> {
  const [secret] = splitAtCommas(env.FORM_TOKEN_SECRET);
  if (secret === undefined) return;
  const keys: Record<string, string> = {};
  const refused: string[] = [];
  try {
    for (const order of await selectOrdersWithoutKey(env, secret)) {
      const address = await fetchStripeAddress(order, getStripeClient(env)).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        // A customer that Stripe refuses to return must not block the other orders.
        log('error', 'address-unreadable', { order: order.id, ...describeFailure(error) });
        return undefined;
      });
      if (address === undefined) refused.push(order.id);
      else keys[order.id] = address === null ? noAddressKey : await createAddressKey(secret, address);
    }
  } catch (error) {
    log('error', 'addresses-not-asked-for', describeError(error));
  }
  await recordRetrieval(getDatabase(env), refused, now);
  const count = Object.keys(keys).length;
  if (count === 0) return;
  await getDatabase(env)
    .update(orders)
    .set({ addressKey: sql`found.value` })
    .from(sql`json_each(${JSON.stringify(keys)}) AS found`)
    .where(and(sql`${orders.id} = found.key`, notErasedCondition));
  log('info', 'address-keys-filled', { orders: count });
}
