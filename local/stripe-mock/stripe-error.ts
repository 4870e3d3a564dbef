/** A refusal in Stripe's own shape: `{ error: { type, code, message, param } }`. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** True when a correct client never meets this error: the run that provoked it has failed. */
  readonly isViolation: boolean;
  /** Stripe keeps the reply under the idempotency key only once it has begun to work on the request. */
  readonly isSaved: boolean;

  constructor(status: number, body: StripeErrorBody, { isViolation = false, isSaved = false } = {}) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
    this.isViolation = isViolation;
    this.isSaved = isSaved;
  }
}

interface Detail {
  param?: string | undefined;
  code?: string;
}

/** The request itself is wrong: a bug of the client. */
export function invalidRequest(message: string, { param, code }: Detail = {}): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', ...(code && { code }), message, ...(param && { param }) },
    { isViolation: true },
  );
}

/** The request is well formed, but what it asks for cannot be done now. */
export function refused(message: string, { param, code }: Detail = {}): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', ...(code && { code }), message, ...(param && { param }) },
    { isSaved: true },
  );
}

export function missing(kind: string, id: string, param = 'id'): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
