import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  captureLog,
  clearDatabase,
  createTestEnv,
  postCheckout,
  queryOrders,
  readProblem,
  siteOrigin,
} from '../testing/harness.ts';
import { installStripeFake, readAmount, type StripeFake, type StubResponse } from '../testing/stripe-fake.ts';
import { createStripeClient } from './stripe-client.ts';
import type { Deadlines } from './stripe-fetch.ts';
import { createStripeProblem } from './stripe-problem.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

const stripeText = 'Text that only Stripe writes: sk_test_leak';

function createFailure(
  status: number,
  error: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): StubResponse {
  return () => Response.json({ error: { type: 'api_error', message: stripeText, ...error } }, { status, headers });
}

function createResponse(text: string, status = 200): StubResponse {
  return () => new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

const resetConnection: StubResponse = () => {
  throw new TypeError('Network connection lost.');
};

const hangUntilAbort: StubResponse = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const ignoreAbort: StubResponse = () => new Promise(() => {});

const streamForever: StubResponse = (_, signal) => {
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
  answers: readonly StubResponse[];
  status: number;
  retry: 'same-attempt' | 'new-attempt' | 'no';
  calls: number;
  retryAfter?: string;
  alert?: boolean;
}

const cases: readonly Case[] = [
  {
    name: 'F1 Stripe cannot be reached',
    answers: [resetConnection, resetConnection],
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F3 Stripe returns 429 rate_limit',
    answers: [createFailure(429, { code: 'rate_limit' })],
    status: 503,
    retry: 'same-attempt',
    calls: 1,
    retryAfter: '5',
  },
  {
    name: 'F3 Stripe returns 429 lock_timeout',
    answers: [1, 2].map(() => createFailure(429, { code: 'lock_timeout' }, { 'Stripe-Should-Retry': 'true' })),
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F3 Stripe returns 409 idempotency_key_in_use',
    answers: [1, 2].map(() => createFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })),
    status: 503,
    retry: 'same-attempt',
    calls: 2,
    retryAfter: '5',
  },
  {
    name: 'F4 Stripe returns 500',
    answers: [createFailure(500), createFailure(500)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F4 Stripe returns 500 with Stripe-Should-Retry: false',
    answers: [createFailure(500, {}, { 'Stripe-Should-Retry': 'false' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
  },
  {
    name: 'F4 Stripe returns 503',
    answers: [createFailure(503), createFailure(503)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F4 a gateway returns 502 with an HTML page',
    answers: [createResponse('<html>Bad gateway</html>', 502), createResponse('<html>', 502)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns an HTML page with status 200',
    answers: [createResponse('<html>hi</html>'), createResponse('<html>hi</html>')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns an empty body',
    answers: [createResponse(''), createResponse('')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns null',
    answers: [createResponse('null'), createResponse('null')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns a string',
    answers: [createResponse('"ok"'), createResponse('"ok"')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns an array',
    answers: [createResponse('[]'), createResponse('[]')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns truncated JSON',
    answers: [createResponse('{"id":"cs_test_1'), createResponse('{"id":')],
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'T37 Stripe returns 3 MB',
    answers: [1, 2].map(() => createResponse(`{"id":"${'x'.repeat(3_000_000)}"}`)),
    status: 502,
    retry: 'same-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns an error that is a string',
    answers: [createResponse('{"error":"oauth"}', 400)],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F4 Stripe returns 500 without an error',
    answers: [createResponse('{}', 500), createResponse('{}', 500)],
    status: 502,
    retry: 'new-attempt',
    calls: 2,
  },
  {
    name: 'F5 Stripe returns an object that is no session',
    answers: [createResponse('{}')],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe returns 401 for an expired key',
    answers: [createFailure(401, { type: 'invalid_request_error' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe returns 403 for a key without permission',
    answers: [createFailure(403, { type: 'invalid_request_error' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe returns 400 for an invalid parameter',
    answers: [createFailure(400, { type: 'invalid_request_error', param: 'mode' })],
    status: 502,
    retry: 'no',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe returns idempotency_error for changed parameters',
    answers: [createFailure(400, { type: 'idempotency_error' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
    alert: true,
  },
  {
    name: 'F7 Stripe returns 402',
    answers: [createFailure(402, { type: 'card_error' })],
    status: 502,
    retry: 'new-attempt',
    calls: 1,
  },
  {
    name: 'F7 Stripe returns a redirect',
    answers: [() => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
    status: 502,
    retry: 'same-attempt',
    calls: 1,
  },
];

describe('Stripe API failures', () => {
  test.each(cases)('$name: tells the buyer whether a retry can help and reveals no text from Stripe', async (fault) => {
    const logged = captureLog();
    stripe.nextResponses.push(...fault.answers);
    const response = await postCheckout({ attempt: 'attempt-1' });
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
    '$name: the next attempt succeeds',
    async ({ answers, retry }) => {
      stripe.nextResponses.push(...answers);
      await postCheckout({ attempt: 'attempt-1' });
      expect((await postCheckout({ attempt: retry === 'same-attempt' ? 'attempt-1' : 'attempt-2' })).status).toBe(200);
      expect(stripe.sessions.size).toBe(1);
    },
  );

  test.each([
    ['F4 one response with status 500', createFailure(500)],
    ['F1 one connection reset', resetConnection],
    ['F5 one unreadable response', createResponse('"ok"')],
  ])('%s: checkout succeeds by a retry with the same idempotency key', async (_, answer) => {
    stripe.nextResponses.push(answer);
    expect((await postCheckout()).status).toBe(200);
    expect(stripe.requests).toHaveLength(2);
    expect(new Set(stripe.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await queryOrders()).toHaveLength(1);
  });

  test.each([
    ['the terms have no URL at Stripe', { param: 'consent_collection[terms_of_service]' }],
    ['Stripe Tax is not set up', { code: 'stripe_tax_inactive', param: 'automatic_tax[enabled]' }],
  ])('logs which setting Stripe refuses if %s', async (_, refused) => {
    const logged = captureLog();
    stripe.nextResponses.push(createFailure(400, { type: 'invalid_request_error', ...refused }));
    expect((await postCheckout()).status).toBe(502);
    const alert = logged.map((line) => JSON.parse(line)).find(({ level }) => level === 'alert');
    expect(alert).toMatchObject({ event: 'stripe-call-failed', stripeParam: refused.param });
  });

  test('counts a retry as a Stripe call, and skips the retry if the rate limit is reached (T20)', async () => {
    let left = 1;
    const STRIPE_LIMIT: RateLimit = { limit: async () => ({ success: left-- > 0 }) };
    stripe.nextResponses.push(createFailure(500), createFailure(500));
    expect((await postCheckout({}, { STRIPE_LIMIT })).status).toBe(502);
    expect(stripe.requests).toHaveLength(1);
  });

  test("returns 502 if Stripe's session has a different amount than the cart (T1)", async () => {
    stripe.nextResponses.push(({ form }) =>
      Response.json({
        id: 'cs_test_12345678',
        url: 'https://checkout.stripe.com/',
        amount_subtotal: readAmount(form) + 1,
        currency: 'usd',
      }),
    );
    expect((await postCheckout()).status).toBe(502);
  });
});

describe('slow Stripe API (F2)', () => {
  async function catchProblem(deadlines: Deadlines) {
    const started = Date.now();
    const error: unknown = await createStripeClient(createTestEnv(), deadlines)
      .checkout.sessions.create({ mode: 'payment' }, { idempotencyKey: 'key' })
      .catch((reason: unknown) => reason);
    const problem = createStripeProblem(error, () => {}, {
      'same-attempt': 'paymentSlow',
      'new-attempt': 'paymentUnclear',
      no: 'paymentUnreadable',
    });
    return { status: problem.status, retry: problem.details.retry, tookMs: Date.now() - started };
  }

  test.each([
    ['never responds', hangUntilAbort],
    ['never ends its response', streamForever],
  ])('fails with 504 after two calls if Stripe %s', async (_, answer) => {
    stripe.nextResponses.push(answer, answer);
    expect(await catchProblem({ callMs: 400, totalMs: 5_000 })).toMatchObject({ status: 504, retry: 'same-attempt' });
    expect(stripe.requests).toHaveLength(2);
  });

  test('fails with 504 at the total deadline if a Stripe call ignores the abort signal', async () => {
    stripe.nextResponses.push(ignoreAbort);
    const { tookMs, ...problem } = await catchProblem({ callMs: 20, totalMs: 100 });
    expect(problem).toEqual({ status: 504, retry: 'same-attempt' });
    expect(tookMs).toBeLessThan(10_000);
  });
});

describe('failure that Stripe replays for the same idempotency key', () => {
  const createReplay = (original: string, status = 400) =>
    createFailure(
      status,
      { code: 'customer_tax_location_invalid' },
      { 'Idempotent-Replayed': 'true', 'Original-Request': original },
    );
  const finalize = () =>
    createStripeClient(createTestEnv()).invoices.finalizeInvoice('in_1', {}, { idempotencyKey: 'key' });
  const listKeys = () => stripe.requests.map(({ headers }) => headers.get('idempotency-key'));

  test('is requested again with the next key until Stripe processes the request', async () => {
    stripe.nextResponses.push(createReplay('req_1'), createReplay('req_2'), createResponse('{"id":"in_1"}'));
    expect(await finalize()).toMatchObject({ id: 'in_1' });
    expect(listKeys()).toEqual(['key', 'key_req_1', 'key_req_2']);
  });

  test('is not requested with another key if the failure is a server error', async () => {
    stripe.nextResponses.push(createReplay('req_1', 500), createReplay('req_1', 500));
    await expect(finalize()).rejects.toThrow();
    expect(new Set(listKeys())).toEqual(new Set(['key']));
  });

  test('is not requested again if the failure is new and not replayed', async () => {
    stripe.nextResponses.push(createFailure(400));
    await expect(finalize()).rejects.toThrow();
    expect(listKeys()).toEqual(['key']);
  });
});

describe('Stripe client configuration', () => {
  test.each([
    ['no key', { STRIPE_SECRET_KEY: undefined }],
    ['an empty key', { STRIPE_SECRET_KEY: '' }],
    ['a live key and STRIPE_API_BASE', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://localhost:12111' }],
  ])('checkout returns 503 without calling Stripe if configured with %s', async (_, overrides) => {
    const response = await postCheckout({}, overrides);
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ code: 'not-configured', retry: 'no' });
    expect(stripe.requests).toHaveLength(0);
    expect(await queryOrders()).toHaveLength(0);
  });

  test('ignores spaces and line breaks around a pasted key', async () => {
    const pasted = { STRIPE_SECRET_KEY: '\n sk_live_1\n' };
    await postCheckout({}, pasted);
    expect(stripe.requests[0]?.headers.get('authorization')).toBe('Bearer sk_live_1');
    expect(await queryOrders()).toMatchObject([{ livemode: 1 }]);
  });

  test('uses the order id as the idempotency key instead of a key generated by the SDK', async () => {
    await postCheckout();
    const [order] = await queryOrders();
    expect(stripe.requests[0]?.headers.get('idempotency-key')).toBe(order?.id);
  });

  test('sends the SDK’s API version and no telemetry', async () => {
    await postCheckout();
    const headers = stripe.requests[0]?.headers;
    expect(headers?.get('stripe-version')).toBe(Stripe.API_VERSION);
    expect(headers?.get('authorization')).toBe('Bearer sk_test_worker');
    expect(headers?.has('x-stripe-client-telemetry')).toBe(false);
  });

  test('sends the placeholder {CHECKOUT_SESSION_ID} unencoded in the success URL', async () => {
    await postCheckout();
    expect(stripe.requests[0]?.form.get('success_url')).toContain('{CHECKOUT_SESSION_ID}');
  });

  test('reads a 4 MB list response from Stripe and rejects a 9 MB list response', async () => {
    const createPage = (megabytes: number) =>
      createResponse(JSON.stringify({ data: [{ id: 'evt_1', note: 'x'.repeat(megabytes << 20) }] }));
    stripe.nextResponses.push(createPage(4), createPage(9), createPage(9));
    const { events } = createStripeClient(createTestEnv());
    expect((await events.list()).data).toHaveLength(1);
    await expect(events.list()).rejects.toThrow();
  });

  test("calls only Stripe's API or the URL in STRIPE_API_BASE (T23)", async () => {
    await postCheckout();
    await postCheckout({}, { STRIPE_API_BASE: 'http://localhost:12111' });
    expect(stripe.requests.map(({ url }) => url.origin)).toEqual(['https://api.stripe.com', 'http://localhost:12111']);
  });
});
