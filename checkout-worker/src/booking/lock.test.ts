import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import type { AppContext } from '../app.ts';
import { runLocked } from './lock.ts';

it('a request whose lock has expired does not release the lock of the next request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const c = { env, var: { log: () => undefined } } as unknown as AppContext;
  const isLocked = async () => (await env.DB.prepare('SELECT count(*) AS n FROM booking_locks').first('n')) === 1;
  await runLocked(c, 'order:co_1', async () => {
    vi.setSystemTime(Date.now() + 61_000);
    await new Promise<void>((started) => {
      void runLocked(c, 'order:co_1', async () => {
        started();
        await vi.waitUntil(async () => !(await isLocked()), { timeout: 500 }).catch(() => undefined);
        expect(await isLocked()).toBe(true);
      });
    });
  });
  expect(await isLocked()).toBe(true);
  await vi.waitUntil(async () => !(await isLocked()), { timeout: 3000 });
});
