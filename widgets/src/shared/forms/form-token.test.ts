import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormToken } from '#catalogue/wire-forms.ts';
import type { Result } from '../worker-client/request.ts';
import { createFormTokenSource, minTokenAgeMs } from './form-token.ts';

const fetchToken = vi.fn<() => Promise<Result<FormToken>>>();

beforeEach(() => {
  vi.useFakeTimers();
  let count = 0;
  fetchToken.mockImplementation(async () => ({ ok: true, value: { token: `token-${++count}` } }));
});
afterEach(() => {
  vi.useRealTimers();
  fetchToken.mockReset();
});

it('fetches the token only once, when the visitor first uses the form', () => {
  const source = createFormTokenSource(fetchToken);
  expect(fetchToken).not.toHaveBeenCalled();
  source.touch();
  source.touch();
  expect(fetchToken).toHaveBeenCalledOnce();
});

it('waitForToken() resolves immediately if the token is old enough', async () => {
  const source = createFormTokenSource(fetchToken);
  source.touch();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await source.waitForToken()).toBe('token-1');
  expect(vi.getTimerCount()).toBe(0);
});

it('waitForToken() resolves only when the token is old enough for the Worker', async () => {
  const source = createFormTokenSource(fetchToken);
  source.touch();
  await vi.advanceTimersByTimeAsync(1000);
  const settled = vi.fn();
  void source.waitForToken().then(settled);
  await vi.advanceTimersByTimeAsync(minTokenAgeMs - 1001);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('token-1');
});

it('waitForToken() resolves in time if the clock is set back meanwhile', async () => {
  const source = createFormTokenSource(fetchToken);
  source.touch();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await Promise.race([source.waitForToken(), vi.advanceTimersByTimeAsync(minTokenAgeMs)])).toBe('token-1');
});

it('waitForToken() waits for the age that the Worker requires if the clock is set forward meanwhile', async () => {
  const source = createFormTokenSource(fetchToken);
  source.touch();
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  const settled = vi.fn();
  void source.waitForToken().then(settled);
  await vi.advanceTimersByTimeAsync(minTokenAgeMs - 2);
  expect(settled).not.toHaveBeenCalled();
});

it('waitForToken() resolves to undefined if the request fails, and the next touch fetches the token again', async () => {
  fetchToken.mockResolvedValueOnce({ ok: false, kind: 'network' });
  const source = createFormTokenSource(fetchToken);
  source.touch();
  expect(await source.waitForToken()).toBeUndefined();
  source.touch();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('renew() fetches a new token', async () => {
  const source = createFormTokenSource(fetchToken);
  source.touch();
  source.renew();
  await vi.advanceTimersByTimeAsync(minTokenAgeMs);
  expect(await source.waitForToken()).toBe('token-2');
});

it('dispose() clears the timer of the form token', async () => {
  const source = createFormTokenSource(fetchToken);
  const settled = source.waitForToken();
  await vi.advanceTimersByTimeAsync(10);
  source.dispose();
  await settled;
  expect(vi.getTimerCount()).toBe(0);
});
