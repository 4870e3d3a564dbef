/** `1,204` */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `12.4K`, for places where there is no room. */
export function formatShort(value: number): string {
  return value < 1000 ? String(value) : `${(value / 1000).toFixed(1).replace(/\.0$/, '')}K`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `October 2, 2026` of `2026-10-02`. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}
