import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Position at which a page of a list ends. Lists are sorted newest first. */
export interface Cursor {
  createdAt: number;
  id: string;
}

export function readCursor(text: string): Cursor | undefined {
  const [, createdAt, id] = /^(\d{1,12})_([\w-]{1,64})$/.exec(text) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : undefined;
}

export function writeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}_${id}`;
}

/** Returns the cursor of a listed row, whose time is ISO 8601. */
export function cursorOf({ id, createdAt }: { id: string; createdAt: string }): Cursor {
  return { id, createdAt: Date.parse(createdAt) / 1000 };
}

/** SQL: rows after the cursor in a list sorted by time, newest first, and by id within a second. */
export function isAfter(
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  cursor: Cursor | undefined,
  ids: 'rising' | 'falling' = 'rising',
): SQL | undefined {
  const further = ids === 'rising' ? gt : lt;
  return cursor && or(lt(createdAt, cursor.createdAt), and(eq(createdAt, cursor.createdAt), further(id, cursor.id)));
}
