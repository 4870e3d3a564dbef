/** One-line field of a form. */
export interface Field {
  /** Type of the input; `text` if unset. An `email` field must be required. */
  readonly type?: 'email' | 'tel';
  /** Maximum number of characters that the Worker accepts; 200 if unset. Ignored for `email`. */
  readonly max?: number;
  /** Autofill token: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autoComplete?: string;
  /** Error message if the field is empty. A field without it is optional. */
  readonly missing?: string;
}

/** One-line fields of a form by their wire names, in display order. */
export type Fields = Readonly<Record<string, Field>>;

export type OptionalName<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { missing: string } ? never : Name;
}[keyof Table];

export function namesOf<Table extends Fields>(fields: Table): readonly (keyof Table & string)[] {
  return Object.keys(fields);
}

/** Returns the values of a submitted form's fields. A missing one is empty. */
export function fieldValues<Table extends Fields>(
  fields: Table,
  form: { get(name: string): unknown },
): Record<keyof Table, string> {
  const entries = Object.keys(fields).map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<keyof Table, string>;
}
