import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** The tables, as operations ask them: D1 within the Worker, and the same through wrangler from the command line. */
export interface Database extends BaseSQLiteDatabase<'async', unknown> {
  batch<First extends BatchItem<'sqlite'>, All extends Readonly<[First, ...First[]]>>(
    batch: All,
  ): Promise<BatchResponse<All>>;
}
