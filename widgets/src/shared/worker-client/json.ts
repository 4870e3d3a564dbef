/** Serializes plain data to JSON. Ignores the `toJSON` methods of Prototype.js, which would turn arrays into strings. */
export function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => toJson(entry ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`).join(',')}}`;
}

export function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => read(entry) ?? []);
}

/** Returns the named fields of an object. Reads only own properties, so that a page that extends `Object.prototype` cannot add values. */
export function readFields(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(names.map((name) => [name, Object.getOwnPropertyDescriptor(value, name)?.value]));
}
