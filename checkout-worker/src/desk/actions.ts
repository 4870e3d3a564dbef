/** Log of the operations at the desk. */
import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import type { DeskStrings } from '../lang/desk/en.ts';
import { orders } from '../orders/schema.ts';
import { deskActions } from './schema.ts';

export type Action = keyof DeskStrings['done'];

interface NewAction {
  person: string;
  action: Action;
  about: string;
}

export async function recordAction(
  database: Database,
  { person, action, about }: NewAction,
  now: number,
): Promise<void> {
  await database.insert(deskActions).values({ person, action, about, createdAt: now });
}

/** Returns true if the same person has done the same since a time, in Unix seconds. */
export async function hasActed(
  database: Database,
  { person, action, about }: NewAction,
  since: number,
): Promise<boolean> {
  const done = deskActions;
  const isSame = and(eq(done.person, person), eq(done.action, action), eq(done.about, about));
  const found = await database
    .select({ id: done.id })
    .from(done)
    .where(and(gte(done.createdAt, since), isSame))
    .get();
  return found !== undefined;
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
