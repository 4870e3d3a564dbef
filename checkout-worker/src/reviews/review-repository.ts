import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '#agency/brand';
import type { Review, ReviewList } from '#catalogue/wire-forms.ts';
import { createContentKey } from '../abuse/content-key.ts';
import { type Cursor, formatCursor, isAfter, parseCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { createEventStatement, listDeliveriesToQueue } from '../events/store-event.ts';
import { formatIso } from '../iso.ts';
import { SafeError } from '../log.ts';
import { createMailId, createMailStatement } from '../mail/outbox.ts';
import { getUnixSeconds } from '../unix-time.ts';
import type { SubmittedReview } from './review-request.ts';
import { type ReviewStatus, reviews } from './schema.ts';

export type StoredReview = typeof reviews.$inferSelect;
type ReviewName = Pick<StoredReview, 'id' | 'contentKey'>;

export const pageSize = 20;

/** Position in the list of published reviews, in which verified reviews precede all others. */
export interface ListCursor extends Cursor {
  isVerified: boolean;
}

const othersPrefix = 'other_';

export function readListCursor(text: string): ListCursor | undefined {
  const isVerified = !text.startsWith(othersPrefix);
  const cursor = parseCursor(isVerified ? text : text.slice(othersPrefix.length));
  return cursor && { ...cursor, isVerified };
}

function writeListCursor(row: { createdAt: number; id: string; orderId: string | null }): string {
  return (row.orderId === null ? othersPrefix : '') + formatCursor(row);
}

const isVerified = isNotNull(reviews.orderId);
const isOther = isNull(reviews.orderId);

function isFurther(cursor: ListCursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const isAfterRow = isAfter(reviews, cursor, 'falling');
  return cursor.isVerified ? or(isOther, isAfterRow) : and(isOther, isAfterRow);
}

/** Formats the calendar month in the agency's time zone: `2026-08`. */
function formatMonth(unixTime: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' });
  return format.format(unixTime * 1000).slice(0, 7);
}

function toPublicReview(row: StoredReview): Review {
  return {
    id: row.id,
    created_at: formatIso(row.createdAt),
    author_name: row.authorName,
    ...(row.authorTitle !== '' && { author_title: row.authorTitle }),
    rating: row.rating,
    review_text: row.reviewText,
    ...(row.isSample && { is_sample: true }),
    ...(row.services.length > 0 && { services: [...row.services] }),
    ...(row.orderId !== null && { purchase: { month: formatMonth(row.purchasedAt ?? 0) } }),
    ...(row.source !== null && { source: { name: row.source, url: row.sourceUrl ?? '' } }),
    ...(row.reply !== null && {
      reply: { author: brand.name, text: row.reply, created_at: formatIso(row.repliedAt ?? row.createdAt) },
    }),
  };
}

/** Returns a page of the published reviews: verified ones first, each group with the newest first. */
export async function listPublishedReviews(
  database: Database,
  { after, service }: { after?: ListCursor | undefined; service?: string | undefined } = {},
): Promise<ReviewList> {
  const { createdAt, id, rating, status, services } = reviews;
  const isOfService =
    service === undefined ? undefined : sql`EXISTS (SELECT 1 FROM json_each(${services}) WHERE value = ${service})`;
  const isListed = and(eq(status, 'published'), isOfService);
  const [rows, ratings, [others]] = await database.batch([
    database
      .select()
      .from(reviews)
      .where(and(isListed, isFurther(after)))
      .orderBy(sql`${isOther}`, desc(createdAt), desc(id))
      .limit(pageSize + 1),
    database.select({ rating, count: count() }).from(reviews).where(and(isListed, isVerified)).groupBy(rating),
    database
      .select({ count: count() })
      .from(reviews)
      .where(and(isListed, isOther, eq(reviews.isSample, false))),
  ]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    reviews: page.map(toPublicReview),
    ratings: [1, 2, 3, 4, 5].map((stars) => ratings.find((row) => row.rating === stars)?.count ?? 0),
    others: others?.count ?? 0,
    ...(last && { next: writeListCursor(last) }),
  };
}

export async function findReview(database: Database, id: string): Promise<StoredReview | undefined> {
  return database.select().from(reviews).where(eq(reviews.id, id)).get();
}

export async function findReviewBySubmission(database: Database, submission: string): Promise<ReviewName | undefined> {
  return database
    .select({ id: reviews.id, contentKey: reviews.contentKey })
    .from(reviews)
    .where(eq(reviews.submission, submission))
    .get();
}

/** Returns the deduplication key of a review, made without the fields that only describe the submission. */
export function createReviewKey(
  review: WrittenReview & Pick<SubmittedReview, 'email'>,
  createdAt: number,
): Promise<string> {
  const { submission, token, turnstile, website, language, ...written } = review;
  return createContentKey(written, createdAt);
}

type NewReview = typeof reviews.$inferInsert & { contentKey: string };

function storeStatements(database: Database, row: NewReview) {
  const { id, submission = null, createdAt } = row;
  const isStored = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE id = ${id})`;
  const sameContent = eq(reviews.contentKey, row.contentKey);
  return [
    database.insert(reviews).values(row).onConflictDoNothing(),
    createMailStatement(database, { kind: 'moderation', about: id, when: isStored }, createdAt),
    createEventStatement(
      database,
      {
        type: 'review.received',
        fact: createMailId('moderation', id),
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

/** Proof that the author of a review bought the reviewed services. */
export interface Purchase {
  orderId: string;
  /** Unix seconds. */
  purchasedAt: number;
  services: readonly string[];
}

type WrittenReview = Pick<SubmittedReview, 'name' | 'title' | 'rating' | 'review'> & Partial<SubmittedReview>;

/**
 * Stores a review as `held`, with the moderation mail. All reviews except imported ones are stored here. Returns the
 * existing id if the same review, or a review of the same order, was stored before, and the webhook deliveries to queue.
 */
export async function storeReview(
  database: Database,
  review: WrittenReview,
  purchase?: Purchase,
): Promise<{ id: string; isNew: boolean; deliveries: readonly string[] }> {
  const createdAt = getUnixSeconds();
  const row = {
    id: crypto.randomUUID(),
    status: 'held' as const,
    authorName: review.name,
    authorTitle: review.title,
    email: review.email ?? null,
    rating: review.rating,
    reviewText: review.review,
    submission: review.submission ?? null,
    contentKey: purchase
      ? `order.${purchase.orderId}`
      : await createReviewKey({ ...review, email: review.email ?? '' }, createdAt),
    createdAt,
    ...purchase,
  };
  const [, , events, found] = await database.batch(storeStatements(database, row));
  const stored = found.find(({ id }) => id === row.id) ?? found[0];
  if (!stored) throw new SafeError('The review was not stored');
  return { id: stored.id, isNew: stored.id === row.id, deliveries: listDeliveriesToQueue(events) };
}

/** Sets the status of a held review. Returns false if the review was already decided. */
export async function decideHeldReview(
  database: Database,
  id: string,
  status: Exclude<ReviewStatus, 'held'>,
): Promise<boolean> {
  const decided = await database
    .update(reviews)
    .set({ status, decidedAt: getUnixSeconds() })
    .where(and(eq(reviews.id, id), eq(reviews.status, 'held')))
    .returning({ id: reviews.id });
  return decided.length > 0;
}
