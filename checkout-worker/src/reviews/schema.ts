import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `held` until the agency has decided; `withdrawn` when it takes back what it had published. */
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
    /** Made up, for a demonstration: only `npm start` stores any. */
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    /** The sender's nonce: every retry of one review has the same. */
    submission: text().unique(),
    /** Says the same on the same day: `contentKey`. */
    contentKey: text('content_key').unique(),
    /** Unix seconds, as all times. */
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('reviews_by_status').on(table.status, table.createdAt, table.id)],
);
