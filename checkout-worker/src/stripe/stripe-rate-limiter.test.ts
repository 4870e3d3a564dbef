import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit, createTestEnv } from '../testing/harness.ts';
import { waitForCapacity } from './stripe-rate-limiter.ts';

/** Maximum calls per key and ten seconds, as in `wrangler.toml`. Cloudflare has no shorter period. */
const limit = 12;
const stripeLimitPerSecond = 25;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));

/** Schedules calls at the given milliseconds. Returns the times of the allowed calls and the number of refused calls. */
async function scheduleCalls(times: readonly number[]): Promise<{ out: number[]; refused: number }> {
  const env = createTestEnv({ STRIPE_LIMIT: createRateLimit(limit) });
  const started = Date.now();
  const out: number[] = [];
  let refused = 0;
  const calls = times.map(async (time) => {
    await new Promise((resolve) => setTimeout(resolve, time));
    if (await waitForCapacity(env, 'create-checkout')) out.push(Date.now() - started);
    else refused += 1;
  });
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  return { out: out.sort((a, b) => a - b), refused };
}

function countPeakCalls(times: readonly number[]): number {
  return Math.max(...times.map((time) => times.filter((other) => other >= time && other < time + 1000).length));
}

describe('rate limiter of Stripe calls (T20)', () => {
  test.each([
    ['at the same time', () => 0],
    ['around the start of a second', (index: number) => 900 + (index % 2) * 150],
    ['over three seconds', (index: number) => index * 15],
  ])('allows fewer than 25 calls per second when 200 calls are made %s', async (_, at) => {
    const { out, refused } = await scheduleCalls(Array.from({ length: 200 }, (_unused, index) => at(index)));
    expect(out.length).toBeGreaterThanOrEqual(2 * limit);
    expect(countPeakCalls(out)).toBeLessThan(stripeLimitPerSecond);
    expect(out.length + refused).toBe(200);
  });

  test('delays some of 20 simultaneous calls and refuses none', async () => {
    const { out, refused } = await scheduleCalls(Array.from({ length: 20 }, () => 500));
    expect(refused).toBe(0);
    expect(out).toEqual([...Array(limit).fill(500), ...Array(20 - limit).fill(1000)]);
  });
});
