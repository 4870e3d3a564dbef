/** A list with the entries that can be read; `undefined` for what is no list. */
export function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => read(entry) ?? []);
}

/** Own properties only, so that nothing comes from a prototype that the page has tampered with. */
export function readFields(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(names.map((name) => [name, Object.getOwnPropertyDescriptor(value, name)?.value]));
}
