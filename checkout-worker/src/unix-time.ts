/** Seconds in a day. Days on which daylight saving time begins or ends have an hour less or more. */
export const daySeconds = 24 * 60 * 60;

/** Seconds within which a form that is sent again comes from a double click, also on a slow connection. */
export const doubleClickSeconds = 10;

export function getUnixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
