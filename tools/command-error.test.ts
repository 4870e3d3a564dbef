import { expect, test, vi } from 'vitest';
import { listReviews } from '#worker/reviews/review-list.ts';
import { CommandError, explainError } from './command-error.ts';
import { createDatabase } from './operations/database.ts';

test("explainError returns only the CommandError's message for a failed database query, without SQL or a stack trace", async () => {
  const database = createDatabase(async () => {
    throw new CommandError('The tables are not there yet: `npm start` makes them.');
  });
  const error = await listReviews(database, {}).catch((thrown: unknown) => thrown);
  expect(explainError(error)).toBe('The tables are not there yet: `npm start` makes them.');
});

test('explainError returns the stack trace of a programming error', () => {
  expect(explainError(new TypeError('no such thing'))).toMatch(/TypeError: no such thing\n +at /);
});

test.each([
  ['StripeAuthenticationError', 'Stripe refuses the key.'],
  ['StripePermissionError', 'The key isn’t allowed to do this: Invalid'],
  ['StripeConnectionError', 'Stripe did not answer.'],
  ['StripeRateLimitError', 'Wait a minute, then run this again'],
  ['StripeAPIError', 'Stripe itself failed: Invalid See https://status.stripe.com'],
])('explainError describes a %s in one sentence, without a stack trace', (type, sentence) => {
  const text = explainError(Object.assign(new Error('Invalid'), { type }));
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/\n +at /);
});

test('explainError advises to set NODE_USE_ENV_PROXY if Stripe is unreachable and HTTPS_PROXY is set', () => {
  const error = Object.assign(new Error('ETIMEDOUT'), { type: 'StripeConnectionError' });
  vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:8080');
  vi.stubEnv('NODE_USE_ENV_PROXY', '');
  expect(explainError(error)).toContain('set NODE_USE_ENV_PROXY=1');
  vi.unstubAllEnvs();
});
