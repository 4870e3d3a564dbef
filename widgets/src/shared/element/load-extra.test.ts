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

/** Does not come the first few times. */
function lateFile(failures: number) {
  let left = failures;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('cut off')) : Promise.resolve('the file')));
}

it('a file that did not come is asked for again, ever more rarely, until it comes', async () => {
  const load = lateFile(3);
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
  expect(console.error).toHaveBeenCalledWith('consent did not come: Error: cut off');
});

it('a file that did not come is asked for as soon as the network is back', async () => {
  const load = lateFile(1);
  const loading = loadExtra('consent', load);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(await loading).toBe('the file');
});
