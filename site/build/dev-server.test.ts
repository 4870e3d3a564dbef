import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createForwarder, refuseOtherHosts, sendMarkdown } from './dev-server.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Makes a response delay the `writeHead` headers until the page ends, like Eleventy's server. */
function delayHead(reply: ServerResponse): void {
  const { writeHead, end } = reply;
  const heads: Parameters<typeof writeHead>[] = [];
  reply.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (head.length === 1) return writeHead.apply(reply, head);
    heads.push(head);
    return reply;
  }) as typeof writeHead;
  reply.end = ((...all: Parameters<typeof end>) => {
    for (const head of heads) writeHead.apply(reply, head);
    return end.apply(reply, all);
  }) as typeof end;
}

test("the server forwards requests for the Worker's pages and leaves other pages to Eleventy", async () => {
  const worker = await serve((_, reply) => {
    reply.writeHead(401, { 'Content-Type': 'text/html', 'Set-Cookie': ['a=1', 'b=2'] });
    reply.end('<h1>Sign in</h1>');
  });
  const site = await serve((incoming, reply) => {
    delayHead(reply);
    createForwarder(worker)(incoming, reply, () => reply.end('of the site'));
  });
  const desk = await fetch(`${site}/desk`);
  expect([desk.status, desk.headers.get('content-type')]).toEqual([401, 'text/html']);
  expect(desk.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await desk.text()).toBe('<h1>Sign in</h1>');
  expect(await (await fetch(`${site}/pricing`)).text()).toBe('of the site');
});

test('the server responds with 502 if the Worker is unreachable', async () => {
  const worker = await serve(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const site = await serve((incoming, reply) => createForwarder(worker)(incoming, reply, () => {}));
  expect((await fetch(`${site}/desk`)).status).toBe(502);
});

test('the server refuses requests with a non-local host name (T53)', async () => {
  const site = await serve((incoming, reply) => refuseOtherHosts(incoming, reply, () => reply.end('of the site')));
  const fetchStatus = async (host: string) => {
    const [reply] = await once(get(site, { headers: { host } }), 'response');
    reply.resume();
    return reply.statusCode;
  };
  expect(await fetchStatus('evil.example:8787')).toBe(403);
  expect(await fetchStatus('localhost:8787')).toBe(200);
  expect(await fetchStatus('[::1]:8787')).toBe(200);
});

test('the server returns a page as Markdown at the page’s .md URL, and leaves other URLs to Eleventy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const head = '<title>Plans</title><link rel="canonical" href="https://agency.example/plans">';
  writeFileSync(path.join(folder, 'plans.html'), `${head}<main><h1>Plans</h1><p>Three of them.</p></main>`);
  const site = await serve((incoming, reply) => sendMarkdown(folder)(incoming, reply, () => reply.end('of Eleventy')));
  const twin = await fetch(`${site}/plans.md?from=test`);
  expect(twin.headers.get('content-type')).toContain('text/markdown');
  expect(await twin.text()).toContain('# Plans\n\nThree of them.');
  for (const other of ['/plans', '/nothing.md', '/../plans.txt']) {
    expect(await (await fetch(site + other)).text(), other).toBe('of Eleventy');
  }
  rmSync(folder, { recursive: true });
});
