import path from 'node:path';
import { agencyFolder } from './agency-folder.ts';
import { type Agency, agencySchema } from './agency-schema.ts';
import { check } from './check.ts';
import { type OwnerFile, readOwnerFile } from './owner-file.ts';

export function agencyFile(folder = agencyFolder()): OwnerFile {
  return readOwnerFile(path.join(folder, 'agency.yaml'));
}

/** What `agency.yaml` says. Throws a `MistakeError` for what is wrong in it. */
export function readAgency(folder?: string): Agency {
  return checkAgency(agencyFile(folder));
}

/** In its first language, or in that of the pages. */
export function checkAgency(file: OwnerFile, language?: string): Agency {
  const { languages } = Object(file.data) as { languages?: unknown };
  const first = Array.isArray(languages) ? String(languages[0]) : '';
  return check(file, agencySchema, { language: language || first, first });
}
