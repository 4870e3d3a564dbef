import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Widget releases that the agency switched off at the desk. */
export const switchedOff = sqliteTable('switched_off', {
  version: text().primaryKey(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
});
