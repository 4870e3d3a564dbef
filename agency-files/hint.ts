/** What editors, of text and in the browser, show of a field besides its name. */
import * as v from 'valibot';

export function hint<Field extends v.GenericSchema>(field: Field, description: string) {
  return v.pipe(field, v.description(description));
}

/** Where the name in the file does not say enough. */
export function titled<Field extends v.GenericSchema>(field: Field, title: string, description: string) {
  return v.pipe(field, v.title(title), v.description(description));
}
