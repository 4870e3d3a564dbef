import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Database for operations: D1 within the Worker, and D1 through wrangler on the command line. */
export interface Database extends BaseSQLiteDatabase<'async', unknown> {
  batch<First extends BatchItem<'sqlite'>, All extends Readonly<[First, ...First[]]>>(
    batch: All,
  ): Promise<BatchResponse<All>>;
}

/**
 * SQL: true for rows with one of these values. Uses one parameter for any number of values: D1 accepts about 100 per
 * statement, and `inArray` uses one per value.
 */
export function isAmong(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** `SELECT` of one row if a condition is true, for `insert(table).select(…)`, which expects the order of the table's columns. */
export function selectRow<Table extends SQLiteTable>(
  table: Table,
  row: { [Column in keyof Table['$inferInsert']]-?: Table['$inferInsert'][Column] | SQL },
  when: SQL,
): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value: unknown = row[name as keyof typeof row];
    return is(value, SQL) || value === null ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`SELECT ${sql.join(values, sql`, `)} WHERE ${when}`;
}

/** D1's messages for a lost connection, from Cloudflare's list of D1 errors. The statement may have run or not. */
const transientErrors =
  /network connection lost|caused object to be reset|reset because its code was updated|transient issue/i;

function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (transientErrors.test(cause.message)) return true;
  }
  return false;
}

/** Returns true if D1 refuses the data: a value is missing or has the wrong type. A retry would be refused again. */
export function isRefusedWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed|D1_TYPE_ERROR/.test(cause.message)) return true;
  }
  return false;
}

/** Retries a write once if the connection was lost. Only for idempotent writes. D1 itself retries reads, but not writes. */
export async function retryWrite<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return await write();
  }
}

/** Returns how many rows a statement of a batch has changed. */
export function changesOf(result: unknown): number {
  return (result as { meta: { changes: number } } | undefined)?.meta.changes ?? 0;
}
