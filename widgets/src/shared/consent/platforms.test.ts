import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentDecisions } from '../attribution/attribution.ts';
import { followPlatforms } from './platforms.ts';

const page = globalThis as { dataLayer?: unknown };
const waitMs = 500;

beforeEach(() => {
  vi.useFakeTimers();
  page.dataLayer = [
    ['consent', 'default', { analytics_storage: 'granted', ad_storage: 'denied', wait_for_update: waitMs }],
  ];
});
afterEach(() => {
  vi.useRealTimers();
  delete page.dataLayer;
});

/** Returns the last answer about statistics. */
function follow(): () => string | undefined {
  const decisions: ConsentDecisions[] = [];
  followPlatforms((decision) => decisions.push(decision));
  return () => decisions.at(-1)?.statistics.answer;
}

// A timer can run a millisecond early by the clock, and Firefox rounds the clock down to 100 ms:
// https://github.com/emscripten-core/emscripten/pull/26287
it.each([1, 100, 3_600_000])(
  'applies a granted default of Consent Mode after the wait time, even if the clock is %i ms slow',
  (lateMs) => {
    const answer = follow();
    expect(answer()).toBe('unknown');
    vi.setSystemTime(Date.now() - lateMs);
    vi.advanceTimersByTime(waitMs);
    expect(answer()).toBe('granted');
  },
);

it('applies a granted default of Consent Mode after wait_for_update or the widgets’ own wait, whichever is longer', () => {
  (page.dataLayer as unknown[]).push(['consent', 'default', { analytics_storage: 'granted', wait_for_update: 2000 }]);
  const answer = follow();
  vi.advanceTimersByTime(waitMs);
  expect(answer()).toBe('unknown');
  vi.advanceTimersByTime(2000 - waitMs);
  expect(answer()).toBe('granted');
});
