import { expect, test } from 'vitest';
import { sendRequest, siteOrigin } from '../testing/harness.ts';

const file = '{"products":[]}';
const ASSETS = {
  fetch: async ({ url }: Request) =>
    new URL(url).pathname === '/catalogue.json'
      ? new Response(file, { headers: { 'Cache-Control': 'public, max-age=300', ETag: '"1"' } })
      : new Response('', { status: 404 }),
} as never;

const request = (method: string, headers = {}) =>
  new Request(`${siteOrigin}/catalogue.json`, {
    method,
    headers: { origin: 'https://nobody-knows.example', ...headers },
  });

test('GET /catalogue.json returns the static file with its headers, readable from any origin', async () => {
  const reply = await sendRequest(request('GET'), { ASSETS });
  expect(await reply.text()).toBe(file);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    etag: '"1"',
  });
});

test('OPTIONS /catalogue.json allows any request header, because some pages add headers to each fetch', async () => {
  const reply = await sendRequest(request('OPTIONS', { 'access-control-request-headers': 'traceparent' }), { ASSETS });
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-headers')).toBe('traceparent');
});

test('GET /catalogue.json returns 404 if the Worker is deployed without the site', async () => {
  expect((await sendRequest(request('GET'), { ASSETS: undefined })).status).toBe(404);
});
