import { describe, expect, test } from 'vitest';
import { type Bench, checkout, oneTime, press, startBench, startReceiver } from './testing.ts';

const params = checkout([oneTime('Booth', 49_900)]);

function create({ stripe }: Bench, idempotencyKey = 'co_1', maxNetworkRetries = 0) {
  return stripe.checkout.sessions.create(params, { idempotencyKey, maxNetworkRetries });
}

/** Creates a session without the SDK and returns the raw response, because some faults make the SDK never settle. */
async function raw({ mock }: Bench, patience = 1_000) {
  const reply = await fetch(`${mock.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_mock', 'idempotency-key': 'co_raw' },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://localhost:8787/success',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '49900',
      'line_items[0][price_data][product_data][name]': 'Booth',
    }),
    signal: AbortSignal.timeout(patience),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe('faults of the Stripe mock', () => {
  test.each([
    ['400', { statusCode: 400 }],
    ['401', { statusCode: 401, type: 'StripeAuthenticationError' }],
    ['402', { statusCode: 402, type: 'StripeCardError' }],
    ['403', { statusCode: 403, type: 'StripePermissionError' }],
    ['429', { statusCode: 429, code: 'rate_limit' }],
    ['429-lock', { statusCode: 429, code: 'lock_timeout' }],
    ['500', { statusCode: 500, type: 'StripeAPIError' }],
    ['503', { statusCode: 503, type: 'StripeAPIError' }],
    ['502-html', { type: 'StripeAPIError' }],
    ['html', { type: 'StripeAPIError' }],
    ['malformed', { type: 'StripeAPIError' }],
    ['empty', { type: 'StripeAPIError' }],
  ])('injects the fault %s once and creates no session', async (fault, error) => {
    const bench = await startBench();
    await bench.control('faults', { fault });
    await expect(create(bench)).rejects.toMatchObject(error);
    expect(bench.mock.report()).toMatchObject({ sessionsCreated: 0, violations: [], faults: [] });
    await expect(create(bench, 'co_2')).resolves.toBeDefined();
  });

  test.each(['reset', 'refused'])(
    'the fault %s ends the connection without a response and creates no session',
    async (fault) => {
      const bench = await startBench();
      await bench.control('faults', { fault, times: 'all' });
      await expect(create(bench)).rejects.toMatchObject({ type: 'StripeConnectionError' });
      expect(bench.mock.report().sessionsCreated).toBe(0);
    },
  );

  test.each([
    ['null', 'null'],
    ['string', '"just a string"'],
  ])('the fault %s returns status 200 without an object', async (fault, text) => {
    const bench = await startBench();
    await bench.control('faults', { fault });
    expect(await raw(bench)).toMatchObject({ status: 200, text });
  });

  test('the fault `slow` delays the response', async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'slow', ms: 300 });
    const startedAt = performance.now();
    await create(bench);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  test.each(['timeout', 'drip'])('the fault %s never completes the response', async (fault) => {
    const bench = await startBench();
    await bench.control('faults', { fault, times: 'all' });
    await expect(raw(bench, 300)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test("the fault `commit-reset` loses the response but keeps the session, so that the SDK's retry receives the session", async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'commit-reset' });
    const session = await create(bench, 'co_1', 1);
    expect(session.url).toContain(session.id);
    expect(bench.mock.report()).toMatchObject({ sessionsCreated: 1, sessionsReplayed: 1 });
  });

  test.each([
    ['truncated', { type: 'StripeAPIError' }],
    ['reset-mid-response', { type: 'StripeConnectionError' }],
  ])(
    'the fault %s cuts off the session in the response, and a retry receives the complete session',
    async (fault, error) => {
      const bench = await startBench();
      await bench.control('faults', { fault });
      await expect(create(bench)).rejects.toMatchObject(error);
      await expect(create(bench)).resolves.toMatchObject({ status: 'open' });
      expect(bench.mock.report()).toMatchObject({ sessionsCreated: 1, sessionsReplayed: 1 });
    },
  );

  test('the fault `commit-500` creates the session but returns 500 again when the idempotency key is repeated', async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'commit-500' });
    await expect(create(bench)).rejects.toMatchObject({ statusCode: 500 });
    await expect(create(bench)).rejects.toMatchObject({ statusCode: 500 });
    expect(bench.mock.report()).toMatchObject({ sessionsCreated: 1, sessionsReplayed: 1 });
  });

  test.each([
    ['url-evil', 'https://checkout.stripe.com.evil.example/c/pay/cs_test_evil'],
    ['url-js', 'javascript:alert(document.domain)'],
    ['url-null', null],
    ['no-url', undefined],
  ])('the fault %s returns a malicious or missing checkout URL', async (fault, url) => {
    const bench = await startBench();
    await bench.control('faults', { fault });
    expect((await create(bench)).url).toBe(url);
  });

  test('the fault `expire-now` returns the URL of a session that has already expired', async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'expire-now' });
    const { id, status, url } = await create(bench);
    expect(status).toBe('open');
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect((await press(url ?? '', 'pay')).status).toBe(409);
  });

  test('the fault `pay-first` delivers the payment event before the response that creates the session', async () => {
    const receiver = await startReceiver();
    const bench = await startBench({ webhookUrl: receiver.url });
    await bench.control('faults', { fault: 'pay-first' });
    const { id } = await create(bench);
    expect(JSON.parse(receiver.received[0]?.body ?? '{}').data.object).toMatchObject({ id, payment_status: 'paid' });
  });

  test('a fault affects only matching requests, until the fault is cleared', async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: '503', times: 'all', endpoint: 'GET /v1/products' });
    await bench.control('faults', { fault: '500', times: 'all', match: 'someone@example.com' });
    await expect(create(bench)).resolves.toBeDefined();
    await expect(bench.stripe.products.list()).rejects.toMatchObject({ statusCode: 503 });
    await expect(bench.stripe.customers.create({ email: 'someone@example.com' })).rejects.toMatchObject({
      statusCode: 500,
    });
    await fetch(`${bench.mock.url}/_control/faults`, { method: 'DELETE' });
    await expect(bench.stripe.products.list()).resolves.toBeDefined();
  });

  test('a fault named in a request header affects only that request', async () => {
    const { mock } = await startBench();
    const headers = { authorization: 'Bearer sk_test_mock', 'x-mock-fault': '403' };
    expect((await fetch(`${mock.url}/v1/products`, { headers })).status).toBe(403);
  });

  test('the control endpoint rejects an unknown fault and lists the known faults', async () => {
    const { control } = await startBench();
    await expect(control('faults', { fault: 'meteor' })).rejects.toThrow('commit-reset');
  });
});
