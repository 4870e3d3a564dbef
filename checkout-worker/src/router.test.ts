/** Tests every path of the Worker: its methods, and the origins that may send it a form. */
import { beforeEach, describe, expect, test } from 'vitest';
import { app } from './router.ts';
import { accessToken, deskEnv, stubAccess } from './testing/desk.ts';
import { captureLog, clearDatabase, registerPartnerOrigin, send, siteOrigin } from './testing/harness.ts';

const partnerOrigin = 'https://partner.example';

/** Methods with a handler, by path. */
const methods = new Map<string, Set<string>>();
for (const { method, path } of app.routes) {
  if (method === 'ALL' || path.endsWith('*')) continue;
  const known = methods.get(path) ?? new Set();
  methods.set(path, known.add(method));
}
const paths = [...methods.keys()];
const takingForms = paths.filter((path) => methods.get(path)?.has('POST'));

/** Replaces each parameter of a path with a value. */
function addressOf(path: string): string {
  return path.replace(/:file\{[^}]+\}\\?\.?[^/]*$/, 'acme.json').replace(/:\w+/g, 'acme');
}

async function request(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const signedIn = { 'Cf-Access-Jwt-Assertion': await accessToken() };
  return send(
    new Request(`${siteOrigin}${addressOf(path)}`, { method, headers: { ...signedIn, ...headers }, body }),
    deskEnv,
  );
}

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  await registerPartnerOrigin();
  captureLog();
});

test('the list of routes is complete', () => {
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
    'returns 405 with the allowed methods for %s',
    async (method) => {
      const headers = { Origin: siteOrigin, 'Content-Type': 'application/json' };
      const response = await request(method, path, headers, method === 'GET' ? undefined : '{}');
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    },
  );

  test('returns the allowed methods for OPTIONS', async () => {
    const response = await request('OPTIONS', path, { Origin: siteOrigin });
    expect([response.status, response.headers.get('allow')]).toEqual([204, allow]);
  });
});

describe('plain form', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  /** Routes for widgets on registered pages. Every other route accepts only forms of the Worker's own pages. */
  const forPartnerPages = [
    '/api/create-checkout-session',
    '/api/billing-link',
    '/api/withdraw',
    '/api/contact',
    '/api/reviews',
    '/api/embed-health',
  ];
  /** Environment in which every signature is valid. */
  const signed = '/api/stripe/webhook';
  const ownForms = takingForms.filter((path) => path !== signed && !forPartnerPages.includes(path));

  test.each(takingForms.filter((path) => path !== signed))(
    'refuses a plain form from an unknown page at %s',
    async (path) => {
      const response = await request('POST', path, { ...form, Origin: 'https://evil.example' }, 'a=b');
      expect(response.status).toBe(403);
    },
  );

  test.each(ownForms)(
    'refuses a plain form from a partner’s page, without an origin or as JSON at %s',
    async (path) => {
      expect(ownForms).toContain('/desk/partners');
      for (const Origin of [partnerOrigin, 'null', `${siteOrigin}:8443`]) {
        expect((await request('POST', path, { ...form, Origin }, 'a=b')).status).toBe(403);
      }
      expect((await request('POST', path, form, 'a=b')).status).toBe(403);
      const json = { 'Content-Type': 'application/json', Origin: siteOrigin };
      expect((await request('POST', path, json, '{}')).status).toBe(415);
    },
  );

  test.each(ownForms.filter((path) => path.startsWith('/desk')))(
    "refuses a plain form without the desk's token at %s",
    async (path) => {
      expect((await request('POST', path, { ...form, Origin: siteOrigin }, 'a=b')).status).toBe(403);
    },
  );

  test.each(forPartnerPages.filter((path) => takingForms.includes(path)))(
    'accepts a plain form from a partner’s page at %s',
    async (path) => {
      expect((await request('POST', path, { ...form, Origin: partnerOrigin }, 'a=b')).status).not.toBe(403);
    },
  );
});
