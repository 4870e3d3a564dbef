import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendContact } from './testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  createCheckoutBody,
  createJsonRequest,
  getSession,
  postCheckout,
  queryOrders,
  readProblem,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';
import { installStripeFake, type StripeFake } from './testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

const post = '/api/create-checkout-session';

function request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return sendRequest(new Request(`${siteOrigin}${path}`, { method, headers: { Origin: siteOrigin }, ...init }));
}

function streamOf(chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

describe('invalid methods and paths, and invalid request bodies (F25)', () => {
  test.each([
    ['GET', post, 405],
    ['HEAD', post, 405],
    ['PUT', post, 405],
    ['DELETE', '/api/checkout-sessions/cs_test_12345678', 405],
    ['POST', '/api/checkout-sessions/cs_test_12345678', 405],
    ['HEAD', '/api/checkout-sessions/x', 400],
    ['GET', '/api/stripe/webhook', 405],
    ['OPTIONS', post, 204],
    ['OPTIONS', '/api/stripe/webhook', 204],
    ['POST', `${post}/`, 404],
    ['POST', '/api//create-checkout-session', 404],
    ['GET', '/api/checkout-sessions/', 301],
    ['GET', '/api/', 301],
    ['POST', '/api/nothing', 404],
  ])('a %s request to %s returns %i', async (method, path, status) => {
    const response = await request(method, path);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    if (status === 405) expect(response.headers.get('allow')).toMatch(/(POST|GET, HEAD), OPTIONS/);
    if (status >= 400) expect(response.headers.get('content-type')).toBe('application/problem+json');
    if (status >= 400 && method !== 'HEAD') {
      const problem = await readProblem(response);
      expect(problem).toMatchObject({ status, requestId: response.headers.get('x-request-id') });
    }
  });

  test.each([
    ['GET', '/api/form-token', 200],
    ['GET', '/api/registration', 422],
    ['OPTIONS', post, 204],
    ['POST', post, 415],
    ['GET', '/api/nothing', 404],
    ['PUT', post, 405],
  ])('the response to %s %s has security headers and a request id', async (method, path, status) => {
    const response = await request(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("ignores a visitor's X-Request-Id header and creates the request id itself", async () => {
    const response = await request('GET', '/api/health', { headers: { 'X-Request-Id': 'chosen' } });
    expect(response.headers.get('x-request-id')).not.toBe('chosen');
  });

  test('an OPTIONS request without an Origin header returns 204', async () => {
    const response = await sendRequest(new Request(`${siteOrigin}${post}`, { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each([
    ['an empty body', ''],
    ['incomplete JSON', '{"items":['],
    ['JSON after a byte order mark', `\ufeff${JSON.stringify(createCheckoutBody())}`],
    ['two JSON values', '{}{}'],
  ])('a checkout with malformed JSON returns 400: %s', async (_, body) => {
    const response = await sendRequest(createJsonRequest(body));
    expect(response.status).toBe(400);
    expect(await readProblem(response)).toMatchObject({ code: 'malformed-body' });
  });

  test('a checkout with invalid UTF-8 returns 400', async () => {
    const response = await request('POST', post, {
      headers: { Origin: siteOrigin, 'Content-Type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  test.each(['null', '[]', '"x"', '1', '{}', '{"__proto__":{"items":[]}}'])(
    'a checkout request returns 422 if its JSON body is %s',
    async (body) => {
      const response = await sendRequest(createJsonRequest(body));
      expect(response.status).toBe(422);
      expect((await readProblem(response)).errors?.length).toBeGreaterThan(0);
    },
  );

  test.each(['application/json; charset=utf-16', 'application/jsonp', '', 'text/json'])(
    'a checkout request returns 415 for the content type %j',
    async (type) => {
      const response = await request('POST', post, {
        headers: { Origin: siteOrigin, 'Content-Type': type },
        body: JSON.stringify(createCheckoutBody()),
      });
      expect(response.status).toBe(415);
    },
  );

  test('a checkout request returns 415 for a compressed body', async () => {
    const response = await sendRequest(createJsonRequest(createCheckoutBody(), { 'Content-Encoding': 'gzip' }));
    expect(response.status).toBe(415);
  });

  test('accepts a checkout whose content type has a charset and uppercase letters', async () => {
    const response = await sendRequest(
      createJsonRequest(createCheckoutBody(), { 'Content-Type': 'Application/JSON; Charset="UTF-8"' }),
    );
    expect(response.status).toBe(200);
  });
});

describe('request limits (T20, T21)', () => {
  test('refuses a body whose declared length is too large', async () => {
    const response = await sendRequest(createJsonRequest(JSON.stringify({ a: 'x'.repeat(33_000) })));
    expect(response.status).toBe(413);
  });

  test('stops reading a body without a declared length when the size limit is reached', async () => {
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const response = await request('POST', post, {
      headers: { Origin: siteOrigin, 'Content-Type': 'application/json' },
      body: endless,
    });
    expect(response.status).toBe(413);
    expect(read).toBeLessThan(40);
  });

  test('accepts a body that arrives in many small chunks', async () => {
    const response = await request('POST', post, {
      headers: { Origin: siteOrigin, 'Content-Type': 'application/json' },
      body: streamOf([...JSON.stringify(createCheckoutBody())]),
    });
    expect(response.status).toBe(200);
  });

  test('returns only one error for ten thousand invalid cart lines', async () => {
    const response = await sendRequest(createJsonRequest(`{"items":[${Array(10_000).fill('{}').join(',')}]}`));
    expect(response.status).toBe(422);
    expect((await readProblem(response)).errors).toHaveLength(1);
  });

  test('refuses JSON with sixteen thousand levels of nesting', async () => {
    expect((await sendRequest(createJsonRequest(`${'['.repeat(16_000)}${']'.repeat(16_000)}`))).status).toBe(422);
  });

  test('returns 429 with a Retry-After header if a visitor sends too many requests', async () => {
    const asked: string[] = [];
    const createExhaustedLimit = (name: string): RateLimit => ({
      limit: async ({ key }: RateLimitOptions) => {
        asked.push(`${name} ${key}`);
        return { success: false };
      },
    });
    const limits = { CHECKOUT_LIMIT: createExhaustedLimit('checkout'), SESSION_LIMIT: createExhaustedLimit('session') };
    const headers = { 'CF-Connecting-IP': '203.0.113.7' };
    const responses = [
      await sendRequest(createJsonRequest(createCheckoutBody(), headers), limits),
      await sendRequest(new Request(`${siteOrigin}/api/checkout-sessions/cs_test_12345678`, { headers }), limits),
    ];
    for (const response of responses) {
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('60');
      expect(await readProblem(response)).toMatchObject({ code: 'too-many-requests', retry: 'same-attempt' });
    }
    expect(asked).toEqual([
      'checkout POST /api/create-checkout-session 203.0.113.7',
      'session GET /api/checkout-sessions/:id 203.0.113.7',
    ]);
    expect(stripe.requests).toHaveLength(0);
  });

  test('the Worker limits its requests to Stripe, and returns a retryable 503 above the limit (T20)', async () => {
    // Skips the waiting time between attempts, which would be several seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync');
    const STRIPE_LIMIT: RateLimit = { limit: async () => ({ success: false }) };
    const responses = await Promise.all([
      postCheckout({}, { STRIPE_LIMIT }),
      getSession('cs_test_12345678', { STRIPE_LIMIT }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
      expect(await readProblem(response)).toMatchObject({ code: 'payment_unavailable', retry: 'same-attempt' });
    }
    expect(stripe.requests).toHaveLength(0);
  });

  test('checkouts still succeed if the rate limiter fails', async () => {
    const CHECKOUT_LIMIT: RateLimit = { limit: () => Promise.reject(new Error('no limits today')) };
    expect((await postCheckout({}, { CHECKOUT_LIMIT })).status).toBe(200);
  });
});

describe('unexpected errors (F34)', () => {
  test('an unexpected error returns 500 without any internal detail', async () => {
    const secret = 'at secretFunction (/secret/path.ts:1:1)';
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new TypeError(secret));
    const response = await postCheckout();
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      code: 'internal-error',
      requestId: response.headers.get('x-request-id'),
    });
    expect(text).not.toContain('secret');
  });
});

describe('personal data in the log and the database (T26)', () => {
  test('logs order ids, but no personal data and no session id', async () => {
    const lines = captureLog();
    await postCheckout({ customerEmail: 'person@example.com', customerName: 'Private Person', items: [] });
    const { id } = await (
      await postCheckout({ customerEmail: 'person@example.com', customerName: 'Private Person' })
    ).json<{ id: string }>();
    await getSession(id);
    vi.restoreAllMocks();
    const [order] = await queryOrders();
    expect(lines.join()).toContain(order?.id);
    expect(lines.join()).not.toMatch(/@|Private|sk_test|whsec|cs_test/);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String) });
  });

  test('logs each request’s route, status and duration, but not its URL, which may contain a token', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
    await sendRequest(new Request(`${siteOrigin}/api/billing?token=secret`, { headers: { 'CF-Ray': 'ray-1' } }));
    await sendRequest(new Request(`${siteOrigin}/api/nothing`));
    await getSession('cs_test_12345678901234567890');
    vi.restoreAllMocks();
    const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/billing',
        status: 410,
        ms: expect.any(Number),
        ray: 'ray-1',
      }),
      expect.objectContaining({ method: 'GET', status: 404 }),
      expect.objectContaining({ method: 'GET', route: '/api/checkout-sessions/:id', status: 404 }),
    ]);
  });

  test("logs the database's error message, but no text that visitors typed", async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
    await env.DB.prepare('ALTER TABLE contact_messages RENAME TO elsewhere').run();
    await sendContact({ name: 'Private Person' });
    await env.DB.prepare('ALTER TABLE elsewhere RENAME TO contact_messages').run();
    vi.restoreAllMocks();
    expect(lines.join()).toContain('no such table: contact_messages');
    expect(lines.join()).not.toMatch(/@|Private/);
  });

  test('stores no personal data with an order', async () => {
    await postCheckout({ customerEmail: 'person@example.com', customerName: 'Private Person' });
    const { results } = await env.DB.prepare('SELECT * FROM orders').all();
    expect(JSON.stringify(results)).not.toMatch(/@|Private/);
  });
});

test('the withdrawal route returns 404 for an agency that sells only to businesses', async () => {
  const fields = { name: 'Ada', email: 'ada@example.com', number: '#A1B2C3D4', part: '' };
  expect((await request('POST', '/api/withdraw', { body: new URLSearchParams(fields) })).status).toBe(404);
});
