import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDatabase, readProblem, sendRequest } from './testing/harness.ts';

const local = { ENVIRONMENT: 'development', SITE_ORIGIN: 'http://localhost:8787' };
const paths = ['/desk', '/desk/orders.csv', '/desk/privacy', '/partner', '/api/health', '/widgets/live.json'];

beforeEach(async () => {
  await clearDatabase();
  for (const sink of ['log', 'error'] as const) vi.spyOn(console, sink).mockImplementation(() => {});
});

describe('Worker of `npm start` on a developer’s machine (T53)', () => {
  test.each(paths)('refuses %s under a host name that DNS could resolve to this machine', async (path) => {
    for (const host of ['evil.example:8787', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.2:8787']) {
      const reply = await sendRequest(new Request(`http://${host}${path}`), local);
      expect([host, reply.status]).toEqual([host, 403]);
      const { code, detail } = await readProblem(reply);
      expect(code).toBe('host-not-allowed');
      expect(detail).toContain('http://localhost:8787');
    }
  });

  test('refuses requests of any method under a host name that is not local', async () => {
    for (const method of ['POST', 'OPTIONS', 'HEAD']) {
      const reply = await sendRequest(new Request('http://evil.example/desk', { method }), local);
      expect([method, reply.status]).toEqual([method, 403]);
    }
  });

  test.each(['localhost:8787', 'localhost', 'shop.localhost:9', '127.0.0.1:8787', '[::1]:8787'])(
    'opens the desk under the local host %s',
    async (host) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      expect((await sendRequest(new Request(`http://${host}/desk`, { headers }), local)).status).toBe(200);
    },
  );

  test.each(['GET', 'HEAD', 'POST'])(
    'refuses a %s request to the desk without the header that browsers send to localhost',
    async (method) => {
      const reply = await sendRequest(new Request('http://localhost:8787/desk/orders.csv', { method }), local);
      expect(reply.status).toBe(403);
    },
  );
});

test.each([
  { ENVIRONMENT: 'production' },
  { ENVIRONMENT: 'production', SITE_ORIGIN: 'http://localhost:8787' },
  { ENVIRONMENT: 'development', SITE_ORIGIN: 'https://agency.example' },
])('a deployed Worker accepts any host name: %o', async (env) => {
  expect((await sendRequest(new Request('https://shop.example/widgets/live.json'), env)).status).toBe(200);
});
