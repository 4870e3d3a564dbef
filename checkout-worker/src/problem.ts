import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { PricedLine, ProblemDetails, PromotionReply } from '#catalogue/wire.ts';
import type { Strings } from './lang/en.ts';
import { fillPlaceholders } from './lang/fill.ts';
import type { Messages } from './lang/messages.ts';

export type ProblemCode =
  | 'add-on-needs-package'
  | 'already-paid'
  | 'attempt-expired'
  | 'body-too-large'
  | 'booking-in-progress'
  | 'booking-refused'
  | 'calendar-unavailable'
  | 'challenge-failed'
  | 'challenge-missing'
  | 'form-token-expired'
  | 'form-token-invalid'
  | 'form-token-missing'
  | 'form-token-too-young'
  | 'honeypot-filled'
  | 'host-not-allowed'
  | 'internal-error'
  | 'invalid-request'
  | 'invalid-return-url'
  | 'malformed-body'
  | 'malformed-cursor'
  | 'malformed-session-id'
  | 'method-not-allowed'
  | 'not-configured'
  | 'not-found'
  | 'one-package-per-category'
  | 'origin-not-allowed'
  | 'payment-processing'
  | 'payment_unavailable'
  | 'price-changed'
  | 'promotion-ended'
  | 'signature-not-verified'
  | 'not-a-snapshot-event'
  | 'sold-twice'
  | 'storage-unavailable'
  | 'submission-reused'
  | 'time-taken'
  | 'too-many-lines'
  | 'too-many-requests'
  | 'two-intervals'
  | 'unsupported-media-type';

export type Retry = NonNullable<ProblemDetails['retry']>;

/** Key of an error message, from `problems` in the `lang/` files. */
export type DetailKey = keyof Strings['problems'];

type Values = Readonly<Record<string, string | number>>;

export interface ProblemOptions {
  /** Values for the placeholders of the error message. */
  values?: Values | ((messages: Messages) => Values);
  /** Defines whether and how the client may retry the request. Default: `no`. */
  retry?: Retry;
  retryAfterSeconds?: number;
  /** Invalid fields. The messages are in English, like the schemas', because widgets recognize them by their text. */
  errors?: { path: string; message: string }[];
  /** Cart lines at their current prices, so that the client can update the cart. */
  lines?: PricedLine[];
  /** Current effect of the promotion code on the cart. */
  promotion?: (messages: Messages) => PromotionReply;
  /** Error page for a plain form, instead of the default error page. */
  page?: (messages: Messages) => { title: string; text?: string; content?: ReactNode };
  headers?: Readonly<Record<string, string>>;
}

/** Error that request handlers throw. Its response contains the message of `detailKey` in the visitor's language. */
export class ProblemError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ProblemCode;
  readonly detailKey: DetailKey;
  readonly details: ProblemOptions;

  constructor(status: ContentfulStatusCode, code: ProblemCode, detailKey: DetailKey, details: ProblemOptions = {}) {
    super(`${status} ${code}`);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.detailKey = detailKey;
    this.details = details;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Returns the error's sentence in the language of the messages. */
export function formatProblem({ detailKey, details: { values = {} } }: ProblemError, messages: Messages): string {
  return fillPlaceholders(
    messages.strings.problems[detailKey],
    typeof values === 'function' ? values(messages) : values,
  );
}

export function createProblemBody(error: ProblemError, requestId: string, messages: Messages): ProblemDetails {
  const { retry = 'no', errors, lines, promotion } = error.details;
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: formatProblem(error, messages),
    code: error.code,
    retry,
    requestId,
    errors,
    lines,
    promotion: promotion?.(messages),
  };
}

export function createProblemHeaders(error: ProblemError): Record<string, string> {
  const { retryAfterSeconds, headers } = error.details;
  return { ...headers, ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }) };
}

export function createInternalError(): ProblemError {
  return new ProblemError(500, 'internal-error', 'internal', { retry: 'same-attempt' });
}

export function createStorageError(sentence: DetailKey = 'ordersClosed'): ProblemError {
  return new ProblemError(503, 'storage-unavailable', sentence, { retry: 'same-attempt', retryAfterSeconds: 5 });
}

export function createNotAPersonError(
  code: 'challenge-missing' | 'challenge-failed' | 'honeypot-filled',
): ProblemError {
  return new ProblemError(422, code, 'notAPerson', { retry: 'same-attempt' });
}

export function createReturnUrlError(path: string): ProblemError {
  return new ProblemError(400, 'invalid-return-url', 'returnNotAllowed', {
    errors: [{ path, message: 'Must be an address of a registered site.' }],
  });
}
