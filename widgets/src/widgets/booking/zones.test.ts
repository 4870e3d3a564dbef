import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCalendars } from '#local/calendars/calendars.ts';
import { readTimes } from './use-times.ts';
import { addDays, formatDayIn, getBrowserZone, groupTimesByDay, listWeek, listZones } from './zones.ts';

/** Weeks in which the clocks change: in the United States, in Europe, in Lord Howe (by half an hour), and in Brazil, where they no longer do. */
const weeks = ['2027-03-12', '2027-03-26', '2027-04-01', '2027-10-29'];
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];

async function listInstants(from: string, to: string): Promise<string[]> {
  const calendars = createCalendars({ pages: [], zone: 'America/New_York', now: () => Date.parse('2027-01-01') });
  const query = new URLSearchParams({ username: 'you', eventTypeSlug: 'call', start: from, end: to });
  const request = new Request(`http://localhost/v2/slots?${query}`, {
    headers: { authorization: 'Bearer x', 'cal-api-version': '2024-09-04' },
  });
  const { data } = (await (await calendars.answer(request)).json()) as { data: Record<string, { start: string }[]> };
  return Object.values(data).flatMap((times) => times.map(({ start }) => start));
}

describe.each(weeks)('the week of %s', (first) => {
  it.each(zones)('contains each of the calendar’s instants once, on its local day in %s', async (zone) => {
    const starts = await listInstants(addDays(first, -1), addDays(first, 8));
    const days = groupTimesByDay(
      starts.map((start) => ({ start, end: start })),
      zone,
    );
    const shown = listWeek(first).flatMap((day) => (days.get(day) ?? []).map(({ start }) => ({ day, start })));
    const countBefore = (day: string) => starts.filter((start) => formatDayIn(start, zone) < day).length;
    expect(shown.map(({ start }) => start)).toEqual(starts.slice(countBefore(first), countBefore(addDays(first, 7))));
    expect(shown.length).toBeGreaterThanOrEqual(4 * 16);
    for (const { day, start } of shown) {
      const text = new Date(start).toLocaleDateString('sv-SE', { timeZone: zone });
      expect(text).toBe(day);
    }
  });
});

describe('weekFrom()', () => {
  it('returns seven days across the end of a month and a clock change', () => {
    expect(listWeek('2027-03-26')).toEqual([
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
      '2027-03-30',
      '2027-03-31',
      '2027-04-01',
    ]);
  });
});

describe('browserZone()', () => {
  afterEach(() => vi.restoreAllMocks());

  const stubBrowserZone = (timeZone: string | undefined) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  };

  it('returns the browser’s time zone', () => {
    stubBrowserZone('Asia/Kolkata');
    expect(getBrowserZone()).toBe('Asia/Kolkata');
  });

  it.each(['Etc/Unknown', '', undefined])('returns UTC if the browser reports the time zone %j', (timeZone) => {
    stubBrowserZone(timeZone);
    expect(getBrowserZone()).toBe('UTC');
  });
});

describe('zonesWith()', () => {
  it('contains the visitor’s and the agency’s zone, even if the browser does not list these zones', () => {
    expect(listZones('Mars/Olympus', 'Europe/Berlin')).toEqual(
      expect.arrayContaining(['Mars/Olympus', 'Europe/Berlin']),
    );
  });
});

describe('readTimes()', () => {
  it('reads instants, omits malformed entries and rejects malformed replies', () => {
    const time = { start: '2027-03-15T14:00:00.000Z', end: '2027-03-15T14:30:00.000Z' };
    expect(readTimes({ zone: 'UTC', times: [time, { start: 'soon', end: 7 }, null] })).toEqual({
      zone: 'UTC',
      times: [time],
    });
    for (const reply of [null, [], {}, { zone: 'UTC' }, { times: [] }]) expect(readTimes(reply)).toBeUndefined();
  });
});
