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
    /** Order that proves the purchase. `null` if the review is not verified. */
    orderId: text('order_id').unique(),
    /** Time of the payment of that order, Unix seconds. */
    purchasedAt: integer('purchased_at'),
    /** Ids of the reviewed services. Empty if the review is about the agency. */
    services: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** Name of the site from which the agency imported the review. */
    source: text(),
    sourceUrl: text('source_url'),
    /** Agency's public reply. */
    reply: text(),
    repliedAt: integer('replied_at'),
    /** Nonce of the submission. Every retry sends the same nonce. */
    submission: text().unique(),
    /** Key that prevents duplicates of the same content on the same day. See `createContentKey`. */
    contentKey: text('content_key').unique(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('reviews_by_status').on(table.status, table.createdAt, table.id)],
);

/** Invitations to review a delivered order, one per order. The order's address key identifies the buyer. */
export const reviewInvitations = sqliteTable('review_invitations', {
  orderId: text('order_id').primaryKey(),
  /** Ids of the order's services. A buyer is invited once a year per service. */
  services: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  createdAt: integer('created_at').notNull(),
  /** Time at which the buyer declined all further invitations, Unix seconds. */
  declinedAt: integer('declined_at'),
});
