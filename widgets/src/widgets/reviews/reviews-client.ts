import type { Review, ReviewList, ReviewReply, ReviewRequest } from '#catalogue/wire-forms.ts';
import { readFields, readList } from '../../shared/worker-client/json.ts';
import { type Result, sendRequest } from '../../shared/worker-client/request.ts';

export function sendReview(apiBase: string, body: ReviewRequest): Promise<Result<ReviewReply>> {
  return sendRequest(`${apiBase}/reviews`, { method: 'POST', body, read: readReviewReply, timeoutMs: 20_000 });
}

interface ListQuery {
  /** Id of a service, to list only its reviews. */
  service?: string | undefined;
  /** `next` from the reply with the previous page. */
  cursor?: string | undefined;
}

/** Requests a page of published reviews, verified ones first. */
export function getReviews(
  apiBase: string,
  { service, cursor }: ListQuery,
  signal?: AbortSignal,
): Promise<Result<ReviewList>> {
  const filters = Object.entries({ service, cursor }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  const query = filters.length > 0 ? `?${filters.join('&')}` : '';
  return sendRequest(`${apiBase}/reviews${query}`, { method: 'GET', read: readReviewList, timeoutMs: 10_000, signal });
}

export function readReviewReply(reply: unknown): ReviewReply | undefined {
  const { id, status } = readFields(reply, ['id', 'status']) ?? {};
  return typeof id === 'string' && status === 'held' ? { id, status } : undefined;
}

/** Parses a page of reviews. Omits malformed reviews, and returns `undefined` if the reply contains no list. */
export function readReviewList(reply: unknown): ReviewList | undefined {
  const { reviews, ratings, others, next } = readFields(reply, ['reviews', 'ratings', 'others', 'next']) ?? {};
  const list = readList(reviews, readReview);
  const counts = readList(ratings, readCount);
  return (
    list && {
      reviews: list,
      ...(counts?.length === 5 ? { ratings: counts } : {}),
      ...(readCount(others) === undefined ? {} : { others: readCount(others) }),
      ...(typeof next === 'string' ? { next } : {}),
    }
  );
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** Returns the named fields of an object if all of them are text. */
function readTexts<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> | undefined {
  const fields = readFields(value, names) as Record<Name, string> | undefined;
  return fields && names.every((name) => typeof fields[name] === 'string') ? fields : undefined;
}

function readReview(value: unknown): Review | undefined {
  const texts = readTexts(value, ['id', 'created_at', 'author_name', 'review_text']);
  const names = ['author_title', 'rating', 'is_sample', 'services', 'purchase', 'source', 'reply'];
  const { author_title, rating, is_sample, services, ...others } = readFields(value, names) ?? {};
  if (!texts || !isRating(rating)) return undefined;
  const ids = readList(services, (id) => (typeof id === 'string' ? id : undefined));
  const purchase = readTexts(others.purchase, ['month']);
  const source = readTexts(others.source, ['name', 'url']);
  const reply = readTexts(others.reply, ['author', 'text', 'created_at']);
  return {
    ...texts,
    author_title: typeof author_title === 'string' ? author_title : undefined,
    rating,
    ...(is_sample === true && { is_sample }),
    ...(ids && { services: ids }),
    ...(purchase && { purchase }),
    // Only web links, because a page's own `initial` may contain any URL.
    ...(source && /^https?:/i.test(source.url) && { source }),
    ...(reply && { reply }),
  };
}

function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}

/**
 * Parses the initial reviews provided by the host page: the API's reply or only its `reviews` array. Returns
 * `undefined` for other values. With a service, returns only its reviews, without the counts of all reviews.
 */
export function readInitialReviews(value: unknown, service?: string): ReviewList | undefined {
  const list = readReviewList(Array.isArray(value) ? { reviews: value } : value);
  if (!list || service === undefined) return list;
  return { reviews: list.reviews.filter(({ services }) => services?.includes(service)) };
}

export function parseInitialReviews(text: string): ReviewList | undefined {
  try {
    return readInitialReviews(JSON.parse(text));
  } catch {
    return undefined;
  }
}
