import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { clearDatabase, createBrokenDatabase, sendRequest, siteOrigin } from '../testing/harness.ts';

beforeEach(clearDatabase);

const createLiveRequest = (origin = 'https://nobody-knows.example') =>
  new Request(`${siteOrigin}/widgets/live.json`, { headers: { origin } });

test('GET /widgets/live.json returns the switched-off releases to any origin, cacheable for one minute', async () => {
  const none = await sendRequest(createLiveRequest());
  expect(await none.json()).toEqual({ off: [] });
  await env.DB.prepare("INSERT INTO switched_off (version, created_at) VALUES ('1.0.2', 0), ('1.0.1', 0)").run();
  const reply = await sendRequest(createLiveRequest());
  expect(await reply.json()).toEqual({ off: ['1.0.1', '1.0.2'] });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
});

test('GET /widgets/live.json returns 503 without caching if the database is down', async () => {
  const reply = await sendRequest(createLiveRequest(), { DB: createBrokenDatabase('always') });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
