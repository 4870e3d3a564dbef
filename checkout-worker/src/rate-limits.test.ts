import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createVisitorKey } from './rate-limits.ts';
import {
  clearDatabase,
  createRateLimit,
  createTestEnv,
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

describe('visitor with many IP addresses (T28)', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    [undefined, 'unknown'],
  ])('counts requests from %s under the key %s', (address, key) => {
    expect(createVisitorKey(address)).toBe(key);
  });
});

describe('rate limits of forms', () => {
  test('counts requests to each form separately, so that opening one form does not use up the limit of another', async () => {
    const keys = new Set<string>();
    const limit: RateLimit = {
      limit: async ({ key }) => {
        keys.add(key);
        return { success: true };
      },
    };
    const forms = [
      ['GET', '/api/billing'],
      ['POST', '/api/billing'],
      ['POST', '/api/billing-link'],
      ['GET', '/api/onboarding'],
      ['POST', '/api/onboarding'],
      ['GET', '/api/reviews/moderation'],
      ['POST', '/api/reviews/moderation'],
      ['POST', '/partner'],
      ['POST', '/partner/origins'],
      ['POST', '/api/contact'],
      ['POST', '/api/reviews'],
      ['POST', '/api/embed-health'],
    ] as const;
    const limits = {
      BILLING_LIMIT: limit,
      MODERATION_LIMIT: limit,
      FORM_LIMIT: limit,
      PLAIN_FORM_LIMIT: limit,
    };
    for (const [method, path] of forms) await sendRequest(new Request(`${siteOrigin}${path}`, { method }), limits);
    expect(keys.size).toBe(forms.length);
  });

  test("counts a visitor's requests per route, whatever the session id, and counts HEAD requests as GET", async () => {
    const env = createTestEnv({ SESSION_LIMIT: createRateLimit(2), READ_LIMIT: createRateLimit(2) });
    const visit = (path: string, method = 'GET') => sendRequest(new Request(`${siteOrigin}${path}`, { method }), env);
    const sessions = ['cs_test_12345678', 'cs_test_23456789', 'cs_test_34567890'];
    const statuses: number[] = [];
    for (const id of sessions) statuses.push((await visit(`/api/checkout-sessions/${id}`)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    for (const method of ['GET', 'HEAD']) expect((await visit('/api/form-token', method)).status).toBe(200);
    expect((await visit('/api/form-token')).status).toBe(429);
    expect((await visit('/api/health')).status).not.toBe(429);
  });
});

describe('random session ids (T28)', () => {
  const createRandomId = () => `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;

  test('opens one hundred checkouts while strangers request forty random session ids at a time', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] });
    const STRIPE_LIMIT = createRateLimit(12);
    const statuses: number[] = [];
    for (let second = 0; second < 10; second++) {
      const isBusy = second % 4 === 0;
      const garbage = Array.from({ length: isBusy ? 40 : 0 }, () => getSession(createRandomId(), { STRIPE_LIMIT }));
      const checkouts = Array.from({ length: 10 }, () => postCheckout({}, { STRIPE_LIMIT }));
      for (const response of await Promise.all(checkouts)) statuses.push(response.status);
      for (const response of await Promise.all(garbage)) expect([404, 503]).toContain(response.status);
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(statuses).toEqual(Array(100).fill(200));
    expect(stripe.requests.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(12);
  });

  test('limits requests to Stripe for random session ids, and still finds a stored payment', async () => {
    const STRIPE_LIMIT = createRateLimit(12);
    const { id } = await (await postCheckout({}, { STRIPE_LIMIT })).json<{ id: string }>();
    const strangers = await Promise.all(
      Array.from({ length: 30 }, () => getSession(createRandomId(), { STRIPE_LIMIT })),
    );
    const refused = strangers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(18);
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    expect(refused[0] && (await readProblem(refused[0]))).toMatchObject({ retry: 'same-attempt' });
    expect((await getSession(id, { STRIPE_LIMIT })).status).toBe(200);
  });

  test('finds a payment at Stripe if the session id is missing in the order', async () => {
    const { id } = await (await postCheckout()).json<{ id: string }>();
    expect((await queryOrders()).map(({ session_id }) => session_id)).toEqual([id]);
    await env.DB.prepare('UPDATE orders SET session_id = NULL').run();
    expect((await getSession(id)).status).toBe(200);
  });
});
