import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { orders, subscriptions } from './schema.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** The subscription that paid an order; `undefined` for a single payment, and before Stripe's first event about the subscription. */
export async function findSubscriptionOf(database: Database, orderId: string): Promise<Subscription | undefined> {
  return database
    .select(getTableColumns(subscriptions))
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(eq(orders.id, orderId))
    .get();
}
