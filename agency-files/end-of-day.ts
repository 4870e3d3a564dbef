/** The first second after a day such as `2026-12-31` in a time zone, Unix time. */
export function endOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000;
  // Twice: the offset there may be another than at the first guess, when clocks change that night.
  const guess = midnight - offsetAt(midnight, timeZone);
  return (midnight - offsetAt(guess, timeZone)) / 1000;
}

/** What clocks there are ahead of UTC at a moment. Both in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
