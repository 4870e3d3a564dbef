import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Widget releases that the agency switched off at the desk. */
export const switchedOff = sqliteTable('switched_off', {
  version: text().primaryKey(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
});

/** Ids of the sites whose deployments used this database. Only `npm run deploy` reads and writes them. */
export const deployedSites = sqliteTable('deployed_sites', {
  /** Site id, the same as in the metadata of Stripe objects. */
  site: text().primaryKey(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
});
