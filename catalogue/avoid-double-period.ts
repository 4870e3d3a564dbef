/** Returns a value, such as `Acme Inc.`, without its final period if the text after the value begins with a period. */
export function avoidDoublePeriod(value: string, after: string): string {
  return after.startsWith('.') ? value.replace(/\.$/, '') : value;
}
