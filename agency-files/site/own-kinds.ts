/** YAML files that only an agency's own pages read. `kinds.ts` in its folder has their schemas, by their paths without `.yaml`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as v from 'valibot';
import { agencyCache, agencyFolder, root } from '../agency-folder.ts';
import { writeJsonSchema } from './json-schemas.ts';
import { loadAgency } from './load.ts';
import { Steps } from './owner-folder.ts';

export type Kinds = Readonly<Record<string, v.GenericSchema>>;

/** The JSON Schema by which editors complete such a file. */
export function ownJsonSchema(kind: string): string {
  return path.join(agencyCache(), `json-schema/${kind}.json`);
}

export async function loadOwnKinds(folder = agencyFolder()): Promise<Kinds> {
  const file = path.join(root, folder, 'kinds.ts');
  if (!existsSync(file)) return {};
  const { kinds } = (await import(pathToFileURL(file).href)) as { kinds: Kinds };
  return kinds;
}

/** Reads every file of an agency and writes the JSON Schemas of its own kinds. Throws a `MistakeError` with all that is wrong. */
export async function checkAgencyFiles(): Promise<void> {
  const { read } = loadAgency();
  const kinds = Object.entries(await loadOwnKinds());
  for (const [kind, schema] of kinds) writeJsonSchema(ownJsonSchema(kind), schema);
  const steps = new Steps();
  for (const [kind, schema] of kinds) steps.take(() => read(kind, schema));
  steps.finish();
}
