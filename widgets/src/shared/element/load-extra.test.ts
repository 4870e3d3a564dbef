import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadExtra } from './load-extra.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function createFailingLoad(failures: number) {
  let left = failures;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('cut off')) : Promise.resolve('the file')));
}

it('retries a file that fails to load, with increasing delays, until the file loads', async () => {
  const load = createFailingLoad(3);
  const loading = loadExtra('consent', load);
  for (const [waitMs, requests] of [
    [999, 1],
    [1, 2],
    [4000, 3],
    [16_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(load).toHaveBeenCalledTimes(requests);
  }
  expect(await loading).toBe('the file');
  expect(console.error).toHaveBeenCalledWith('consent did not load: Error: cut off');
});

it('retries a file that failed to load as soon as the browser is online again', async () => {
  const load = createFailingLoad(1);
  const loading = loadExtra('consent', load);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(await loading).toBe('the file');
});
