import { type ReviewStatus, reviewStatuses } from '../../checkout-worker/src/reviews/schema.ts';
import { Problem } from '../problem.ts';
import { type Database, sql } from './database.ts';

export interface ListedReview {
  id: string;
  status: string;
  author: string;
  rating: number;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

function isStatus(text: string): text is ReviewStatus {
  return reviewStatuses.some((status) => status === text);
}

/** Reviews, newest first. */
export async function listReviews(database: Database, { status }: { status?: string } = {}): Promise<ListedReview[]> {
  if (status !== undefined && !isStatus(status)) {
    throw new Problem(`No review is “${status}”. Choose one of ${reviewStatuses.join(', ')}.`);
  }
  const where = status === undefined ? '' : `WHERE status = ${sql(status)}`;
  const [rows = []] = await database.run(
    `SELECT id, status, author_name, rating, review_text, created_at FROM reviews ${where} ORDER BY created_at DESC, id DESC`,
  );
  return rows.map((row) => ({
    id: String(row.id),
    status: String(row.status),
    author: String(row.author_name),
    rating: Number(row.rating),
    text: String(row.review_text),
    createdAt: new Date(Number(row.created_at) * 1000).toISOString(),
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

/** Publishes, rejects or withdraws one review; says what it is now. */
export async function decideReview(database: Database, decision: ReviewDecision, id: string): Promise<ReviewStatus> {
  const { to, from } = decisions[decision];
  const now = Math.floor(Date.now() / 1000);
  const [decided = [], found = []] = await database.run(
    `UPDATE reviews SET status = ${sql(to)}, decided_at = ${sql(now)} WHERE id = ${sql(id)} AND status IN (${from.map(sql).join()}) RETURNING id`,
    `SELECT status FROM reviews WHERE id = ${sql(id)}`,
  );
  if (decided.length > 0) return to;
  const [review] = found;
  if (!review) throw new Problem(`There is no review ${id}: \`npm run reviews -- list\` shows their ids.`);
  throw new Problem(`The review is ${review.status}; only one that is ${from.join(' or ')} can be made ${to}.`);
}
