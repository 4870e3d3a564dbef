import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Database interface shared by the Worker (D1 binding) and the command line (D1 through wrangler). */
export interface Database extends BaseSQLiteDatabase<'async', unknown> {
  batch<First extends BatchItem<'sqlite'>, All extends Readonly<[First, ...First[]]>>(
    batch: All,
  ): Promise<BatchResponse<All>>;
}

/**
 * Returns an SQL condition for rows whose column contains one of the values. Uses one parameter for all values, because
 * D1 accepts about 100 per statement and `inArray` uses one per value.
 */
export function createInListSql(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * Returns a `SELECT` of one row that is empty if the condition is false, or of one row for each matching row of `from`.
 * For `insert(table).select(…)`, which expects the table's column order.
 */
export function selectRow<Table extends SQLiteTable>(
  table: Table,
  row: { [Column in keyof Table['$inferInsert']]-?: Table['$inferInsert'][Column] | SQL },
  when: SQL,
  from?: SQLiteTable,
): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value: unknown = row[name as keyof typeof row];
    return is(value, SQL) || value === null ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`SELECT ${sql.join(values, sql`, `)}${from ? sql` FROM ${from}` : sql``} WHERE ${when}`;
}

/** Matches D1's errors for a lost connection, from Cloudflare's list of D1 errors. The statement may or may not have run. */
const transientErrorPattern =
  /network connection lost|caused object to be reset|reset because its code was updated|transient issue|disconnected/i;

function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (transientErrorPattern.test(cause.message)) return true;
  }
  return false;
}

/** Returns true if D1 refused the data because of a constraint or a wrong type. A retry would fail again. */
export function isRejectedWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed|D1_TYPE_ERROR/.test(cause.message)) return true;
  }
  return false;
}

/** Retries a write once if the connection was lost, because D1 retries only reads. The write must be idempotent. */
export async function retryWrite<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return await write();
  }
}

/** Returns how many rows one statement of a batch changed. */
export function countChangedRows(result: unknown): number {
  return (result as { meta: { changes: number } } | undefined)?.meta.changes ?? 0;
}
