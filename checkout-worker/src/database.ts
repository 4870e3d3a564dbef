import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The tables, as operations ask them: D1 within the Worker, and the same through wrangler from the command line. */
export interface Database extends BaseSQLiteDatabase<'async', unknown> {
  batch<First extends BatchItem<'sqlite'>, All extends Readonly<[First, ...First[]]>>(
    batch: All,
  ): Promise<BatchResponse<All>>;
}

/**
 * True for rows with one of these values. One parameter, however many there are: D1 takes about 100 in a statement, and `inArray`
 * writes one for each value.
 */
export function isAmong(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** `SELECT` of one row, if a condition is true, for `insert(table).select(…)`, which expects the order of the table's columns. */
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

/** True if D1 refuses what would be written: a value is missing or has the wrong type. It will be refused again. */
export function isRefusedWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed|D1_TYPE_ERROR/.test(cause.message)) return true;
  }
  return false;
}

/** Retries a write once when the connection was lost. Only for idempotent writes. D1 itself retries reads, and never writes. */
export async function retryWrite<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return await write();
  }
}

/** How many rows a statement of a batch has changed. */
export function changesOf(result: unknown): number {
  return (result as { meta: { changes: number } } | undefined)?.meta.changes ?? 0;
}
