import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who changed what at the owner's desk. */
export const deskActions = sqliteTable(
  'desk_actions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The address that Cloudflare Access knows the person by. */
    person: text().notNull(),
    /** What was done, in one word of the desk's: `settle`, `publish`… */
    action: text().notNull(),
    /** Id of the problem, message, review, mail or partner. */
    about: text().notNull(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('desk_actions_by_creation').on(table.createdAt)],
);
