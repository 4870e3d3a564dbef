import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const deskActions = sqliteTable(
  'desk_actions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Person's email address at Cloudflare Access. */
    person: text().notNull(),
    /** Name of the operation, such as `settle` or `publish`. */
    action: text().notNull(),
    /** Id of the problem, message, review, mail or partner that the operation changed. */
    about: text().notNull(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('desk_actions_by_creation').on(table.createdAt)],
);
