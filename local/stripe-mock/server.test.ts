import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchStatus, startBench } from './testing.ts';

function spawnServer(port: number): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [`${import.meta.dirname}/server.ts`], {
    env: { ...process.env, STRIPE_MOCK_PORT: String(port) },
  });
  onTestFinished(() => void child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

test('the server command prints its URL on one line and exits on SIGTERM', async () => {
  const { mock } = await startBench();
  const { port } = mock;
  await mock.close();
  const { child, output } = spawnServer(port);
  await expect.poll(output, { timeout: 10_000 }).toBe(`Stripe mock: http://localhost:${port}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/_control/report`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('the server command prints a single sentence if its port is in use', async () => {
  const { mock } = await startBench();
  const { child, output } = spawnServer(mock.port);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toBe(
    `The Stripe mock could not start: port ${mock.port} is taken. Set STRIPE_MOCK_PORT to another.\n`,
  );
});

describe('host names that the Stripe mock accepts (T53)', () => {
  const pages = ['/', '/_control/report', '/c/pay/cs_1', '/p/session/bps_1', '/v1/events'];

  test.each(pages)(
    'returns 403 for %s under a third-party host name that could point at this machine',
    async (page) => {
      const { mock } = await startBench();
      for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.2']) {
        expect([host, await fetchStatus(mock.url + page, `${host}:${mock.port}`)]).toEqual([host, 403]);
      }
    },
  );

  test.each(['localhost', 'stripe.localhost', '127.0.0.1', '[::1]'])(
    'accepts requests to the host %s',
    async (host) => {
      const { mock } = await startBench();
      expect(await fetchStatus(`${mock.url}/_control/report`, `${host}:${mock.port}`)).toBe(200);
    },
  );
});
