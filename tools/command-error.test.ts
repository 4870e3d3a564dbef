import { expect, test } from 'vitest';
import { listReviews } from '#worker/reviews/review-list.ts';
import { CommandError, explainError } from './command-error.ts';
import { createDatabase } from './operations/database.ts';

test('explains a failed database query by its CommandError, without the SQL or a stack', async () => {
  const database = createDatabase(async () => {
    throw new CommandError('The tables are not there yet: `npm start` makes them.');
  });
  const error = await listReviews(database, {}).catch((thrown: unknown) => thrown);
  expect(explainError(error)).toBe('The tables are not there yet: `npm start` makes them.');
});

test('explains a programming error by its stack', () => {
  expect(explainError(new TypeError('no such thing'))).toMatch(/TypeError: no such thing\n +at /);
});

test.each([
  ['StripeAuthenticationError', 'Stripe refuses the key.'],
  ['StripePermissionError', 'The key may not do this: Invalid'],
  ['StripeConnectionError', 'Stripe did not answer.'],
])('explains a %s in a sentence, without a stack', (type, sentence) => {
  const text = explainError(Object.assign(new Error('Invalid'), { type }));
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/\n +at /);
});
