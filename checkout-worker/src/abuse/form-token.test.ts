import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormToken, postForm, queryTable, sendContact, sendReview } from '../testing/forms.ts';
import { clearDatabase, formTokenSecret, readProblem, sendRequest, siteOrigin } from '../testing/harness.ts';
import { createSignature } from './signature.ts';

beforeEach(clearDatabase);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

async function fetchToken(overrides = {}): Promise<string> {
  const response = await sendRequest(new Request(`${siteOrigin}/api/form-token`), overrides);
  return (await response.json<{ token: string }>()).token;
}

/** Sends a message at `sentMs` with a token from `issuedMs`, and returns `stored` or the error code. */
async function submitAfter(issuedMs: number, sentMs: number): Promise<string> {
  const noon = Date.UTC(2026, 10, 20, 12);
  vi.setSystemTime(noon + issuedMs);
  const token = await fetchToken();
  vi.setSystemTime(noon + sentMs);
  const response = await sendContact({ token });
  return response.ok ? 'stored' : (await readProblem(response)).code;
}

describe('age of a form token (T20)', () => {
  test.each([
    ['at once', 50, 'form-token-too-young'],
    ['after two seconds', 2 * second, 'stored'],
    ['after three seconds, filled in by the browser', 3 * second, 'stored'],
    ['after twenty seconds, pasted', 20 * second, 'stored'],
    ['after an hour', hour, 'stored'],
    ['the next morning', 20 * hour, 'stored'],
    ['after a day and an hour', 25 * hour, 'form-token-expired'],
  ])('responds with $2 if the form is sent %s', async (_, afterMs, result) => {
    expect(await submitAfter(0, afterMs)).toBe(result);
  });

  test.each([
    ['is missing', async () => undefined, 'form-token-missing'],
    ['is invented', async () => 'abc.def', 'form-token-invalid'],
    [
      'is signed with another secret',
      () => createFormToken(20_000, 'another-secret-of-32-characters!!'),
      'form-token-invalid',
    ],
    [
      'has an altered timestamp',
      async () => `${(1).toString(36)}.${(await createFormToken()).split('.')[1]}`,
      'form-token-invalid',
    ],
    [
      'is signed for another purpose',
      async () => `abc123.${await createSignature(formTokenSecret, 'moderation', 'abc123')}`,
      'form-token-invalid',
    ],
  ])('rejects a token that %s, and accepts the same form with a valid token', async (_, make, code) => {
    for (const sendForm of [sendContact, sendReview]) {
      const response = await sendForm({ token: await make() });
      expect(response.status).toBe(422);
      expect(await readProblem(response)).toMatchObject({ code, retry: 'same-attempt' });
    }
    expect((await sendContact()).status).toBe(201);
    expect(await queryTable('contact_messages')).toHaveLength(1);
  });

  test('accepts a plain form without a token, but refuses a plain form with an invalid token', async () => {
    const form = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    expect((await postForm('contact', form)).status).toBe(303);
    expect((await postForm('contact', { ...form, message: 'Again', token: 'made.up' })).status).toBe(422);
  });

  test('accepts a token signed with the previous secret during a rotation', async () => {
    const token = await createFormToken();
    const FORM_TOKEN_SECRET = `the-next-secret-of-32-characters-or-more, ${formTokenSecret}`;
    expect((await sendContact({ token }, { FORM_TOKEN_SECRET })).status).toBe(201);
  });

  test.each([undefined, '', 'short', `short, ${formTokenSecret}`])(
    'returns 503 for tokens and messages if the signing secret is %j',
    async (secret) => {
      const overrides = { FORM_TOKEN_SECRET: secret };
      const token = await sendRequest(new Request(`${siteOrigin}/api/form-token`), overrides);
      const message = await sendContact({}, overrides);
      for (const response of [token, message]) {
        expect(response.status).toBe(503);
        expect(await readProblem(response)).toMatchObject({ code: 'not-configured' });
      }
    },
  );

  test('forbids caching of the response that contains a token', async () => {
    const response = await sendRequest(new Request(`${siteOrigin}/api/form-token`));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('clock skew between the server that issues a token and the server that checks it (F31)', () => {
  test.each([
    ['checking server is five minutes behind', 0, -5 * minute, 'stored'],
    ['checking server is a second behind', 0, -second, 'stored'],
    ['checking server is five minutes ahead when the token expires', 0, 24 * hour + 5 * minute, 'stored'],
    ['checking server is six minutes behind', 0, -6 * minute, 'form-token-invalid'],
    ['checking server is six minutes ahead when the token expires', 0, 24 * hour + 6 * minute, 'form-token-expired'],
  ])('responds with $3 if the %s', async (_, issuedMs, sentMs, result) => {
    expect(await submitAfter(issuedMs, sentMs)).toBe(result);
  });

  test('issues a token with the server’s time, whatever the visitor’s clock shows', async () => {
    const headers = { Date: 'Thu, 01 Jan 1970 00:00:00 GMT' };
    const response = await sendRequest(new Request(`${siteOrigin}/api/form-token`, { headers }));
    const { token } = await response.json<{ token: string }>();
    expect(Date.now() - Number.parseInt(token, 36)).toBeLessThan(minute);
  });
});
