import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { clearDatabase, createBrokenDatabase, registerPartner, sendRequest, siteOrigin } from '../testing/harness.ts';

const config = { 'agency-pricing-picker': { category: 'seo' } };

beforeEach(async () => {
  await clearDatabase();
  await registerPartner('acme', 'https://acme.example');
  await registerPartner('plain');
  await env.DB.prepare("UPDATE partners SET config = ?, email = 'ann@acme.example' WHERE id = 'acme'")
    .bind(JSON.stringify(config))
    .run();
});

const getConfig = (file: string, more = {}) =>
  sendRequest(
    new Request(`${siteOrigin}/widgets/config/${file}`, { headers: { origin: 'https://any.example' } }),
    more,
  );

test('GET /widgets/config/acme.json returns the partner’s config to any origin, cached for one minute', async () => {
  const reply = await getConfig('acme.json');
  expect(await reply.json()).toEqual(config);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(await (await getConfig('plain.json')).json()).toEqual({});
});

test.each(['nobody.json', 'acme', '.json', 'a%2Fb.json', `${'a'.repeat(65)}.json`])(
  'GET /widgets/config/%s returns 404',
  async (file) => {
    expect((await getConfig(file)).status).toBe(404);
  },
);

test('a config request reads only one partner’s record, because every page with widgets sends the request', async () => {
  const queries: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          queries.push(query);
          return target.prepare(query);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expect((await getConfig('acme.json', { DB })).status).toBe(200);
  expect(queries.filter((query) => !/ where /i.test(query))).toEqual([]);
});

test('GET /widgets/config/acme.json returns 503 with no-store if the database is down', async () => {
  const reply = await getConfig('acme.json', { DB: createBrokenDatabase('always') });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
