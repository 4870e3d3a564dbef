import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import { postForm, queryTable, sendContact, sendReview } from '../testing/forms.ts';
import { clearDatabase, readProblem } from '../testing/harness.ts';

/** Cloudflare's dummy secret, with which every challenge passes. */
const TURNSTILE_SECRET = '1x0000000000000000000000000000000AA';
const secret: Partial<Env> = { TURNSTILE_SECRET };

let verifyRequests: { url: string; form: URLSearchParams }[];

function createRefusal(...codes: string[]): Response {
  return Response.json({ success: false, 'error-codes': codes });
}

/** Returns the response of a fake siteverify endpoint for a token. */
async function answer(token: string, signal: AbortSignal | undefined): Promise<Response> {
  switch (token) {
    case 'GOOD':
      return Response.json({ success: true, hostname: 'agency.example', action: 'agency-form', 'error-codes': [] });
    case 'HOST:evil':
      return Response.json({ success: true, hostname: 'evil.example', action: 'agency-form' });
    case 'NOHOST':
      return Response.json({ success: true, action: 'agency-form' });
    case 'LOGIN':
      return Response.json({ success: true, hostname: 'agency.example', action: 'login' });
    case 'NOACTION':
      return Response.json({ success: true, hostname: 'agency.example' });
    case 'UNREADABLE':
      return createRefusal('bad-request');
    case 'TEST':
      return Response.json({ success: true, hostname: 'example.com', metadata: { result_with_testing_key: true } });
    case 'SPENT':
      return createRefusal('timeout-or-duplicate');
    case 'WRONG':
      return createRefusal('invalid-input-response');
    case 'OUR-FAULT':
      return createRefusal('invalid-input-secret');
    case 'HTTP500':
      return new Response('<h1>oops</h1>', { status: 500 });
    case 'HTML':
      return new Response('<h1>hello</h1>');
    case 'TIMEOUT':
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    default:
      throw new TypeError('Connection lost');
  }
}

beforeEach(async () => {
  await clearDatabase();
  verifyRequests = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    queueMicrotask(() => controller.abort(new DOMException('Too late', 'TimeoutError')));
    return controller.signal;
  });
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: URLSearchParams; signal?: AbortSignal }) => {
    verifyRequests.push({ url, form: body });
    return answer(body.get('response') ?? '', signal);
  });
});

async function submitToken(turnstile: string | undefined, overrides: Partial<Env> = secret): Promise<string> {
  const response = await sendContact({ turnstile }, overrides);
  return response.ok ? 'stored' : (await readProblem(response)).code;
}

describe('Turnstile check of a contact form (F29)', () => {
  test('ignores spaces and line breaks around a pasted secret', async () => {
    expect(await submitToken('GOOD', { TURNSTILE_SECRET: ` ${TURNSTILE_SECRET}\n` })).toBe('stored');
    expect(verifyRequests.map(({ form }) => form.get('secret'))).toEqual([TURNSTILE_SECRET]);
  });

  test('sends no siteverify request if Turnstile is switched off', async () => {
    expect(await submitToken('SPENT', {})).toBe('stored');
    expect(verifyRequests).toEqual([]);
  });

  test.each([
    ['the challenge was solved', 'GOOD', 'stored'],
    ['the challenge is missing because its script was blocked', undefined, 'challenge-missing'],
    ['the challenge was used before', 'SPENT', 'challenge-failed'],
    ['the challenge was answered incorrectly', 'WRONG', 'challenge-failed'],
    ['the challenge was solved on another site', 'HOST:evil', 'challenge-failed'],
    ['the siteverify response names no host', 'NOHOST', 'challenge-failed'],
    ['the challenge was solved for another action (T37)', 'LOGIN', 'challenge-failed'],
    ['the challenge was solved for no action (T37)', 'NOACTION', 'challenge-failed'],
    ['siteverify cannot read the token (T37)', 'UNREADABLE', 'challenge-failed'],
    ['the challenge was solved with Turnstile’s dummy keys', 'TEST', 'challenge-failed'],
    ['siteverify never responds', 'TIMEOUT', 'stored'],
    ['siteverify returns status 500', 'HTTP500', 'stored'],
    ['siteverify returns HTML', 'HTML', 'stored'],
    ['siteverify cannot be reached', 'RESET', 'stored'],
    ['siteverify rejects the Worker’s secret', 'OUR-FAULT', 'stored'],
  ])('leads to the outcome $2 if %s', async (_, token, outcome) => {
    expect(await submitToken(token)).toBe(outcome);
    expect(await queryTable('contact_messages')).toHaveLength(outcome === 'stored' ? 1 : 0);
  });

  test('accepts a refused message if the message is resent with a new challenge', async () => {
    const response = await sendContact({ turnstile: 'SPENT' }, secret);
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({ retry: 'same-attempt' });
    expect(await submitToken('GOOD')).toBe('stored');
  });

  test('accepts Turnstile’s dummy keys in development', async () => {
    expect(await submitToken('TEST', { ...secret, ENVIRONMENT: 'development' })).toBe('stored');
  });

  test('requires no second challenge if a message is resent after a lost response', async () => {
    const submission = crypto.randomUUID();
    expect((await sendContact({ submission, turnstile: 'GOOD' }, secret)).status).toBe(201);
    expect((await sendContact({ submission, turnstile: 'SPENT' }, secret)).status).toBe(201);
    expect(verifyRequests).toHaveLength(1);
  });

  test('checks the challenge of a review, and of a plain form in the field `cf-turnstile-response`', async () => {
    expect((await sendReview({ turnstile: 'SPENT' }, secret)).status).toBe(422);
    const form = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    expect((await postForm('contact', form, secret)).status).toBe(422);
    const solved = { ...form, 'cf-turnstile-response': 'GOOD' };
    expect((await postForm('contact', solved, secret)).status).toBe(303);
    const hidden = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    expect((await postForm('contact', solved, secret, hidden)).status).toBe(303);
    expect(
      (await postForm('contact', { ...solved, 'cf-turnstile-response': 'HOST:evil' }, secret, hidden)).status,
    ).toBe(422);
  });

  test("sends only the secret, the token and the visitor's IP address, and only to Cloudflare (T23)", async () => {
    await submitToken('GOOD', { ...secret, TURNSTILE_API_BASE: 'http://localhost:12345' });
    expect(verifyRequests.map(({ url }) => url)).toEqual(['https://challenges.cloudflare.com/turnstile/v0/siteverify']);
    expect([...(verifyRequests[0]?.form.keys() ?? [])]).toEqual(['secret', 'response']);
  });
});
