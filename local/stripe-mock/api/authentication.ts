/** Who calls, and in which version of the API. */
import type { IncomingMessage } from 'node:http';
import { header } from '../http.ts';
import { invalidRequest, StripeError } from '../stripe-error.ts';
import { apiVersion } from '../validation.ts';

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message }, { isViolation: true });
}

export function checkCaller(request: IncomingMessage, secretKey: string): void {
  const key = keyOf(header(request, 'authorization'));
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  const version = header(request, 'stripe-version');
  if (version !== undefined && version !== apiVersion) {
    throw invalidRequest(`Invalid Stripe API version: ${version}. The mock plays ${apiVersion}.`);
  }
}

/** A body must be a form: Stripe's v1 reads nothing else. */
export function checkContentType(request: IncomingMessage, body: string): void {
  const type = header(request, 'content-type') ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(`Invalid request: the body must be application/x-www-form-urlencoded, not "${type}".`);
  }
}
