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
