import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { OperationError } from '../operation-error.ts';
import { orders } from './schema.ts';

/** Marks a paid order as delivered, or removes the mark if `at` is `null`. Keeps the time of an earlier mark. */
export async function markDelivered(database: Database, id: string, at: number | null): Promise<void> {
  const { deliveredAt, status } = orders;
  const marked = await database
    .update(orders)
    .set({ deliveredAt: at === null ? null : sql`coalesce(${deliveredAt}, ${at})` })
    .where(and(eq(orders.id, id), eq(status, 'paid')))
    .returning({ id: orders.id });
  if (marked.length === 0) throw new OperationError(`There is no paid order ${id}.`);
}
