import { text } from 'drizzle-orm/sqlite-core';
import { type Fields, namesOf, type OptionalName } from '#catalogue/forms/field.ts';

const required = () => text().notNull();
/** Column of an optional field. Its default allows a migration to add the column to existing rows. */
const optional = () => text().notNull().default('');

type FieldColumns<Table extends Fields> = {
  [Name in keyof Table]: ReturnType<Name extends OptionalName<Table> ? typeof optional : typeof required>;
};

export function createFieldColumns<Table extends Fields>(fields: Table): FieldColumns<Table> {
  const entries = namesOf(fields).map((name) => [name, fields[name]?.missing === undefined ? optional() : required()]);
  return Object.fromEntries(entries) as FieldColumns<Table>;
}
