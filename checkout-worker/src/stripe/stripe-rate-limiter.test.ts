import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countingLimit, testEnv } from '../testing/harness.ts';
import { waitForRoom } from './stripe-rate-limiter.ts';

/** As in `wrangler.toml`: counts by key, over the ten seconds that are the shortest time Cloudflare counts over. */
const limit = 12;
/** What Stripe allows in any one second. */
const allowedByStripe = 25;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => vi.useRealTimers());

/** Sends calls at these times, in milliseconds from now; the times at which calls went out, and how many were turned away. */
async function callsAt(times: readonly number[]): Promise<{ out: number[]; refused: number }> {
  const env = testEnv({ STRIPE_LIMIT: countingLimit(limit) });
  const started = Date.now();
  const out: number[] = [];
  let refused = 0;
  const calls = times.map(async (time) => {
    await new Promise((resolve) => setTimeout(resolve, time));
    if (await waitForRoom(env, 'create-checkout')) out.push(Date.now() - started);
    else refused += 1;
  });
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  return { out: out.sort((a, b) => a - b), refused };
}

function mostInOneSecond(times: readonly number[]): number {
  return Math.max(...times.map((time) => times.filter((other) => other >= time && other < time + 1000).length));
}

describe('T20 the rate limiter of calls to Stripe', () => {
  test.each([
    ['at once', () => 0],
    ['at the turn of a second', (index: number) => 900 + (index % 2) * 150],
    ['over three seconds', (index: number) => index * 15],
  ])('lets fewer than 25 through in any one second when two hundred come %s', async (_, at) => {
    const { out, refused } = await callsAt(Array.from({ length: 200 }, (_unused, index) => at(index)));
    expect(out.length).toBeGreaterThanOrEqual(2 * limit);
    expect(mostInOneSecond(out)).toBeLessThan(allowedByStripe);
    expect(out.length + refused).toBe(200);
  });

  test('has a crowd of twenty wait a moment, and turns nobody away', async () => {
    const { out, refused } = await callsAt(Array.from({ length: 20 }, () => 500));
    expect(refused).toBe(0);
    expect(out).toEqual([...Array(limit).fill(500), ...Array(20 - limit).fill(1000)]);
  });
});
