import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { subscriptions } from './schema.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** The newest subscription of an order; `undefined` for a single payment, and before Stripe has told of it. */
export async function findSubscriptionOf(database: D1Database, orderId: string): Promise<Subscription | undefined> {
  const newest = desc(subscriptions.version);
  return drizzle(database).select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).orderBy(newest).get();
}
