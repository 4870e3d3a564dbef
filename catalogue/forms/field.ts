/** A one-line field of a form. */
export interface Field {
  /** Type of the input; `text` if absent. An `email` must be an address, and must be required. */
  readonly type?: 'email' | 'tel';
  /** Most characters that the Worker accepts; 200 if absent. An email address has a limit of its own. */
  readonly max?: number;
  /** What the browser fills in: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autoComplete?: string;
  /** Refusal if the field is empty. A field without it is optional. */
  readonly missing?: string;
}

/** The one-line fields of a form by their names on the wire, in the order in which they are shown and listed. */
export type Fields = Readonly<Record<string, Field>>;

export type OptionalName<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { missing: string } ? never : Name;
}[keyof Table];

export function namesOf<Table extends Fields>(fields: Table): readonly (keyof Table & string)[] {
  return Object.keys(fields);
}

/** The fields of a form that was sent; one that is not there is empty. */
export function fieldValues<Table extends Fields>(
  fields: Table,
  form: { get(name: string): unknown },
): Record<keyof Table, string> {
  const entries = Object.keys(fields).map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<keyof Table, string>;
}
