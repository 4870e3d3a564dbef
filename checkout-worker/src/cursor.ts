import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Position of the last row on a page of a list. The next page starts after this row. */
export interface Cursor {
  createdAt: number;
  id: string;
}

export function parseCursor(text: string): Cursor | undefined {
  const [, createdAt, id] = /^(\d{1,12})_([\w-]{1,64})$/.exec(text) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : undefined;
}

export function formatCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}_${id}`;
}

/** Returns the cursor of a list row. The row's `createdAt` is an ISO 8601 string. */
export function createCursor({ id, createdAt }: { id: string; createdAt: string }): Cursor {
  return { id, createdAt: Date.parse(createdAt) / 1000 };
}

/** Returns an SQL condition for the rows after the cursor. The list is sorted by time, newest first, and then by id. */
export function isAfter(
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  cursor: Cursor | undefined,
  ids: 'rising' | 'falling' = 'rising',
): SQL | undefined {
  const further = ids === 'rising' ? gt : lt;
  return cursor && or(lt(createdAt, cursor.createdAt), and(eq(createdAt, cursor.createdAt), further(id, cursor.id)));
}
