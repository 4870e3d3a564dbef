/** Reads `agency.yaml` and determines the language of the pages. */
import path from 'node:path';
import { agencyFolder } from './agency-folder.ts';
import { type Agency, agencySchema } from './agency-schema.ts';
import { check } from './check.ts';
import type { Reading } from './fields.ts';
import { type OwnerFile, readOwnerFile } from './owner-file.ts';

export function agencyFile(folder = agencyFolder()): OwnerFile {
  return readOwnerFile(path.join(folder, 'agency.yaml'));
}

/** Returns the validated `agency.yaml`. Throws a `MistakeError` if it has mistakes. */
export function readAgency(folder?: string): Agency {
  return checkAgency(agencyFile(folder));
}

/** `agency.yaml` in the agency's first language, or in the language of the pages. */
export function checkAgency(file: OwnerFile, language?: string): Agency {
  const { languages } = Object(file.data) as { languages?: unknown };
  const first = Array.isArray(languages) ? String(languages[0]) : '';
  return check(file, agencySchema, { language: language || first, first });
}

/**
 * Language of the pages: `SITE_LANGUAGE` or the agency's first language. No other code reads that variable. Modules
 * read the agency in one language, so each language is built by a separate process.
 */
export function siteReading([first = 'en']: readonly string[]): Reading {
  return { language: siteLanguage() ?? first, first };
}

/** Language of the pages if it is not the agency's first. */
export function siteLanguage(): string | undefined {
  return process.env.SITE_LANGUAGE || undefined;
}

/** Locale for money and dates: as set by the agency in its own language, the language's default otherwise. */
export function siteLocale({ languages, locale }: Pick<Agency, 'languages' | 'locale'>): string {
  const { language, first } = siteReading(languages);
  return language === first ? locale : language;
}
