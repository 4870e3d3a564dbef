import { isTimeZone } from '#catalogue/time.ts';
import type { CallTime } from '#catalogue/wire-booking.ts';

/** Day as `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day on which an instant falls in a time zone. Uses the Swedish locale, which formats days as `YYYY-MM-DD`. */
export function formatDayIn(instant: string | number, zone: string): Day {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
  dayFormats.set(zone, format);
  return format.format(new Date(instant));
}

/**
 * Returns a later or earlier day. Calculates without a time zone, because a day on which the clocks change does not have
 * 24 hours. No widget calls `Date.parse()`, which returns a `Date` on pages with Datejs or MooTools:
 * https://github.com/mootools/mootools-more/issues/1189
 */
export function addDays(day: Day, count: number): Day {
  return new Date(+new Date(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function listWeek(first: Day): readonly Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(first, count));
}

export function groupTimesByDay(times: readonly CallTime[], zone: string): ReadonlyMap<Day, readonly CallTime[]> {
  const days = new Map<Day, CallTime[]>();
  for (const time of times) {
    const day = formatDayIn(time.start, zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

/**
 * Returns the browser's time zone. Chrome calls a zone that it does not know `Etc/Unknown`, and then refuses to format
 * times in it: https://github.com/tc39/proposal-temporal/issues/2510
 */
export function getBrowserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Returns all time zones that the browser knows, including `zone` and `other`. */
export function listZones(zone: string, other: string): readonly string[] {
  // The oldest supported browsers lack `Intl.supportedValuesOf()`.
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...known, zone, other])].sort();
}
