/**
 * JSON Schemas of an agency's files, by which editors complete and explain them: `node agency-files/site/json-schemas.ts` writes them
 * from the schemas that the build checks by.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { kinds } from './kinds.ts';

export const folder = path.join(import.meta.dirname, '../json-schema');

/** A schema as text. What a check says in words, a JSON Schema cannot; the build does. */
export function jsonSchema(schema: v.GenericSchema): string {
  return `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), null, 2)}\n`;
}

if (import.meta.main) {
  for (const [kind, schema] of Object.entries(kinds)) {
    const file = path.join(folder, `${kind}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, jsonSchema(schema));
  }
}
