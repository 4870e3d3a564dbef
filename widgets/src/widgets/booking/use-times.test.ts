import { expect, it, vi } from 'vitest';
import { findTimes } from './use-times.ts';

it('findTimes() requests the times of two weeks, and returns undefined if the calendar is unavailable', async () => {
  const reply = { zone: 'America/New_York', times: [{ start: '2026-12-01T15:00:00Z', end: '2026-12-01T15:30:00Z' }] };
  const answers = [Response.json(reply), Response.json({ code: 'calendar-unavailable' }, { status: 503 })];
  const fetched = vi.fn(async () => answers.shift() as Response);
  vi.stubGlobal('fetch', fetched);
  const find = () => findTimes('https://cal.com/acme/call', 'https://agency.example/api');
  expect(await find()).toEqual(reply);
  expect(await find()).toBeUndefined();
  const [[url]] = fetched.mock.calls as unknown as [[string]];
  const { from, to, page } = Object.fromEntries(new URL(url).searchParams);
  expect([page, (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000]).toEqual([
    'https://cal.com/acme/call',
    14,
  ]);
  vi.unstubAllGlobals();
});
