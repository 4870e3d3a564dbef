/** Reads `agency.yaml`, and decides in which language pages are made. */
import path from 'node:path';
import { agencyFolder } from './agency-folder.ts';
import { type Agency, agencySchema } from './agency-schema.ts';
import { check } from './check.ts';
import type { Reading } from './fields.ts';
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

/**
 * The agency's first language, unless `SITE_LANGUAGE` names another; nothing else reads it. What a module has read of the agency it
 * has in one language, so the pages of each are made by a process of their own.
 */
export function siteReading([first = 'en']: readonly string[]): Reading {
  return { language: siteLanguage() ?? first, first };
}

/** Another language than the agency's first, if pages are made in one. */
export function siteLanguage(): string | undefined {
  return process.env.SITE_LANGUAGE || undefined;
}

/** How pages write money and dates: in the agency's own language as it says, in others as is usual there. */
export function siteLocale({ languages, locale }: Pick<Agency, 'languages' | 'locale'>): string {
  const { language, first } = siteReading(languages);
  return language === first ? locale : language;
}
