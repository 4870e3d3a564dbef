/** JSON Schemas by which editors complete and explain an agency's YAML files, made from the schemas that the build checks with. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { kinds } from './kinds.ts';

/** The folder that the first line of each YAML file names. Git ignores it: commands that start or build write it. */
export const folder = path.join(import.meta.dirname, '../json-schema');

/** Leaves out checks that JSON Schema cannot express: only the build makes those. */
export function writeJsonSchema(file: string, schema: v.GenericSchema): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), null, 2)}\n`);
}

export function writeJsonSchemas(target = folder): void {
  for (const [kind, schema] of Object.entries(kinds)) writeJsonSchema(path.join(target, `${kind}.json`), schema);
}

if (import.meta.main) writeJsonSchemas();
