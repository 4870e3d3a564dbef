/** Changes a formatted time to the style of the site's texts: `4:10 pm` in English, `um 16:10 Uhr` in German. */
export function applyTimeStyle(time: string): string {
  return time.replace(/\b[AP]M\b/, (half) => half.toLowerCase()).replace(/ um [\d:]+/, '$& Uhr');
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
