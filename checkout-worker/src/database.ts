import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * True for rows with one of these values. One parameter, however many there are: D1 takes about 100 in a statement, and `inArray`
 * writes one for each value.
 */
export function isAmong(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
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
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return write();
  }
}
