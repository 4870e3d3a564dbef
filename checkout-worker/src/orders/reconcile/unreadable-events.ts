/** Events that Stripe lists but refuses to return. */

import { asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { unreadableEvents } from '../schema.ts';

const retrySeconds = 60 * 60;

/** Returns the refused events that were last tried over an hour ago, oldest try first. */
export async function listUnreadableToRetry(
  database: Database,
  now: number,
  limit: number,
): Promise<(typeof unreadableEvents.$inferSelect)[]> {
  const { triedAt } = unreadableEvents;
  return database
    .select()
    .from(unreadableEvents)
    .where(lt(triedAt, now - retrySeconds))
    .orderBy(asc(triedAt))
    .limit(limit);
}

export async function isUnreadable(database: Database, id: string): Promise<boolean> {
  const found = await database.select().from(unreadableEvents).where(eq(unreadableEvents.id, id)).get();
  return found !== undefined;
}

export async function storeUnreadableEvent(database: Database, event: typeof unreadableEvents.$inferInsert) {
  const { triedAt } = event;
  const target = unreadableEvents.id;
  await database.insert(unreadableEvents).values(event).onConflictDoUpdate({ target, set: { triedAt } });
}

export async function deleteUnreadableEvent(database: Database, id: string): Promise<void> {
  await database.delete(unreadableEvents).where(eq(unreadableEvents.id, id));
}
