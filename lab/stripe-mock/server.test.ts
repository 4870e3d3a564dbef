import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startBench } from './testing.ts';

function command(port: number): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [`${import.meta.dirname}/server.ts`], {
    env: { ...process.env, STRIPE_MOCK_PORT: String(port) },
  });
  onTestFinished(() => void child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

test('the command says in one line where it listens, and ends when told to', async () => {
  const { mock } = await startBench();
  const { port } = mock;
  await mock.close();
  const { child, output } = command(port);
  await expect.poll(output, { timeout: 10_000 }).toBe(`Stripe mock: http://localhost:${port}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/_control/report`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('a taken port is told in one sentence', async () => {
  const { mock } = await startBench();
  const { child, output } = command(mock.port);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toBe(
    `The Stripe mock could not start: port ${mock.port} is taken. Set STRIPE_MOCK_PORT to another.\n`,
  );
});
