import type { Review, ReviewList, ReviewReply, ReviewRequest } from '#catalogue/wire-forms.ts';
import { readFields, readList } from '../../shared/worker-client/json.ts';
import { type Result, request } from '../../shared/worker-client/request.ts';

export function sendReview(apiBase: string, body: ReviewRequest): Promise<Result<ReviewReply>> {
  return request(`${apiBase}/reviews`, { method: 'POST', body, read: readReviewReply, timeoutMs: 20_000 });
}

/** Requests a page of published reviews, newest first. `cursor` is `next` from the reply with the previous page. */
export function getReviews(apiBase: string, cursor?: string, signal?: AbortSignal): Promise<Result<ReviewList>> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return request(`${apiBase}/reviews${query}`, { method: 'GET', read: readReviewList, timeoutMs: 10_000, signal });
}

export function readReviewReply(reply: unknown): ReviewReply | undefined {
  const { id, status } = readFields(reply, ['id', 'status']) ?? {};
  return typeof id === 'string' && status === 'held' ? { id, status } : undefined;
}

/** Parses a page of reviews. Omits malformed reviews, and returns `undefined` if the reply contains no list. */
export function readReviewList(reply: unknown): ReviewList | undefined {
  const { reviews, next } = readFields(reply, ['reviews', 'next']) ?? {};
  const list = readList(reviews, readReview);
  return list && { reviews: list, ...(typeof next === 'string' ? { next } : {}) };
}

function readReview(value: unknown): Review | undefined {
  const names = ['id', 'created_at', 'author_name', 'author_title', 'rating', 'review_text', 'is_sample'] as const;
  const fields = readFields(value, names);
  if (!fields) return undefined;
  const { id, created_at, author_name, author_title, rating, review_text, is_sample } = fields;
  if (typeof id !== 'string' || typeof created_at !== 'string' || typeof author_name !== 'string') return undefined;
  if (typeof review_text !== 'string' || !isRating(rating)) return undefined;
  return {
    id,
    created_at,
    author_name,
    author_title: typeof author_title === 'string' ? author_title : undefined,
    rating,
    review_text,
    ...(is_sample === true && { is_sample }),
  };
}

function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}

/**
 * Parses the initial reviews provided by the host page: the API's reply or only its `reviews` array. Returns
 * `undefined` for other values.
 */
export function initialReviews(value: unknown): ReviewList | undefined {
  return readReviewList(Array.isArray(value) ? { reviews: value } : value);
}

export function parseInitialReviews(text: string): ReviewList | undefined {
  try {
    return initialReviews(JSON.parse(text));
  } catch {
    return undefined;
  }
}
