import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `held` until the agency decides, `withdrawn` if the agency unpublishes the review. */
export const reviewStatuses = ['held', 'published', 'rejected', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviews = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    status: text().$type<ReviewStatus>().notNull(),
    authorName: text('author_name').notNull(),
    authorTitle: text('author_title').notNull(),
    /** Author's email address, which is never published. */
    email: text(),
    rating: integer().notNull(),
    reviewText: text('review_text').notNull(),
    /** True for a fictional demonstration review. Only `npm start` stores such reviews. */
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    /** Nonce of the submission. Every retry sends the same nonce. */
    submission: text().unique(),
    /** Key that prevents duplicates of the same content on the same day. See `contentKey`. */
    contentKey: text('content_key').unique(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('reviews_by_status').on(table.status, table.createdAt, table.id)],
);
