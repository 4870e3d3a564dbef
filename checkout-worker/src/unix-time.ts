/** Seconds in a day. Days on which daylight saving time begins or ends have an hour less or more. */
export const daySeconds = 24 * 60 * 60;

/** Time in seconds within which sending a form again counts as a double click. Long enough for a slow connection. */
export const doubleClickSeconds = 10;

export function getUnixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
