import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkout, emptyDatabase, problemOf, siteOrigin, storedOrders, testEnv } from '../testing/harness.ts';
import { type Answer, amountOf, installStripe, type StripeDouble } from '../testing/stripe-double.ts';
import { createStripeClient } from './stripe-client.ts';
import type { Deadlines } from './stripe-fetch.ts';
import { stripeProblem } from './stripe-problem.ts';

let stripe: StripeDouble;

beforeEach(async () => {
  await emptyDatabase();
  stripe = installStripe();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stripeText = 'Text that only Stripe writes: sk_test_leak';

function failure(status: number, error: Record<string, unknown> = {}, headers: Record<string, string> = {}): Answer {
  return () => Response.json({ error: { type: 'api_error', message: stripeText, ...error } }, { status, headers });
}

function body(text: string, status = 200): Answer {
  return () => new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

const reset: Answer = () => {
  throw new TypeError('Network connection lost.');
};

const never: Answer = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const deaf: Answer = () => new Promise(() => {});

const drip: Answer = (_, signal) => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(stream);
};

interface Case {
  name: string;
  answers: readonly Answer[];
  status: number;
  retry: 'same-attempt' | 'new-attempt' | 'no';
  calls: number;
  retryAfter?: string;
  alert?: boolean;
}

const cases: readonly Case[] = [
  {
    name: 'F1 Stripe cannot be reached',
    answers: [reset, reset],
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F3 Stripe asks to slow down',
    answers: [failure(429, { code: 'rate_limit' })],
    status: 503,
    retry: 'same-attempt',
    calls: 1,
    retryAfter: '5',
  },
  {
    name: 'F3 another request holds the lock',
    answers: [1, 2].map(() => failure(429, { code: 'lock_timeout' }, { 'Stripe-Should-Retry': 'true' })),
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F3 the same key is at work in another tab',
    answers: [1, 2].map(() => failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })),
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F4 Stripe fails with 500',
    answers: [failure(500), failure(500)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F4 Stripe fails with 500 and says not to retry',
    answers: [failure(500, {}, { 'Stripe-Should-Retry': 'false' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
  },
  {
    name: 'F4 Stripe fails with 503',
    answers: [failure(503), failure(503)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F4 a gateway answers 502 with a page',
    answers: [body('<html>Bad gateway</html>', 502), body('<html>', 502)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F5 a page with status 200',
    answers: [body('<html>hi</html>'), body('<html>hi</html>')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  { name: 'F5 an empty answer', answers: [body(''), body('')], status: 502, retry: 'same-attempt', calls: 2 },
  { name: 'F5 the answer null', answers: [body('null'), body('null')], status: 502, retry: 'same-attempt', calls: 2 },
  { name: 'F5 a bare string', answers: [body('"ok"'), body('"ok"')], status: 502, retry: 'same-attempt', calls: 2 },
  { name: 'F5 a list', answers: [body('[]'), body('[]')], status: 502, retry: 'same-attempt', calls: 2 },
  {
    name: 'F5 half an answer',
    answers: [body('{"id":"cs_test_1'), body('{"id":')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'T37 an answer of 3 MB',
    answers: [1, 2].map(() => body(`{"id":"${'x'.repeat(3_000_000)}"}`)),
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 an error that is a bare word',
    answers: [body('{"error":"oauth"}', 400)],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F4 a failure without a word of error',
    answers: [body('{}', 500), body('{}', 500)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F5 an object that is no session',
    answers: [body('{}')],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 the key has expired',
    answers: [failure(401, { type: 'invalid_request_error' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 the key may not do it',
    answers: [failure(403, { type: 'invalid_request_error' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe refuses a parameter',
    answers: [failure(400, { type: 'invalid_request_error', param: 'mode' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 a key is used with other parameters',
    answers: [failure(400, { type: 'idempotency_error' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe answers 402',
    answers: [failure(402, { type: 'card_error' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
  },
  {
    name: 'F7 Stripe redirects',
    answers: [() => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
    status: 502,
    retry: 'same-attempt',
    calls: 1,
  },
];

describe('when Stripe fails', () => {
  test.each(cases)('$name: the buyer is told what to do, and nothing of Stripe', async (fault) => {
    const logged: string[] = [];
    for (const sink of ['warn', 'error'] as const) {
      vi.spyOn(console, sink).mockImplementation((line: unknown) => void logged.push(String(line)));
    }
    stripe.next.push(...fault.answers);
    const response = await checkout({ attempt: 'attempt-1' });
    expect(response.status).toBe(fault.status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(response.headers.get('retry-after')).toBe(fault.retryAfter ?? null);
    expect(stripe.requests).toHaveLength(fault.calls);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'payment_unavailable', retry: fault.retry });
    for (const shown of [text, ...logged]) expect(shown).not.toMatch(/Text that only|sk_test|html|lost|at /i);
    expect(logged.some((line) => line.includes('"level":"alert"'))).toBe(fault.alert ?? false);
  });

  test.each(cases.filter(({ retry }) => retry !== 'no'))(
    '$name: the next click succeeds',
    async ({ answers, retry }) => {
      stripe.next.push(...answers);
      await checkout({ attempt: 'attempt-1' });
      expect((await checkout({ attempt: retry === 'same-attempt' ? 'attempt-1' : 'attempt-2' })).status).toBe(200);
      expect(stripe.sessions.size).toBe(1);
    },
  );

  test.each([
    ['F4 once with 500', failure(500)],
    ['F1 once by a reset', reset],
    ['F5 once with nonsense', body('"ok"')],
  ])('%s: the retry with the same key hides it', async (_, answer) => {
    stripe.next.push(answer);
    expect((await checkout()).status).toBe(200);
    expect(stripe.requests).toHaveLength(2);
    expect(new Set(stripe.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await storedOrders()).toHaveLength(1);
  });

  test('T20 a call that would be repeated counts for the rate limiter, and is not repeated where that is full', async () => {
    let left = 1;
    const STRIPE_LIMIT: RateLimit = { limit: async () => ({ success: left-- > 0 }) };
    stripe.next.push(failure(500), failure(500));
    expect((await checkout({}, { STRIPE_LIMIT })).status).toBe(502);
    expect(stripe.requests).toHaveLength(1);
  });

  test('T1 a session over another amount is never handed out', async () => {
    stripe.next.push(({ form }) =>
      Response.json({
        id: 'cs_test_12345678',
        url: 'https://checkout.stripe.com/',
        amount_subtotal: amountOf(form) + 1,
        currency: 'usd',
      }),
    );
    expect((await checkout()).status).toBe(502);
  });
});

describe('F2 when Stripe is slow', () => {
  async function problemWith(deadlines: Deadlines) {
    const started = Date.now();
    const error: unknown = await createStripeClient(testEnv(), deadlines)
      .checkout.sessions.create({ mode: 'payment' }, { idempotencyKey: 'key' })
      .catch((reason: unknown) => reason);
    const problem = stripeProblem(error, () => {}, {
      'same-attempt': 'paymentSlow',
      'new-attempt': 'paymentUnclear',
      no: 'paymentUnreadable',
    });
    return { status: problem.status, retry: problem.details.retry, tookMs: Date.now() - started };
  }

  test.each([
    ['never answers', never],
    ['starts to answer and never ends', drip],
  ])('one that %s is given up after two calls, outcome unknown', async (_, answer) => {
    stripe.next.push(answer, answer);
    expect(await problemWith({ callMs: 400, totalMs: 5_000 })).toMatchObject({ status: 504, retry: 'same-attempt' });
    expect(stripe.requests).toHaveLength(2);
  });

  test('one that cannot even be cut off is given up at the last deadline', async () => {
    stripe.next.push(deaf);
    const { tookMs, ...problem } = await problemWith({ callMs: 20, totalMs: 100 });
    expect(problem).toEqual({ status: 504, retry: 'same-attempt' });
    expect(tookMs).toBeLessThan(10_000);
  });
});

describe('what must be configured', () => {
  test.each([
    ['no key', { STRIPE_SECRET_KEY: undefined }],
    ['an empty key', { STRIPE_SECRET_KEY: '' }],
    [
      'a live key and another address for Stripe',
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://localhost:12111' },
    ],
  ])('with %s nothing is sold and nothing sent', async (_, overrides) => {
    const response = await checkout({}, overrides);
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: 'not-configured', retry: 'no' });
    expect(stripe.requests).toHaveLength(0);
    expect(await storedOrders()).toHaveLength(0);
  });

  test('each checkout is created with a key of its own, which Stripe’s own SDK must not replace', async () => {
    await checkout();
    const [order] = await storedOrders();
    expect(stripe.requests[0]?.headers.get('idempotency-key')).toBe(order?.id);
  });

  test('a call in the SDK’s own version of the API, with nothing about our server', async () => {
    await checkout();
    const headers = stripe.requests[0]?.headers;
    expect(headers?.get('stripe-version')).toBe(Stripe.API_VERSION);
    expect(headers?.get('authorization')).toBe('Bearer sk_test_worker');
    expect(headers?.has('x-stripe-client-telemetry')).toBe(false);
  });

  test('the place for the session id arrives as it is', async () => {
    await checkout();
    expect(stripe.requests[0]?.form.get('success_url')).toContain('{CHECKOUT_SESSION_ID}');
  });

  test('a long page of a list is read, and an endless one is not', async () => {
    const page = (megabytes: number) =>
      body(JSON.stringify({ data: [{ id: 'evt_1', note: 'x'.repeat(megabytes << 20) }] }));
    stripe.next.push(page(4), page(9), page(9));
    const { events } = createStripeClient(testEnv());
    expect((await events.list()).data).toHaveLength(1);
    await expect(events.list()).rejects.toThrow();
  });

  test('T23 only Stripe is called, or the one address set for development', async () => {
    await checkout();
    await checkout({}, { STRIPE_API_BASE: 'http://localhost:12111' });
    expect(stripe.requests.map(({ url }) => url.origin)).toEqual(['https://api.stripe.com', 'http://localhost:12111']);
  });
});
