import { reviews as hasReviewsPage } from '#agency/linked-pages';
import type { ReviewReply } from '#catalogue/wire-forms.ts';
import { checkSender } from '../abuse/check-sender.ts';
import { getContentPart } from '../abuse/content-key.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId } from '../mail/outbox.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import {
  createReviewKey,
  findReviewBySubmission,
  listPublishedReviews,
  readListCursor,
  storeReview,
} from './review-repository.ts';
import { readReviewRequest, type SubmittedReview } from './review-request.ts';

async function computeEntityTag(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${[...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

function isUnchanged(c: AppContext, tag: string): boolean {
  const known = (c.req.header('if-none-match') ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/** `GET /api/reviews`: returns the published reviews in pages, of all services or of `service`. */
export async function listReviews(c: AppContext): Promise<Response> {
  const text = c.req.query('cursor');
  const after = text === undefined ? undefined : readListCursor(text);
  if (text !== undefined && !after) throw new ProblemError(400, 'malformed-cursor', 'noSuchPage');
  const list = await listPublishedReviews(getDatabase(c.env), { after, service: c.req.query('service') }).catch(
    (error: unknown) => {
      c.var.log('error', 'reviews-unavailable', describeError(error));
      throw createStorageError('reviewsClosed');
    },
  );
  const body = JSON.stringify(list);
  const tag = await computeEntityTag(body);
  const headers = { 'Cache-Control': 'public, max-age=0, s-maxage=60', ETag: tag };
  if (isUnchanged(c, tag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** Returns the review's id if it is already stored. The visitor's browser retries if the response was lost. */
async function findRetriedReview(c: AppContext, review: SubmittedReview): Promise<string | undefined> {
  if (review.submission === undefined) return undefined;
  const stored = await findReviewBySubmission(getDatabase(c.env), review.submission);
  if (!stored) return undefined;
  if (getContentPart(stored.contentKey ?? '') === getContentPart(await createReviewKey(review, 0))) return stored.id;
  throw new ProblemError(409, 'submission-reused', 'changedReview', {
    retry: 'new-attempt',
  });
}

async function acceptReview(c: AppContext, review: SubmittedReview, isPlain: boolean): Promise<string> {
  const known = await findRetriedReview(c, review);
  if (known !== undefined) return known;
  await checkSender(c, review, isPlain);
  const { id, isNew, deliveries } = await storeReview(getDatabase(c.env), review);
  c.var.log('info', 'review-stored', { review: id, isNew });
  if (isNew) c.executionCtx.waitUntil(queueMails(c.env, [createMailId('moderation', id)], c.var.log));
  c.executionCtx.waitUntil(queueDeliveries(c.env, deliveries, c.var.log));
  return id;
}

/** `POST /api/reviews`: stores a review as held, for the agency to moderate. */
export async function receiveReview(c: AppContext): Promise<Response> {
  const { fields: review, isPlain } = await readReviewRequest(c);
  let id: string;
  if (review.website !== '') {
    c.var.log('info', 'honeypot-filled', { form: 'reviews' });
    // A bot must not notice that it was detected, so the reply contains a random id.
    id = crypto.randomUUID();
  } else {
    id = await acceptReview(c, review, isPlain).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
      c.var.log('error', 'review-not-stored', describeError(error));
      throw createStorageError('reviewNotSaved');
    });
  }
  if (isPlain)
    return c.redirect(createSiteUrl(hasReviewsPage ? '/reviews/thanks' : '/success', c.var.language, c.env), 303);
  return c.json({ id, status: 'held' } satisfies ReviewReply, 202);
}
