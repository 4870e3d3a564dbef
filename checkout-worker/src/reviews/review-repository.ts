import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Review, ReviewList } from '#catalogue/wire-forms.ts';
import { contentKey } from '../abuse/content-key.ts';
import { type Cursor, isAfter, writeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { deliveriesToQueue, eventStatement } from '../events/store-event.ts';
import { SafeError } from '../log.ts';
import { mailId, mailStatement } from '../mail/outbox.ts';
import { unixSeconds } from '../unix-time.ts';
import type { SubmittedReview } from './review-request.ts';
import { type ReviewStatus, reviews } from './schema.ts';

export type StoredReview = typeof reviews.$inferSelect;
type ReviewName = Pick<StoredReview, 'id' | 'contentKey'>;

export const pageSize = 20;

export async function publishedReviews(database: Database, after: Cursor | undefined): Promise<ReviewList> {
  const { createdAt, id } = reviews;
  const rows = await database
    .select({
      id,
      createdAt,
      authorName: reviews.authorName,
      authorTitle: reviews.authorTitle,
      rating: reviews.rating,
      reviewText: reviews.reviewText,
      isSample: reviews.isSample,
    })
    .from(reviews)
    .where(and(eq(reviews.status, 'published'), isAfter(reviews, after, 'falling')))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    reviews: page.map(
      (row): Review => ({
        id: row.id,
        created_at: new Date(row.createdAt * 1000).toISOString(),
        author_name: row.authorName,
        ...(row.authorTitle === '' ? {} : { author_title: row.authorTitle }),
        rating: row.rating,
        review_text: row.reviewText,
        ...(row.isSample && { is_sample: true }),
      }),
    ),
    ...(last && { next: writeCursor(last) }),
  };
}

export async function findReview(database: Database, id: string): Promise<StoredReview | undefined> {
  return database.select().from(reviews).where(eq(reviews.id, id)).get();
}

export async function findBySubmission(database: Database, submission: string): Promise<ReviewName | undefined> {
  return database
    .select({ id: reviews.id, contentKey: reviews.contentKey })
    .from(reviews)
    .where(eq(reviews.submission, submission))
    .get();
}

/** Returns the deduplication key of a review, made without the fields that only describe the submission. */
export function reviewKey(review: SubmittedReview, createdAt: number): Promise<string> {
  const { submission, token, turnstile, website, language, ...written } = review;
  return contentKey(written, createdAt);
}

function storeStatements(database: Database, row: StoredReview & { contentKey: string }) {
  const { id, submission, createdAt } = row;
  const isStored = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE id = ${id})`;
  const sameContent = eq(reviews.contentKey, row.contentKey);
  return [
    database.insert(reviews).values(row).onConflictDoNothing(),
    mailStatement(database, { kind: 'moderation', about: id, when: isStored }, createdAt),
    eventStatement(
      database,
      {
        type: 'review.received',
        fact: mailId('moderation', id),
        about: id,
        partner: null,
        occurredAt: createdAt,
        when: isStored,
      },
      createdAt,
    ),
    database
      .select({ id: reviews.id })
      .from(reviews)
      .where(submission === null ? sameContent : or(eq(reviews.submission, submission), sameContent)),
  ] as const;
}

/** Stores a review as `held`, with the moderation mail. Returns the existing id if the same review was stored before, and the webhook deliveries to queue. */
export async function storeReview(
  database: Database,
  review: SubmittedReview,
): Promise<{ id: string; isNew: boolean; deliveries: readonly string[] }> {
  const createdAt = unixSeconds();
  const row = {
    id: crypto.randomUUID(),
    status: 'held' as const,
    authorName: review.name,
    authorTitle: review.title,
    email: review.email,
    rating: review.rating,
    reviewText: review.review,
    isSample: false,
    submission: review.submission ?? null,
    contentKey: await reviewKey(review, createdAt),
    createdAt,
    decidedAt: null,
  };
  const [, , events, found] = await database.batch(storeStatements(database, row));
  const stored = found.find(({ id }) => id === row.id) ?? found[0];
  if (!stored) throw new SafeError('The review was not stored');
  return { id: stored.id, isNew: stored.id === row.id, deliveries: deliveriesToQueue(events) };
}

/** Sets the status of a held review. Returns false if the review was already decided. */
export async function decideHeldReview(
  database: Database,
  id: string,
  status: Exclude<ReviewStatus, 'held'>,
): Promise<boolean> {
  const decided = await database
    .update(reviews)
    .set({ status, decidedAt: unixSeconds() })
    .where(and(eq(reviews.id, id), eq(reviews.status, 'held')))
    .returning({ id: reviews.id });
  return decided.length > 0;
}
