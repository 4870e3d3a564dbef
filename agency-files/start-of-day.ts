/** Returns the instant at which a day such as `2026-12-31` begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset is looked up twice, because it differs from the first estimate if clocks change that night.
  const estimate = midnight - getTimeZoneOffsetMs(midnight, timeZone);
  const start = midnight - getTimeZoneOffsetMs(estimate, timeZone);
  // If clocks skip midnight, the earlier of the two instants is on the day before.
  const isMidnight = start + getTimeZoneOffsetMs(start, timeZone) === midnight;
  return new Date(isMidnight ? start : Math.max(estimate, start));
}

/** Returns the offset of a time zone from UTC at a moment. The time and the offset are in milliseconds. */
function getTimeZoneOffsetMs(time: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - time;
}
