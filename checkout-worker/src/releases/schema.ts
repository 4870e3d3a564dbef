import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Releases of the widgets that are switched off. They are managed at the desk. */
export const switchedOff = sqliteTable('switched_off', {
  version: text().primaryKey(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
});
