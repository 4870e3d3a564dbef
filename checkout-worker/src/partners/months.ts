/** Months in UTC, such as `2026-11`. */

function formatMonth(year: number, index: number): string {
  return new Date(Date.UTC(year, index)).toISOString().slice(0, 7);
}

/** Returns the month of a Unix time in seconds. */
export function getMonth(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 7);
}

export function getMonthBefore(seconds: number): string {
  const date = new Date(seconds * 1000);
  return formatMonth(date.getUTCFullYear(), date.getUTCMonth() - 1);
}

export function getMonthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return formatMonth(year, number);
}
