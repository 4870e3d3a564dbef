/** Writes the half of the day in lower case, as the site does: `4:10 pm`. */
export function withSmallHalfDay(time: string): string {
  return time.replace(/\b[AP]M\b/, (half) => half.toLowerCase());
}

/** Returns true if `Intl` can format times in this time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
