import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { isOrigin } from '../is-origin.ts';
import { createContactBody, createReviewBody, postJson, queryTable } from '../testing/forms.ts';
import { clearDatabase, readProblem, registerPartnerOrigin, sendRequest, siteOrigin } from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';
import { origins } from '../testing/origins.ts';

beforeEach(async () => {
  await clearDatabase();
  await registerPartnerOrigin();
});

const ALLOWED_ORIGINS = 'https://extra.example';
const json = { 'Content-Type': 'application/json' };

function sendForm(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Response> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return sendRequest(new Request(`${siteOrigin}/api/${path}`, { method, headers, body: text }), { ALLOWED_ORIGINS });
}

type SendForm = (Origin: string) => Promise<Response>;

/** Form requests from any page that sends its origin. Pages without an origin get a 403 and cannot read the response. */
const forms: readonly (readonly [string, SendForm, number])[] = [
  ['a message', async (Origin) => sendForm('POST', 'contact', { Origin, ...json }, await createContactBody()), 201],
  ['a refused message', (Origin) => sendForm('POST', 'contact', { Origin, ...json }, {}), 422],
  ['a message with malformed JSON', (Origin) => sendForm('POST', 'contact', { Origin, ...json }, '{'), 400],
  ['a review', async (Origin) => sendForm('POST', 'reviews', { Origin, ...json }, await createReviewBody()), 202],
  ['a refused review', (Origin) => sendForm('POST', 'reviews', { Origin, ...json }, {}), 422],
  [
    'a review with the wrong content type',
    (Origin) => sendForm('POST', 'reviews', { Origin, 'Content-Type': 'text/plain' }, 'x'),
    415,
  ],
];

const questions: readonly (readonly [string, SendForm, number])[] = [
  ['a form token request', (Origin) => sendForm('GET', 'form-token', { Origin }), 200],
  ['a preflight for a message', (Origin) => sendForm('OPTIONS', 'contact', { Origin }), 204],
  ['a preflight for a review', (Origin) => sendForm('OPTIONS', 'reviews', { Origin }), 204],
  ['a preflight for a form token', (Origin) => sendForm('OPTIONS', 'form-token', { Origin }), 204],
  ['a message with the wrong method', (Origin) => sendForm('GET', 'contact', { Origin }), 405],
];

describe('forms on other sites (T10)', () => {
  test.each([...forms, ...questions])(
    'any page that sends its origin, and no other page, can read the response to %s',
    async (...row) => {
      const [name, request, status] = row;
      const isForm = forms.some(([other]) => other === name);
      for (const [origin] of origins) {
        const response = await request(origin);
        const isNamed = isOrigin(origin);
        expect(response.headers.get('access-control-allow-origin'), origin).toBe(isNamed ? origin : null);
        expect(response.headers.get('vary')).toContain('Origin');
        expect(response.headers.has('access-control-allow-credentials')).toBe(false);
        expect(response.status, origin).toBe(isNamed || !isForm ? status : 403);
      }
      // Repeated sending of the same text creates only one message.
      expect(await queryTable('contact_messages')).toHaveLength(name === 'a message' ? 1 : 0);
      expect(await queryTable('reviews')).toHaveLength(name === 'a review' ? 1 : 0);
    },
  );

  test.each([
    ['the list of reviews', 'reviews', 200],
    ['a page of reviews that does not exist', 'reviews?cursor=x', 400],
  ])('every page can read %s without a database lookup of its origin', async (_, path, status) => {
    for (const [origin] of origins) {
      const response = await sendForm('GET', path, { Origin: origin });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin'), origin).toBe('*');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test("only the site's own origins can read a moderation page", async () => {
    for (const [origin, isKnown] of origins) {
      const response = await sendForm('GET', 'reviews/moderation?token=x', { Origin: origin });
      const isOwn = isKnown && origin !== 'https://partner.example';
      expect(response.headers.get('access-control-allow-origin'), origin).toBe(isOwn ? origin : null);
    }
  });

  test("the agency's mail names the unregistered page that sent a message, and the visitor receives no copy", async () => {
    const mailFake = createMailFake();
    const headers = { Origin: 'https://cafe.example' };
    expect((await postJson('contact', await createContactBody(), mailFake.bindings, headers)).status).toBe(201);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(1);
    expect(mailFake.mails[0]?.text).toContain('Sent from: https://cafe.example, a site that isn’t registered');
  });

  test('unregistered pages have a tighter rate limit, and can read the resulting 429', async () => {
    const STRANGER_LIMIT = { limit: async () => ({ success: false }) };
    for (const path of ['contact', 'reviews']) {
      const body = path === 'contact' ? await createContactBody() : await createReviewBody();
      const refused = await postJson(path, body, { STRANGER_LIMIT }, { Origin: 'https://cafe.example' });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('access-control-allow-origin')).toBe('https://cafe.example');
      expect((await postJson(path, body, { STRANGER_LIMIT })).ok).toBe(true);
    }
  });

  test("the site's own pages can read reviews and form tokens without an Origin header, but not send forms", async () => {
    expect((await sendForm('GET', 'reviews')).status).toBe(200);
    expect((await sendForm('GET', 'form-token')).status).toBe(200);
    expect((await sendForm('POST', 'contact', json, await createContactBody())).status).toBe(403);
    expect((await sendForm('POST', 'reviews', json, await createReviewBody())).status).toBe(403);
  });
});

describe('invalid requests to form routes (F25)', () => {
  test.each([
    ['GET', 'contact', 405, 'POST, OPTIONS'],
    ['PUT', 'contact', 405, 'POST, OPTIONS'],
    ['DELETE', 'reviews', 405, 'GET, HEAD, POST, OPTIONS'],
    ['POST', 'form-token', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH', 'reviews/moderation', 405, 'GET, HEAD, POST, OPTIONS'],
    ['POST', 'contact/', 404, null],
    ['GET', 'reviews/x', 404, null],
  ])('a %s request to /api/%s returns %i', async (method, path, status, allow) => {
    const response = await sendForm(method, path, { Origin: siteOrigin });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await readProblem(response)).toMatchObject({ status, requestId: response.headers.get('x-request-id') });
  });

  test.each(['contact', 'reviews'])(
    'POST /api/%s refuses malformed JSON, other content types and compressed bodies',
    async (path) => {
      const headers = { Origin: siteOrigin, ...json };
      for (const body of ['', '{"name":', '\ufeff{}', '{}{}']) {
        expect(await readProblem(await sendForm('POST', path, headers, body))).toMatchObject({
          code: 'malformed-body',
        });
      }
      for (const body of ['null', '[]', '"x"', '1', '{"__proto__":{"name":"x"}}']) {
        expect((await sendForm('POST', path, headers, body)).status).toBe(422);
      }
      for (const type of ['application/json; charset=utf-16', 'text/json']) {
        expect((await sendForm('POST', path, { ...headers, 'Content-Type': type }, '{}')).status).toBe(415);
      }
      expect((await sendForm('POST', path, { ...headers, 'Content-Encoding': 'gzip' }, '{}')).status).toBe(415);
    },
  );
});

describe('unexpected errors in review routes (F34)', () => {
  test('the error response contains no internal detail', async () => {
    const DB = new Proxy(env.DB, {
      get() {
        throw new TypeError('at secretFunction (/secret/path.ts:1:1)');
      },
    });
    const request = new Request(`${siteOrigin}/api/reviews/moderation?token=x`, { headers: { Origin: siteOrigin } });
    for (const sent of [request, new Request(`${siteOrigin}/api/reviews`, { headers: { Origin: siteOrigin } })]) {
      const response = await sendRequest(sent, { DB });
      expect(['*', siteOrigin]).toContain(response.headers.get('access-control-allow-origin'));
      expect(await response.text()).not.toContain('secret');
    }
  });
});
