import { and, inArray } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { isAmong } from '../database.ts';
import { outbox } from './schema.ts';

/** Puts mails that were sent, or given up, back to be sent again. From `dueAt` on the sweep looks after them. */
export function renewMails(database: BaseSQLiteDatabase<'async', unknown>, ids: readonly string[], dueAt: number) {
  return database
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt })
    .where(and(isAmong(outbox.id, ids), inArray(outbox.status, ['sent', 'dead'])))
    .returning({ id: outbox.id });
}
