/** Log of the operations at the desk. */
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import type { DeskStrings } from '../lang/desk/en.ts';
import { orders } from '../orders/schema.ts';
import { deskActions } from './schema.ts';

export type Action = keyof DeskStrings['done'];

export async function recordAction(
  database: Database,
  { person, action, about }: { person: string; action: Action; about: string },
  now: number,
): Promise<void> {
  await database.insert(deskActions).values({ person, action, about, createdAt: now });
}

/** Returns the latest operations at the desk, newest first. An operation on an order has the order's number. */
export async function listLatestActions(database: Database, limit: number) {
  const found = await database
    .select({ ...getTableColumns(deskActions), number: orders.number })
    .from(deskActions)
    .leftJoin(orders, eq(orders.id, deskActions.about))
    .orderBy(desc(deskActions.id))
    .limit(limit);
  return found.map(({ createdAt, ...action }) => ({ ...action, createdAt: formatIso(createdAt) }));
}
