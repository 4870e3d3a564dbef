/** The calls of the contact form and the reviews. */
import type {
  ContactReply,
  ContactRequest,
  FormToken,
  ReviewList,
  ReviewReply,
  ReviewRequest,
} from '../../../../catalogue/wire-forms.ts';
import { readContactReply, readFormToken, readReviewList, readReviewReply } from './read-forms-reply.ts';
import { request } from './request.ts';
import type { Result } from './result.ts';

export interface FormsClient {
  sendContact(body: ContactRequest): Promise<Result<ContactReply>>;
  sendReview(body: ReviewRequest): Promise<Result<ReviewReply>>;
  /** Published reviews, newest first; `cursor` is the `next` of the page before. */
  getReviews(cursor?: string, signal?: AbortSignal): Promise<Result<ReviewList>>;
  /** Proof of when a form was first touched. */
  getFormToken(): Promise<Result<FormToken>>;
}

const sendTimeoutMs = 20_000;
const readTimeoutMs = 10_000;

export function createFormsClient(apiBase: string): FormsClient {
  return {
    sendContact: (body) =>
      request(`${apiBase}/contact`, { method: 'POST', body, read: readContactReply, timeoutMs: sendTimeoutMs }),
    sendReview: (body) =>
      request(`${apiBase}/reviews`, { method: 'POST', body, read: readReviewReply, timeoutMs: sendTimeoutMs }),
    getReviews: (cursor, signal) =>
      request(`${apiBase}/reviews${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`, {
        method: 'GET',
        read: readReviewList,
        timeoutMs: readTimeoutMs,
        signal,
      }),
    getFormToken: () =>
      request(`${apiBase}/form-token`, { method: 'GET', read: readFormToken, timeoutMs: readTimeoutMs }),
  };
}
