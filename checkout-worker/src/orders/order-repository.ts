import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { unixSeconds } from '../unix-time.ts';
import { orderRanks } from './order-state.ts';
import { orders } from './schema.ts';

export type Order = typeof orders.$inferSelect;
export type NewOrder = Pick<
  typeof orders.$inferInsert,
  'id' | 'mode' | 'lines' | 'amount' | 'currency' | 'livemode' | 'catalogueVersion' | 'partner' | 'attribution'
>;

/** Stores an order before Stripe is asked for its session, and returns it; the one already there if the attempt is repeated. */
export async function storeOrder(database: D1Database, order: NewOrder): Promise<Pick<Order, 'status' | 'createdAt'>> {
  const [stored] = await drizzle(database)
    .insert(orders)
    .values({ ...order, status: 'created', statusRank: orderRanks.created, createdAt: unixSeconds() })
    // An update that changes nothing, because a row left alone is not returned.
    .onConflictDoUpdate({ target: orders.id, set: { id: sql`excluded.id` } })
    .returning({ status: orders.status, createdAt: orders.createdAt });
  if (!stored) throw new Error('The order was not stored');
  return stored;
}

export async function nameSession(database: D1Database, orderId: string, sessionId: string): Promise<void> {
  await drizzle(database)
    .update(orders)
    .set({ sessionId })
    .where(and(eq(orders.id, orderId), isNull(orders.sessionId)));
}

export async function findOrderById(database: D1Database, id: string): Promise<Order | undefined> {
  return drizzle(database).select().from(orders).where(eq(orders.id, id)).get();
}

/** Finds the order of a session by the id in its metadata, or by the session: either may be all there is. */
export async function findOrder(
  database: D1Database,
  { orderId, sessionId }: { orderId: string | undefined; sessionId: string },
): Promise<Order | undefined> {
  const bySession = eq(orders.sessionId, sessionId);
  return drizzle(database)
    .select()
    .from(orders)
    .where(orderId === undefined ? bySession : or(eq(orders.id, orderId), bySession))
    .get();
}
