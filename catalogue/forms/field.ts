/** Text field of a form with a single line. */
export interface Field {
  /** Type of the input; by default `text`. An `email` field must be required. */
  readonly type?: 'email' | 'tel';
  /** Maximum number of characters that the Worker accepts; by default 200. Ignored for `email`. */
  readonly max?: number;
  /** Autofill token: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autoComplete?: string;
  /** Error message if the field is empty. A field without this message is optional. */
  readonly missing?: string;
}

/** One-line fields of a form, keyed by their name in requests, in display order. */
export type Fields = Readonly<Record<string, Field>>;

export type OptionalName<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { missing: string } ? never : Name;
}[keyof Table];

export function listFieldNames<Table extends Fields>(fields: Table): readonly (keyof Table & string)[] {
  return Object.keys(fields);
}

/** Returns the values of the form fields in a submitted form. A missing field has an empty value. */
export function readFieldValues<Table extends Fields>(
  fields: Table,
  form: { get(name: string): unknown },
): Record<keyof Table, string> {
  const entries = Object.keys(fields).map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<keyof Table, string>;
}
