/** Reads `agency.yaml` and determines the language of the site's pages. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { domainToUnicode } from 'node:url';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { type Agency, agencySchema } from './agency-schema.ts';
import { validateFile } from './check.ts';
import { type Contradiction, findContradictions } from './contradictions.ts';
import { describeUnfilledPlaceholder, listPlaceholders } from './facts.ts';
import type { Reading } from './fields.ts';
import { findNearestWord, formatQuotedList, Mistake, MistakeError } from './mistake.ts';
import { listNames, listTexts, type OwnerFile, readOwnerFile } from './owner-file.ts';

export function readAgencyFile(folder = resolveAgencyFolder()): OwnerFile {
  requireAgency(folder);
  return readOwnerFile(path.join(folder, 'agency.yaml'));
}

/** Throws a `MistakeError` if a folder contains neither a catalogue nor a file named like `agency.yaml`. */
export function requireAgency(folder = resolveAgencyFolder()): void {
  const names = listNames(folder);
  if (names.includes('catalogue') || findNearestWord('agency.yaml', names)) return;
  throw new MistakeError([new Mistake(path.join(folder, 'agency.yaml'), 1, describeMissingAgency(folder))]);
}

/** Returns a sentence about a folder without an agency, such as a misspelled `AGENCY`, and suggests the folder that was probably meant. */
function describeMissingAgency(folder: string): string {
  const known = globSync('agencies/*/agency.yaml', { cwd: root }).map(path.dirname).sort();
  const close =
    known.find((other) => path.basename(other) === path.basename(folder) || folder.startsWith(`${other}${path.sep}`)) ??
    findNearestWord(folder, known);
  if (close) return `There is no agency in ${folder}. Did you mean AGENCY=${close}?`;
  const name = path.dirname(folder) === 'agencies' ? path.basename(folder) : 'my-agency';
  const others = known.length > 0 ? `, or set AGENCY to ${formatQuotedList(known, 'disjunction')}` : '';
  return `There is no agency in ${folder}. Create one with “npm run new -- agency ${name}”${others}.`;
}

/** Returns the validated `agency.yaml`. Throws a `MistakeError` if the file has mistakes. */
export function readAgency(folder?: string): Agency {
  return checkAgency(readAgencyFile(folder));
}

export function resolvePackageName({ npm }: Pick<Agency, 'npm'>): string {
  return npm?.name ?? 'agency-widgets';
}

/** Validates `agency.yaml` in the given language, by default the agency's first language. */
export function checkAgency(file: OwnerFile, language?: string): Agency {
  const { languages } = Object(file.data) as { languages?: unknown };
  const first = Array.isArray(languages) ? String(languages[0]) : '';
  const agency = validateFile(file, agencySchema, { language: language || first, first });
  const found = [...findContradictions(agency), ...findShortenedFacts(file, agency), ...findUnfilledTexts(file)];
  const mistakes = found.map(({ at, sentence }) => new Mistake(file.name, file.findLine(at), sentence));
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  // Pages show an internationalized domain as people write it. Links and mails use its ASCII form.
  return { ...agency, email: agency.email.replace(/[^@]+$/, domainToUnicode) };
}

/** Returns a mistake for each unquoted number in a fact that YAML would shorten, such as `1.50` to 1.5. */
function findShortenedFacts(file: OwnerFile, { facts }: Agency): Contradiction[] {
  return Object.keys(facts).flatMap((name) => {
    const at = ['facts', name];
    const source = file.getSource(at);
    if (typeof Object(Object(file.data).facts)[name] !== 'number' || source === undefined || source === facts[name])
      return [];
    return [
      { at, sentence: `Pages would show "${name}" as ${facts[name]}, not as ${source}. Put ${source} in quotes.` },
    ];
  });
}

/** Fields whose texts may contain placeholders for facts. Only the site shows these texts, and it replaces the placeholders. */
const filledFields: readonly unknown[] = ['claim', 'description', 'facts'];

/** Returns a mistake for each placeholder in a text that widgets and mails show, where no placeholder is replaced. */
function findUnfilledTexts(file: OwnerFile): Contradiction[] {
  return listTexts(file.data)
    .filter(({ at: [field] }) => !filledFields.includes(field))
    .flatMap(({ text, at }) => {
      const [name] = listPlaceholders(text);
      return name === undefined ? [] : [{ at, sentence: describeUnfilledPlaceholder(name) }];
    });
}

/**
 * Returns the language of the pages: `SITE_LANGUAGE` or the agency's first language. Only this module reads
 * `SITE_LANGUAGE`. Each language is built by a separate process, because modules read the agency in one language.
 */
export function resolveSiteReading([first = 'en']: readonly string[]): Reading {
  return { language: resolveSiteLanguage() ?? first, first };
}

/** Returns the language of the pages, or undefined for pages in the agency's first language. */
export function resolveSiteLanguage(): string | undefined {
  return process.env.SITE_LANGUAGE || undefined;
}

/** Returns the locale for money and dates: the agency's own setting for pages in its first language, otherwise the language's default. */
export function resolveSiteLocale({ languages, locale }: Pick<Agency, 'languages' | 'locale'>): string {
  const { language, first } = resolveSiteReading(languages);
  return language === first ? locale : language;
}
