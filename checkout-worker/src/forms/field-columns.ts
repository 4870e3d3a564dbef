import { text } from 'drizzle-orm/sqlite-core';
import { type Fields, listFieldNames, type OptionalName } from '#catalogue/forms/field.ts';

const createRequiredColumn = () => text().notNull();
/** Column of an optional field. Its default allows a migration to add the column to existing rows. */
const createOptionalColumn = () => text().notNull().default('');

type FieldColumns<Table extends Fields> = {
  [Name in keyof Table]: ReturnType<
    Name extends OptionalName<Table> ? typeof createOptionalColumn : typeof createRequiredColumn
  >;
};

export function createFieldColumns<Table extends Fields>(fields: Table): FieldColumns<Table> {
  const entries = listFieldNames(fields).map((name) => [
    name,
    fields[name]?.missing === undefined ? createOptionalColumn() : createRequiredColumn(),
  ]);
  return Object.fromEntries(entries) as FieldColumns<Table>;
}
