import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearDatabase,
  createBrokenDatabase,
  createCheckoutBody,
  createJsonRequest,
  createRateLimit,
  createTestEnv,
  readProblem,
  registerPartnerOrigin,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';
import { origins } from './testing/origins.ts';
import { installStripeFake, type StripeFake } from './testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  await registerPartnerOrigin();
  stripe = installStripeFake();
});

const createApiUrl = (path: string) => `${siteOrigin}/api/${path}`;
const json = { 'Content-Type': 'application/json' };

const requests: readonly (readonly [string, (origin: string) => Request])[] = [
  ['a checkout', (Origin) => createJsonRequest(createCheckoutBody(), { Origin })],
  ['a refused checkout', (Origin) => createJsonRequest({ items: [] }, { Origin })],
  ['a checkout with malformed JSON', (Origin) => createJsonRequest('{', { Origin })],
  [
    'a request with the wrong content type',
    (Origin) => createJsonRequest('x', { Origin, 'Content-Type': 'text/plain' }),
  ],
  [
    'a preflight for a checkout',
    (Origin) => new Request(createApiUrl('create-checkout-session'), { method: 'OPTIONS', headers: { Origin } }),
  ],
  [
    'a request with the wrong method',
    (Origin) => new Request(createApiUrl('create-checkout-session'), { headers: { Origin } }),
  ],
  [
    'a request for an unknown session',
    (Origin) => new Request(createApiUrl('checkout-sessions/cs_test_12345678'), { headers: { Origin } }),
  ],
  [
    'a request for a malformed session id',
    (Origin) => new Request(createApiUrl('checkout-sessions/x'), { headers: { Origin } }),
  ],
  [
    'a preflight for a session',
    (Origin) => new Request(createApiUrl('checkout-sessions/x'), { method: 'OPTIONS', headers: { Origin } }),
  ],
  [
    'a billing link request',
    (Origin) => new Request(createApiUrl('billing-link'), { method: 'POST', headers: { Origin, ...json }, body: '{}' }),
  ],
  [
    'a preflight for a billing link',
    (Origin) => new Request(createApiUrl('billing-link'), { method: 'OPTIONS', headers: { Origin } }),
  ],
];

/** Requests that the Worker answers without looking up their origin in the database. */
const requestsWithoutLookup: typeof requests = [
  ['a health check', (Origin) => new Request(createApiUrl('health'), { headers: { Origin } })],
  ['a request for an unknown path', (Origin) => new Request(createApiUrl('nothing'), { headers: { Origin } })],
  [
    'an unsigned webhook event',
    (Origin) =>
      new Request(createApiUrl('stripe/webhook'), { method: 'POST', headers: { Origin, ...json }, body: '{}' }),
  ],
];

describe('access from other sites (T10)', () => {
  test.each(requests)('only registered origins can read the response to %s', async (name, request) => {
    for (const [origin, isKnown] of origins) {
      const response = await sendRequest(request(origin), { ALLOWED_ORIGINS: 'https://extra.example' });
      expect(response.headers.get('access-control-allow-origin'), origin).toBe(isKnown ? origin : null);
      expect(response.headers.get('vary')).toContain('Origin');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
      if (!isKnown && name.includes('checkout') && !name.includes('preflight')) expect(response.status).toBe(403);
    }
    const known = name === 'a checkout' ? 3 : 0;
    expect(stripe.requests.filter(({ method }) => method === 'POST')).toHaveLength(known);
  });

  test.each(requestsWithoutLookup)("only the site's own origins can read the response to %s", async (_, request) => {
    for (const [origin, isKnown] of origins) {
      const response = await sendRequest(request(origin), { ALLOWED_ORIGINS: 'https://extra.example' });
      const isOwn = isKnown && origin !== 'https://partner.example';
      expect(response.headers.get('access-control-allow-origin'), origin).toBe(isOwn ? origin : null);
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  test('an invalid origin in ALLOWED_ORIGINS allows no page to start a checkout', async () => {
    const loose = { ALLOWED_ORIGINS: 'null, *, file://, https://EVIL.example, https://evil.example/' };
    for (const origin of [
      'null',
      '*',
      'file://',
      'https://EVIL.example',
      'https://evil.example/',
      'https://evil.example',
    ]) {
      expect(
        (await sendRequest(createJsonRequest(createCheckoutBody(), { Origin: origin }), loose)).status,
        origin,
      ).toBe(403);
    }
  });

  test('pages on internationalized domains in SITE_ORIGIN and ALLOWED_ORIGINS can start a checkout', async () => {
    const international = {
      SITE_ORIGIN: 'https://żółty-mikrofon.pl',
      ALLOWED_ORIGINS: 'https://Sklep.żółty-mikrofon.pl',
    };
    for (const origin of ['https://xn--ty-mikrofon-peb14hfx.pl', 'https://sklep.xn--ty-mikrofon-peb14hfx.pl']) {
      expect(
        (await sendRequest(createJsonRequest(createCheckoutBody(), { Origin: origin }), international)).status,
        origin,
      ).toBe(200);
    }
  });

  test('a preflight from a registered origin returns the allowed methods and headers', async () => {
    const response = await sendRequest(
      new Request(createApiUrl('create-checkout-session'), { method: 'OPTIONS', headers: { Origin: siteOrigin } }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });

  // https://github.com/microsoft/ApplicationInsights-JS/issues/1905, https://github.com/PostHog/posthog/pull/52182
  test.each([
    ['create-checkout-session', 'https://partner.example', 'https://partner.example'],
    ['contact', 'https://any-page.example', 'https://any-page.example'],
    ['promotions/SUMMER', 'https://any-page.example', '*'],
  ])('a preflight for %s allows the headers that the page of %s adds', async (path, Origin, reader) => {
    const asked = 'content-type,traceparent,x-app-version';
    const response = await sendRequest(
      new Request(createApiUrl(path), {
        method: 'OPTIONS',
        headers: { Origin, 'Access-Control-Request-Headers': asked },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(reader);
    expect(response.headers.get('access-control-allow-headers')).toBe(asked);
  });

  test('a preflight from an unregistered origin allows no headers', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Headers': 'content-type,traceparent' };
    const response = await sendRequest(
      new Request(createApiUrl('create-checkout-session'), { method: 'OPTIONS', headers }),
    );
    expect(response.headers.get('access-control-allow-headers')).toBeNull();
  });

  test("a partner's checkout returns a retryable 503 while the origin lookup fails", async () => {
    const response = await sendRequest(createJsonRequest(createCheckoutBody(), { Origin: 'https://partner.example' }), {
      DB: createBrokenDatabase('always'),
    });
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ code: 'storage-unavailable', retry: 'same-attempt' });
  });
});

describe('requests from unregistered origins (T33)', () => {
  const madeUp = 'https://made-up.example';

  /** Wraps the test database and counts the queries that look up an origin. */
  function createCountingDatabase() {
    let asked = 0;
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name).bind(target);
        return (query: string) => {
          if (query.includes('partner_origins')) asked += 1;
          return target.prepare(query);
        };
      },
    });
    return { env: createTestEnv({ DB }), asked: () => asked };
  }

  test.each(requestsWithoutLookup)('an unregistered origin causes no database lookup with %s', async (_, request) => {
    const { env, asked } = createCountingDatabase();
    await sendRequest(request(madeUp), env);
    expect(asked()).toBe(0);
  });

  test('an unregistered origin causes no database lookup after the visitor exceeds the rate limit', async () => {
    const { env, asked } = createCountingDatabase();
    env.CHECKOUT_LIMIT = createRateLimit(0);
    env.READ_LIMIT = createRateLimit(0);
    expect((await sendRequest(createJsonRequest(createCheckoutBody(), { Origin: madeUp }), env)).status).toBe(429);
    const question = new Request(createApiUrl('create-checkout-session'), {
      method: 'OPTIONS',
      headers: { Origin: madeUp },
    });
    expect((await sendRequest(question, env)).headers.get('access-control-allow-methods')).toBeNull();
    expect(asked()).toBe(0);
  });

  test.each([
    ['a made-up origin', madeUp, 403],
    ['a partner’s origin', 'https://partner.example', 200],
  ])('each origin is looked up in the database at most once a minute: %s', async (_, Origin, status) => {
    const { env, asked } = createCountingDatabase();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 1; round <= 2; round++) {
      await sendRequest(
        new Request(createApiUrl('create-checkout-session'), { method: 'OPTIONS', headers: { Origin } }),
        env,
      );
      const body = createCheckoutBody({ cancelUrl: `${Origin}/shop` });
      expect((await sendRequest(createJsonRequest(body, { Origin }), env)).status).toBe(status);
      expect((await sendRequest(createJsonRequest(createCheckoutBody(), { Origin }), env)).status).toBe(status);
      expect(asked()).toBe(round);
      vi.setSystemTime(Date.now() + 61_000);
    }
  });
});

describe('checkout requests that another site could forge (T9)', () => {
  test.each([
    ['plain text from another site', 'text/plain', 'https://evil.example', 403],
    ['plain text without an origin', 'text/plain', undefined, 403],
    ['plain text from our own page', 'text/plain', siteOrigin, 415],
    ['a form from another site', 'application/x-www-form-urlencoded', 'https://evil.example', 303],
    ['a form from a page without an origin', 'application/x-www-form-urlencoded', 'null', 403],
    ['a form with files', 'multipart/form-data; boundary=x', siteOrigin, 415],
    ['JSON without an origin', 'application/json', undefined, 403],
  ])('returns an error and opens no checkout for %s', async (_, contentType, origin, status) => {
    const response = await sendRequest(
      new Request(createApiUrl('create-checkout-session'), {
        method: 'POST',
        headers: { 'Content-Type': contentType, ...(origin ? { Origin: origin } : {}) },
        body: contentType.includes('urlencoded')
          ? 'priceId=price_social_starter&quantity=1'
          : JSON.stringify(createCheckoutBody()),
      }),
    );
    expect(response.status).toBe(status);
    expect(stripe.requests).toHaveLength(0);
  });
});
