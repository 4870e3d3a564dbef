import { describe, expect, test } from 'vitest';
import { type Bench, createOneTimeLine, createParams, startBench } from './testing.ts';

const params = createParams([createOneTimeLine('Booth', 49_900)]);

function create({ stripe }: Bench, idempotencyKey = 'co_1', maxNetworkRetries = 0) {
  return stripe.checkout.sessions.create(params, { idempotencyKey, maxNetworkRetries });
}

describe('faults of the Stripe mock', () => {
  test.each([
    ['401', { statusCode: 401, type: 'StripeAuthenticationError' }],
    ['503', { statusCode: 503, type: 'StripeAPIError' }],
    ['502-html', { type: 'StripeAPIError' }],
    ['malformed', { type: 'StripeAPIError' }],
    ['empty', { type: 'StripeAPIError' }],
  ])('injects the fault %s once and creates no session', async (fault, error) => {
    const bench = await startBench();
    await bench.control('faults', { fault });
    await expect(create(bench)).rejects.toMatchObject(error);
    expect(bench.mock.report()).toMatchObject({ sessionsCreated: 0, violations: [], faults: [] });
    await expect(create(bench, 'co_2')).resolves.toBeDefined();
  });

  test('the fault `reset` ends the connection without a response and creates no session, until faults are cleared', async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'reset', times: 'all' });
    await expect(create(bench)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(bench.mock.report().sessionsCreated).toBe(0);
    await fetch(`${bench.mock.url}/_control/faults`, { method: 'DELETE' });
    await expect(create(bench)).resolves.toBeDefined();
  });

  test("the fault `commit-reset` loses the response but keeps the session, so that the SDK's retry receives the session", async () => {
    const bench = await startBench();
    await bench.control('faults', { fault: 'commit-reset' });
    const session = await create(bench, 'co_1', 1);
    expect(session.url).toContain(session.id);
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

  test('the control endpoint rejects an unknown fault and lists the known faults', async () => {
    const { control } = await startBench();
    await expect(control('faults', { fault: 'meteor' })).rejects.toThrow('commit-reset');
  });
});
