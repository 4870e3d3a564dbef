/** Returns a value without its last period, such as that of `Acme Inc.`, if the text after the value begins with one. */
export function beforeText(value: string, after: string): string {
  return after.startsWith('.') ? value.replace(/\.$/, '') : value;
}
