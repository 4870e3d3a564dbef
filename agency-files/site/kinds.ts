/** Schemas of all files in an agency's folder, and the JSON Schemas with which text editors complete and explain these files. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { resolveAgencyCache, resolveAgencyFolder, root } from '../agency-folder.ts';
import { agencySchema } from '../agency-schema.ts';
import { catalogueSchemas } from '../catalogue-files.ts';
import { listFiles, type siteFiles } from '../folder-files.ts';
import { findFileMistakes } from '../pictures.ts';
import { findMisnamedDrawings, isPage } from './agency-paths.ts';
import { claimsSchema } from './claims.ts';
import { findFontMistakes } from './font-check.ts';
import { homeSchema } from './home.ts';
import { loadAgency } from './load.ts';
import { findMovedPageMistakes, navigationSchema } from './navigation.ts';
import { MistakeCollector } from './owner-folder.ts';
import { contactSchema, pricingSchema, strategyCallSchema } from './pages.ts';
import { legalSchema, postSchema, prosePageSchema } from './prose-pages.ts';
import { findPublicFileMistakes, isFileOfSite } from './public-files.ts';
import {
  aboutSchema,
  caseStudySchema,
  clientsSchema,
  glossarySchema,
  introsSchema,
  packsSchema,
  testimonialsSchema,
} from './records.ts';
import { reviewsSchema } from './reviews.ts';
import { servicesSchema } from './services.ts';

/** Schemas of the YAML files at the top of an agency's folder. */
const siteKinds: Readonly<Record<(typeof siteFiles)[number], v.GenericSchema>> = {
  about: aboutSchema,
  agency: agencySchema,
  claims: claimsSchema,
  clients: clientsSchema,
  contact: contactSchema,
  glossary: glossarySchema,
  home: homeSchema,
  intros: introsSchema,
  navigation: navigationSchema,
  packs: packsSchema,
  pricing: pricingSchema,
  reviews: reviewsSchema,
  services: servicesSchema,
  'strategy-call': strategyCallSchema,
  testimonials: testimonialsSchema,
};

export const kinds: Readonly<Record<string, v.GenericSchema>> = {
  ...siteKinds,
  ...Object.fromEntries(Object.entries(catalogueSchemas).map(([kind, schema]) => [`catalogue/${kind}`, schema])),
  'case-study': caseStudySchema,
  legal: legalSchema,
  page: prosePageSchema,
  post: postSchema,
};

/** Folder for the JSON Schemas, which the commands `start` and `build` write. The first line of a YAML file names its schema. */
export const schemaFolder = path.join(import.meta.dirname, '../json-schema');

/** Writes a JSON Schema without the checks that JSON Schema cannot express. The build makes those checks. */
function writeJsonSchema(file: string, schema: v.GenericSchema): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), null, 2)}\n`);
}

export function writeJsonSchemas(target = schemaFolder): void {
  for (const [kind, schema] of Object.entries(kinds)) writeJsonSchema(path.join(target, `${kind}.json`), schema);
}

if (import.meta.main) writeJsonSchemas();

export type SchemasByKind = Readonly<Record<string, v.GenericSchema>>;

/** Returns the path of the JSON Schema of a file that only the agency's own pages read. */
export function resolveOwnJsonSchema(kind: string): string {
  return path.join(resolveAgencyCache(), `json-schema/${kind}.json`);
}

/** Loads the agency's `kinds.ts`: schemas of files that only the agency's own pages read, keyed by path without `.yaml`. */
export async function loadAgencyKinds(folder = resolveAgencyFolder()): Promise<SchemasByKind> {
  const file = path.join(root, folder, 'kinds.ts');
  if (!existsSync(file)) return {};
  const { kinds } = (await import(pathToFileURL(file).href)) as { kinds: SchemasByKind };
  return kinds;
}

/**
 * Reads every file of an agency, and writes the JSON Schemas of files that only its own pages read. Throws one
 * `MistakeError` with all mistakes.
 */
export async function checkAgencyFiles(paths = listFiles(resolveAgencyFolder())): Promise<void> {
  const steps = new MistakeCollector();
  const agency = steps.take(loadAgency);
  const kinds = Object.entries(await loadAgencyKinds());
  for (const [kind, schema] of kinds) writeJsonSchema(resolveOwnJsonSchema(kind), schema);
  // The agency's own files cannot be read without a valid `agency.yaml`, because their placeholders refer to it.
  for (const [kind, schema] of agency ? kinds : []) steps.take(() => agency.read(kind, schema));
  if (agency) {
    steps.add(await findFileMistakes(agency.fileUses));
    steps.add(findFontMistakes(agency));
    steps.add(findMisnamedDrawings(paths, agency));
    const isOfAgency = (address: string) => isPage(address, agency);
    steps.add(await findPublicFileMistakes(resolveAgencyFolder(), paths, isOfAgency));
    steps.add(
      findMovedPageMistakes(agency.navigation.moved, (address) => isOfAgency(address) || isFileOfSite(address, paths)),
    );
  }
  steps.finish();
}
