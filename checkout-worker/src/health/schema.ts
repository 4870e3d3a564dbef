import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** One row, written to see whether the database can be written to. */
export const healthProbes = sqliteTable('health_probes', {
  id: integer().primaryKey(),
  /** Unix seconds. */
  writtenAt: integer('written_at').notNull(),
});
