/** Tests the methods that each path of the Worker allows, and the origins that may send forms to it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { app } from './router.ts';
import { createAccessToken, deskEnv, stubAccess } from './testing/desk.ts';
import {
  captureLog,
  clearDatabase,
  createRateLimit,
  registerPartnerOrigin,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';

const partnerOrigin = 'https://partner.example';

/** HTTP methods that have a handler, by path. */
const methods = new Map<string, Set<string>>();
for (const { method, path } of app.routes) {
  if (method === 'ALL' || path.endsWith('*')) continue;
  const known = methods.get(path) ?? new Set();
  methods.set(path, known.add(method));
}
const paths = [...methods.keys()];
const takingForms = paths.filter((path) => methods.get(path)?.has('POST'));

/** Replaces the parameters of a path with sample values. */
function fillPath(path: string): string {
  return path.replace(/:file\{[^}]+\}\\?\.?[^/]*$/, 'acme.json').replace(/:\w+/g, 'acme');
}

async function request(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const signedIn = { 'Cf-Access-Jwt-Assertion': await createAccessToken() };
  return sendRequest(
    new Request(`${siteOrigin}${fillPath(path)}`, { method, headers: { ...signedIn, ...headers }, body }),
    deskEnv,
  );
}

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  await registerPartnerOrigin();
  captureLog();
});

test('the list of tested paths includes API, partner, widget and desk routes', () => {
  for (const path of ['/api/contact', '/partner/sales.csv', '/widgets/live.json', '/desk/partners/:id/address']) {
    expect(paths).toContain(path);
  }
});

describe.each(paths)('%s', (path) => {
  const known = methods.get(path) ?? new Set();
  const allow = [...(known.has('GET') ? ['GET', 'HEAD'] : []), ...(known.has('POST') ? ['POST'] : []), 'OPTIONS'].join(
    ', ',
  );

  test.each(['PUT', 'DELETE', 'PATCH', ...['GET', 'POST'].filter((method) => !known.has(method))])(
    'returns 405 and the list of allowed methods for a %s request',
    async (method) => {
      const headers = { Origin: siteOrigin, 'Content-Type': 'application/json' };
      const response = await request(method, path, headers, method === 'GET' ? undefined : '{}');
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    },
  );

  test('returns 204 and the list of allowed methods for an OPTIONS request', async () => {
    const response = await request('OPTIONS', path, { Origin: siteOrigin });
    expect([response.status, response.headers.get('allow')]).toEqual([204, allow]);
  });
});

describe('error of a GET request', () => {
  const noRequests = createRateLimit(0);
  const limits = ['READ_LIMIT', 'BILLING_LIMIT', 'SESSION_LIMIT', 'MODERATION_LIMIT', 'FORM_LIMIT', 'PLAIN_FORM_LIMIT'];
  const exhausted = { ...deskEnv, ...Object.fromEntries(limits.map((name) => [name, noRequests])) };
  const limited = ['/api/billing', '/partner', '/buy/:items', '/cart', '/api/reviews/invitation', '/partner/sales.csv'];
  const browser = {
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'de',
  };

  test.each(limited)('returns an HTML error page to a browser that opens %s, and JSON to a script', async (path) => {
    expect(paths).toContain(path);
    const open = (headers: HeadersInit) =>
      sendRequest(new Request(`${siteOrigin}${fillPath(path)}`, { headers }), exhausted);
    const page = await open(browser);
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8']);
    expect(page.headers.get('retry-after')).toBeTruthy();
    expect(await page.text()).toContain('We couldn’t show this page');
    const problem = await open({ Accept: '*/*' });
    expect([problem.status, problem.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
  });

  test('returns an HTML error page to a browser that opens an unknown URL', async () => {
    const response = await sendRequest(new Request(`${siteOrigin}/api/no-such-page`, { headers: browser }), deskEnv);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  });
});

describe('a URL that matches no file (F79)', () => {
  const headers = { 'Cache-Control': 'max-age=0', 'Content-Security-Policy': "script-src 'self'" };
  const files: Readonly<Record<string, string>> = { '/404': 'Nothing here', '/en/404': 'Nothing in English' };
  const ASSETS = {
    fetch: async ({ pathname }: URL) =>
      new Response(files[pathname], { status: pathname in files ? 200 : 404, headers: { ...headers } }),
  } as never;
  const open = (path: string, method = 'GET') =>
    sendRequest(new Request(siteOrigin + path, { method }), { ...deskEnv, ASSETS });

  test.each([
    ['/nowhere', 'Nothing here'],
    ['/assets/none.js', 'Nothing here'],
    ['//none', 'Nothing here'],
    ['/en/none', 'Nothing in English'],
    ['/en/services/none', 'Nothing in English'],
    [`/en${'/a'.repeat(100)}`, 'Nothing in English'],
  ])('%s shows the 404 page of the nearest folder, with the headers of that page', async (path, text) => {
    const page = await open(path);
    expect([page.status, await page.text()]).toEqual([404, text]);
    for (const [name, value] of Object.entries(headers)) expect(page.headers.get(name)).toBe(value);
  });

  test.each([
    ['GET', '/api/none'],
    ['POST', '/nowhere'],
  ])('%s %s returns 404 as application/problem+json', async (method, path) => {
    const reply = await open(path, method);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

describe('a path with a trailing slash', () => {
  const pages = paths.filter(
    (path) => methods.get(path)?.has('GET') && !paths.includes(`${path}/`) && !/[/}]$/.test(path),
  );

  test.each(pages)('%s redirects to the path without the slash, with its query', async (path) => {
    expect(pages).toEqual(expect.arrayContaining(['/buy/:items', '/cart', '/partner', '/desk/partners']));
    const response = await request('GET', `${path}/?lang=en`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${siteOrigin}${fillPath(path)}?lang=en`);
  });
});

describe('plain form', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  /** Routes that accept forms from registered pages. All other routes accept forms only from the Worker's own pages. */
  const forPartnerPages = [
    '/api/create-checkout-session',
    '/api/billing-link',
    '/api/withdraw',
    '/api/contact',
    '/api/reviews',
    '/api/booking',
    '/api/embed-health',
  ];
  /** Stripe's webhook, which accepts a request by its signature and from any origin. */
  const signed = '/api/stripe/webhook';
  const ownForms = takingForms.filter((path) => path !== signed && !forPartnerPages.includes(path));

  /** The checkout opens the cart page with the form's cart instead of refusing the form. */
  const checkout = '/api/create-checkout-session';

  test.each(takingForms.filter((path) => path !== signed && path !== checkout))(
    '%s refuses a plain form from an unregistered page',
    async (path) => {
      const response = await request('POST', path, { ...form, Origin: 'https://evil.example' }, 'a=b');
      expect(response.status).toBe(403);
    },
  );

  test.each(ownForms)('%s refuses JSON, and a plain form from a partner’s page or without an origin', async (path) => {
    expect(ownForms).toContain('/desk/partners');
    for (const Origin of [partnerOrigin, 'null', `${siteOrigin}:8443`]) {
      expect((await request('POST', path, { ...form, Origin }, 'a=b')).status).toBe(403);
    }
    expect((await request('POST', path, form, 'a=b')).status).toBe(403);
    const json = { 'Content-Type': 'application/json', Origin: siteOrigin };
    expect((await request('POST', path, json, '{}')).status).toBe(415);
  });

  test.each(ownForms.filter((path) => path.startsWith('/desk')))(
    "%s refuses a plain form without the desk's CSRF token",
    async (path) => {
      expect((await request('POST', path, { ...form, Origin: siteOrigin }, 'a=b')).status).toBe(403);
    },
  );

  test.each(forPartnerPages.filter((path) => takingForms.includes(path)))(
    '%s accepts a plain form from a partner’s page',
    async (path) => {
      expect((await request('POST', path, { ...form, Origin: partnerOrigin }, 'a=b')).status).not.toBe(403);
    },
  );

  // Browsers send `Origin: null` with a form of a page whose referrer policy is `no-referrer`, or of a sandboxed page.
  test.each(takingForms.filter((path) => path !== signed))(
    '%s returns the same status to a form of the site’s own page if the browser hides the page’s origin',
    async (path) => {
      const ofOwnPage = await request('POST', path, { ...form, Origin: siteOrigin }, 'a=b');
      const hidden = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
      expect((await request('POST', path, { ...form, ...hidden }, 'a=b')).status).toBe(ofOwnPage.status);
      const sandboxed = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
      expect((await request('POST', path, { ...form, ...sandboxed }, 'a=b')).status).toBe(403);
    },
  );

  test.each(forPartnerPages.filter((path) => takingForms.includes(path)))(
    '%s explains what to do if the browser hides the origin of a partner’s page',
    async (path) => {
      const response = await request('POST', path, { ...form, Origin: 'null' }, 'a=b');
      expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8']);
      const page = await response.text();
      expect(page).toContain('Please continue on our own site.');
      expect(page).toMatch(/href="https:\/\/agency\.example\/(pricing|contact)/);
    },
  );
});
