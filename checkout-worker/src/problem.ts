import type { PricedLine, ProblemDetails } from '../../catalogue/wire.ts';

export type ProblemCode =
  | 'add-on-needs-package'
  | 'already-paid'
  | 'attempt-expired'
  | 'body-too-large'
  | 'challenge-failed'
  | 'challenge-missing'
  | 'form-token-expired'
  | 'form-token-invalid'
  | 'form-token-missing'
  | 'form-token-too-young'
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
  | 'signature-not-verified'
  | 'sold-twice'
  | 'storage-unavailable'
  | 'submission-reused'
  | 'too-many-requests'
  | 'two-intervals'
  | 'unsupported-media-type';

export type Retry = NonNullable<ProblemDetails['retry']>;

export interface ProblemOptions {
  /** Whether the same request can be sent again; `no` unless said otherwise. */
  retry?: Retry;
  retryAfterSeconds?: number;
  errors?: { path: string; message: string }[];
  /** The cart as it is priced now. */
  lines?: PricedLine[];
  /** A page of its own for a plain form, in place of the error page. `html` is its body. */
  page?: { title: string; html: string };
  headers?: Readonly<Record<string, string>>;
}

/** The error that handlers throw. Visitors read `detail`: no ids, no names of services, no text from other services. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly details: ProblemOptions;

  constructor(status: number, code: ProblemCode, detail: string, details: ProblemOptions = {}) {
    super(`${status} ${code}`);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.detail = detail;
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

export function problemBody(error: ProblemError, requestId: string): ProblemDetails {
  const { retry = 'no', errors, lines } = error.details;
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: error.detail,
    code: error.code,
    retry,
    requestId,
    errors,
    lines,
  };
}

export function problemHeaders(error: ProblemError): Record<string, string> {
  const { retryAfterSeconds, headers } = error.details;
  return { ...headers, ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }) };
}

export function internalError(): ProblemError {
  return new ProblemError(500, 'internal-error', 'Something went wrong on our side. Please try again.', {
    retry: 'same-attempt',
  });
}

export function storageUnavailable(
  detail = 'We cannot take orders just now. Please try again in a moment.',
): ProblemError {
  return new ProblemError(503, 'storage-unavailable', detail, { retry: 'same-attempt', retryAfterSeconds: 5 });
}

export function invalidReturnUrl(path: string): ProblemError {
  return new ProblemError(400, 'invalid-return-url', 'The address to return to is not allowed.', {
    errors: [{ path, message: 'Must be an address of a registered site.' }],
  });
}
