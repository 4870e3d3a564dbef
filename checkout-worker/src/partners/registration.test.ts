import { beforeEach, describe, expect, test } from 'vitest';
import {
  clearDatabase,
  createBrokenDatabase,
  createRateLimit,
  readProblem,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';

beforeEach(clearDatabase);

const getRegistration = (origin: string, overrides: Parameters<typeof sendRequest>[1] = {}) =>
  sendRequest(new Request(`${siteOrigin}/api/registration?${new URLSearchParams({ origin })}`), overrides);

describe('GET /api/registration', () => {
  test('returns true for the origins of partners and the site, and false for other origins', async () => {
    await registerPartner('acme', 'https://registered.example');
    for (const [origin, isRegistered] of [
      ['https://registered.example', true],
      [siteOrigin, true],
      ['https://www.registered.example', false],
      ['https://stranger.example', false],
    ] as const) {
      const reply = await getRegistration(origin);
      expect([reply.status, await reply.json()]).toEqual([200, { origin, isRegistered }]);
    }
  });

  test('finds an internationalized origin in Unicode, as WordPress stores it', async () => {
    const origin = 'https://xn--mller-kva.example';
    await registerPartner('mueller', origin);
    expect(await (await getRegistration('https://müller.example')).json()).toEqual({ origin, isRegistered: true });
  });

  test.each(['', 'shop.example', 'https://shop.example/', 'null', 'javascript:alert(1)'])(
    'returns 422 for the origin %j without querying the database',
    async (origin) => {
      const reply = await getRegistration(origin, { DB: createBrokenDatabase('always') });
      expect([reply.status, (await readProblem(reply)).code]).toEqual([422, 'invalid-request']);
    },
  );

  test('returns 503 if the database is down and 429 above the rate limit', async () => {
    expect((await getRegistration('https://unknown.example', { DB: createBrokenDatabase('always') })).status).toBe(503);
    const limited = { READ_LIMIT: createRateLimit(1) };
    expect((await getRegistration('https://first.example', limited)).status).toBe(200);
    expect((await getRegistration('https://second.example', limited)).status).toBe(429);
  });
});
