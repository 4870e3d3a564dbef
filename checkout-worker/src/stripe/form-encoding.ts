type Field = readonly [name: string, value: string];

function fieldsOf(name: string, value: unknown): Field[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsOf(`${name}[${index}]`, item));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${name}[${key}]`, inner));
  return [[name, String(value)]];
}

/** Parameters as Stripe's API reads them: `line_items[0][quantity]=1`. What is undefined is left out. */
export function encodeForm(params: object): string {
  return Object.entries(params)
    .flatMap(([name, value]) => fieldsOf(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
