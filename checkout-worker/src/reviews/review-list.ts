import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { cleanText, isBlank } from '#catalogue/wire-forms.ts';
import { type Cursor, isAfter } from '../cursor.ts';
import type { Database } from '../database.ts';
import { formatIso } from '../iso.ts';
import { OperationError } from '../operation-error.ts';
import { type ReviewStatus, reviewStatuses, reviews } from './schema.ts';

type ListedColumn = 'id' | 'status' | 'authorTitle' | 'rating' | 'services' | 'source' | 'sourceUrl' | 'reply';

export interface ListedReview extends Pick<typeof reviews.$inferSelect, ListedColumn> {
  author: string;
  text: string;
  /** Id of the order that verifies the review. */
  order: string | null;
  /** ISO 8601. */
  createdAt: string;
}

function isStatus(text: string): text is ReviewStatus {
  return reviewStatuses.some((status) => status === text);
}

export async function listReviews(
  database: Database,
  { status, after, limit = -1 }: { status?: string; after?: Cursor | undefined; limit?: number } = {},
): Promise<ListedReview[]> {
  if (status !== undefined && !isStatus(status)) {
    throw new OperationError(`There is no review status “${status}”. Choose from ${reviewStatuses.join(', ')}.`);
  }
  const found = await database
    .select()
    .from(reviews)
    .where(and(status === undefined ? undefined : eq(reviews.status, status), isAfter(reviews, after, 'falling')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return found.map((review) => ({
    id: review.id,
    status: review.status,
    author: review.authorName,
    authorTitle: review.authorTitle,
    rating: review.rating,
    text: review.reviewText,
    order: review.orderId,
    services: review.services,
    source: review.source,
    sourceUrl: review.sourceUrl,
    reply: review.reply,
    createdAt: formatIso(review.createdAt),
  }));
}

const decisions = {
  publish: { to: 'published', from: ['held', 'rejected', 'withdrawn'] },
  reject: { to: 'rejected', from: ['held'] },
  withdraw: { to: 'withdrawn', from: ['published'] },
} as const satisfies Record<string, { to: ReviewStatus; from: readonly ReviewStatus[] }>;

export type ReviewDecision = keyof typeof decisions;

export function isDecision(text: string | undefined): text is ReviewDecision {
  return text !== undefined && Object.hasOwn(decisions, text);
}

function createUnknownReviewError(id: string): OperationError {
  return new OperationError(`There is no review ${id}: \`npm run operate -- reviews\` shows their ids.`);
}

export async function decideReview(database: Database, decision: ReviewDecision, id: string): Promise<ReviewStatus> {
  const { to, from } = decisions[decision];
  const now = Math.floor(Date.now() / 1000);
  const [decided, [review]] = await database.batch([
    database
      .update(reviews)
      .set({ status: to, decidedAt: now })
      .where(and(eq(reviews.id, id), inArray(reviews.status, from)))
      .returning({ id: reviews.id }),
    database.select({ status: reviews.status }).from(reviews).where(eq(reviews.id, id)),
  ]);
  if (decided.length > 0) return to;
  if (!review) throw createUnknownReviewError(id);
  throw new OperationError(
    `The review is ${review.status}. Only reviews that are ${from.join(' or ')} can become ${to}.`,
  );
}

export const maxReplyLength = 2000;

export function cleanReply(text: string): string {
  return isBlank(text) ? '' : cleanText(text.replace(/\r\n?/g, '\n')).trim();
}

/**
 * Sets the agency's public reply to a published review, or removes it if the text is empty. Throws if the reply is no
 * longer `earlier`, because another person has changed it since.
 */
export async function replyToReview(
  database: Database,
  id: string,
  { text, earlier }: { text: string; earlier?: string | null },
  now: number,
): Promise<void> {
  const reply = cleanReply(text);
  // A double click sends the reply again.
  const known = earlier == null ? undefined : [cleanReply(earlier), reply];
  if ([...reply].length > maxReplyLength) {
    const max = String(maxReplyLength);
    throw new OperationError(`A reply must have 1 to ${max} characters.`, 'reply', { max });
  }
  const replied = await database
    .update(reviews)
    .set(reply === '' ? { reply: null, repliedAt: null } : { reply, repliedAt: now })
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.status, 'published'),
        known && inArray(sql`coalesce(${reviews.reply}, '')`, known),
      ),
    )
    .returning({ id: reviews.id });
  if (replied.length === 0) {
    throw new OperationError(
      `No review ${id} is published: \`npm run operate -- reviews\` shows each with its status.`,
    );
  }
}
