import { findProduct } from '#catalogue/products.ts';
import { type Env, getDatabase } from '../../env.ts';
import type { Log } from '../../log.ts';
import { productKey } from '../../stripe/site-metadata.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { describeFailure, isRefused } from '../../stripe/stripe-problem.ts';
import { findSubscription, type Order } from '../order-repository.ts';
import { createServices } from '../order-services.ts';
import type { SubscribedLine } from '../schema.ts';
import type { OrderChange, StripeLine } from './order-change.ts';

/**
 * Adds the products' names and services to the lines of a subscription, and sorts them. Retrieves a product that is neither in the
 * catalogue nor in the order from Stripe, because its metadata may contain a catalogue id. Removes the lines if Stripe
 * refuses. Rejects if Stripe does not answer. Returns other changes unchanged.
 */
export async function nameSubscribedLines(change: OrderChange, order: Order, env: Env, log: Log): Promise<OrderChange> {
  if (change.kind !== 'subscription' || change.lines === null) return change;
  const { id: subscription, lines } = change;
  const isSold = lines.every(({ id }) => findProduct(id));
  const stored = isSold ? undefined : await findSubscription(getDatabase(env), subscription);
  const known = [...order.lines, ...(stored?.lines ?? [])];
  const addName = async ({ stripeProduct = '', ...line }: StripeLine): Promise<SubscribedLine> => {
    const product = findProduct(line.id);
    if (product) return { ...line, name: product.name, ...createServices(product) };
    const { name, services } = known.find(({ id }) => id === line.id) ?? {};
    if (name !== undefined) return { ...line, name, ...(services && { services }) };
    const { metadata, name: nameAtStripe } = await getStripeClient(env).products.retrieve(stripeProduct);
    const { [productKey]: synced, product: inline } = metadata ?? {};
    return { ...line, id: synced ?? inline ?? line.id, name: nameAtStripe };
  };
  const getKey = ({ id, interval, intervalCount, unitAmount, quantity }: SubscribedLine) =>
    [id, interval, intervalCount, unitAmount, quantity].join();
  try {
    const named = await Promise.all(lines.map(addName));
    const sorted = named.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
    // A deleted product has no name.
    return { ...change, lines: sorted.every(({ name }) => name) ? sorted : null };
  } catch (error) {
    if (!isRefused(error)) throw error;
    log('warn', 'subscribed-lines-unknown', { ...describeFailure(error), subscription });
    return { ...change, lines: null };
  }
}
