import { beforeEach, describe, expect, test } from 'vitest';
import {
  brokenDatabase,
  countingLimit,
  emptyDatabase,
  problemOf,
  registerPartner,
  send,
  siteOrigin,
} from '../testing/harness.ts';

beforeEach(emptyDatabase);

const ask = (origin: string, overrides: Parameters<typeof send>[1] = {}) =>
  send(new Request(`${siteOrigin}/api/registration?${new URLSearchParams({ origin })}`), overrides);

describe('GET /api/registration', () => {
  test('returns true for origins of partners and of the site, false for others', async () => {
    await registerPartner('acme', 'https://registered.example');
    for (const [origin, isRegistered] of [
      ['https://registered.example', true],
      [siteOrigin, true],
      ['https://www.registered.example', false],
      ['https://stranger.example', false],
    ] as const) {
      const reply = await ask(origin);
      expect([reply.status, await reply.json()]).toEqual([200, { origin, isRegistered }]);
    }
  });

  test.each(['', 'shop.example', 'https://shop.example/', 'null', 'javascript:alert(1)'])(
    'returns 422 for %j without querying the database',
    async (origin) => {
      const reply = await ask(origin, { DB: brokenDatabase('always') });
      expect([reply.status, (await problemOf(reply)).code]).toEqual([422, 'invalid-request']);
    },
  );

  test('returns 503 if the database is down and 429 above the rate limit', async () => {
    expect((await ask('https://unknown.example', { DB: brokenDatabase('always') })).status).toBe(503);
    const limited = { READ_LIMIT: countingLimit(1) };
    expect((await ask('https://first.example', limited)).status).toBe(200);
    expect((await ask('https://second.example', limited)).status).toBe(429);
  });
});
