import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `held` until the agency decides, `withdrawn` if it unpublishes a review. */
export const reviewStatuses = ['held', 'published', 'rejected', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviews = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    status: text().$type<ReviewStatus>().notNull(),
    authorName: text('author_name').notNull(),
    authorTitle: text('author_title').notNull(),
    /** Never published. */
    email: text(),
    rating: integer().notNull(),
    reviewText: text('review_text').notNull(),
    /** Fictional review for demonstrations. Only `npm start` stores any. */
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    /** Nonce of the submission, the same in every retry. */
    submission: text().unique(),
    /** Prevents duplicates of the same content on the same day. See `contentKey`. */
    contentKey: text('content_key').unique(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('reviews_by_status').on(table.status, table.createdAt, table.id)],
);
