import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Table of one row that the health check writes to test whether the database is writable. */
export const healthProbes = sqliteTable('health_probes', {
  id: integer().primaryKey(),
  /** Unix seconds. */
  writtenAt: integer('written_at').notNull(),
});
