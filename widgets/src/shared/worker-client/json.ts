/**
 * Plain data as JSON text. Old libraries such as Prototype.js give every array and object a `toJSON` of their own, which
 * `JSON.stringify` would obey: an array would travel as a text. Here only the data's own fields count.
 */
export function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => toJson(entry ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`).join(',')}}`;
}

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
