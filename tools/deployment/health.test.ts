import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommandError } from '../command-error.ts';
import { checkHealth, isRunning } from './health.ts';

let server: Server;
let origin: string;
let answer: { status: number; body: string; headers?: Record<string, string> };
let robots: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  robots = 'User-agent: *\nDisallow: /api/\n';
  server = createServer(({ url }, response) =>
    url === '/robots.txt' ? response.end(robots) : response.writeHead(answer.status, answer.headers).end(answer.body),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

const healthy = JSON.stringify({ status: 'ok', livemode: true, checks: {} });

describe('health check after a deployment', () => {
  test('accepts a Worker that reports no problem, but only if its Stripe key is in the requested mode, live or test', async () => {
    answer = { status: 200, body: healthy };
    await checkHealth(origin, true);
    expect(await isRunning(origin)).toBe(true);
    await expect(checkHealth(origin, false)).rejects.toThrow('The Worker has a live key');
  });

  // https://github.com/sunilabrahamindia/sunilabraham/issues/27, https://github.com/fullsend-ai/fullsend/issues/5027
  test('reports rules that Cloudflare adds to robots.txt to exclude AI crawlers', async () => {
    answer = { status: 200, body: healthy };
    await checkHealth(origin, true);
    expect(console.log).not.toHaveBeenCalledWith(expect.stringContaining('robots.txt'));
    const added =
      '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n';
    robots = added + robots;
    await checkHealth(origin, true);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('keep AI crawlers out'));
  });

  test.each([
    ['a page of another site', { status: 200, body: `<!doctype html>${'<p>Parked</p>'.repeat(100)}` }],
    ['an error page', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['JSON of another program', { status: 200, body: '"ok"' }],
    ['an empty response', { status: 200, body: '' }],
  ])('rejects with a short message if the site responds with %s', async (_, reply) => {
    answer = reply;
    const error: unknown = await checkHealth(origin, true).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    expect(String(error)).toContain('/api/health returned');
    expect(String(error).length).toBeLessThan(700);
    expect(await isRunning(origin)).toBe(false);
  });

  // https://github.com/upstash/qstash-js/issues/238
  test('rejects with advice about Bot Fight Mode if Cloudflare challenges the request', async () => {
    answer = { status: 403, body: 'Just a moment...', headers: { 'cf-mitigated': 'challenge' } };
    await expect(checkHealth(origin, true)).rejects.toThrow('Bot Fight Mode');
  });

  test('rejects with a message if the site does not respond, for example while the domain is new', async () => {
    server.close();
    await expect(checkHealth('http://localhost:1', true)).rejects.toThrow('/api/health returned nothing.');
    expect(await isRunning('http://localhost:1')).toBe(false);
  });
});
