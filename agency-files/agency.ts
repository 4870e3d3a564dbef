/** Reads `agency.yaml` and determines the language of the site's pages. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { domainToUnicode } from 'node:url';
import { agencyFolder, root } from './agency-folder.ts';
import { type Agency, agencySchema } from './agency-schema.ts';
import { check } from './check.ts';
import { type Contradiction, contradictions } from './contradictions.ts';
import { quotedFacts, unfilledPlaceholderSentence } from './facts.ts';
import type { Reading } from './fields.ts';
import { Mistake, MistakeError, nearest, quoted } from './mistake.ts';
import { namesIn, type OwnerFile, readOwnerFile, textsIn } from './owner-file.ts';

export function agencyFile(folder = agencyFolder()): OwnerFile {
  requireAgency(folder);
  return readOwnerFile(path.join(folder, 'agency.yaml'));
}

/** Throws a `MistakeError` if a folder contains neither `agency.yaml`, nor a misnamed one, nor a catalogue. */
export function requireAgency(folder = agencyFolder()): void {
  const names = namesIn(folder);
  if (names.includes('catalogue') || nearest('agency.yaml', names)) return;
  throw new MistakeError([new Mistake(path.join(folder, 'agency.yaml'), 1, noAgencySentence(folder))]);
}

/** Returns a sentence about a folder without an agency, such as a misspelled `AGENCY`, and suggests the folder that was probably meant. */
function noAgencySentence(folder: string): string {
  const known = globSync('agencies/*/agency.yaml', { cwd: root }).map(path.dirname).sort();
  const close =
    known.find((other) => path.basename(other) === path.basename(folder) || folder.startsWith(`${other}${path.sep}`)) ??
    nearest(folder, known);
  if (close) return `There is no agency in ${folder}. Did you mean AGENCY=${close}?`;
  const name = path.dirname(folder) === 'agencies' ? path.basename(folder) : 'my-agency';
  const others = known.length > 0 ? `, or set AGENCY to ${quoted(known, 'disjunction')}` : '';
  return `There is no agency in ${folder}. Create one with “npm run new -- agency ${name}”${others}.`;
}

/** Returns the validated `agency.yaml`. Throws a `MistakeError` if the file has mistakes. */
export function readAgency(folder?: string): Agency {
  return checkAgency(agencyFile(folder));
}

export function packageName({ npm }: Pick<Agency, 'npm'>): string {
  return npm?.name ?? 'agency-widgets';
}

/** Validates `agency.yaml` in the given language, by default the agency's first language. */
export function checkAgency(file: OwnerFile, language?: string): Agency {
  const { languages } = Object(file.data) as { languages?: unknown };
  const first = Array.isArray(languages) ? String(languages[0]) : '';
  const agency = check(file, agencySchema, { language: language || first, first });
  const found = [...contradictions(agency), ...shortenedFacts(file, agency), ...unfilledTexts(file)];
  const mistakes = found.map(({ at, sentence }) => new Mistake(file.name, file.lineOf(at), sentence));
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  // Pages show an internationalized domain as people write it. Links and mails use its ASCII form.
  return { ...agency, email: agency.email.replace(/[^@]+$/, domainToUnicode) };
}

/** Returns a mistake for each fact that is a number and would lose its zeros or digits, such as `1.50`. */
function shortenedFacts(file: OwnerFile, { facts }: Agency): Contradiction[] {
  return Object.keys(facts).flatMap((name) => {
    const at = ['facts', name];
    const source = file.sourceOf(at);
    if (typeof Object(Object(file.data).facts)[name] !== 'number' || source === undefined || source === facts[name])
      return [];
    return [
      { at, sentence: `Pages would show "${name}" as ${facts[name]}, not as ${source}. Put ${source} in quotes.` },
    ];
  });
}

/** Fields whose texts may contain placeholders for facts, because only the site shows them. */
const filledFields: readonly unknown[] = ['claim', 'description', 'facts'];

/** Returns a mistake for each placeholder in a text that widgets and mails also show. */
function unfilledTexts(file: OwnerFile): Contradiction[] {
  return textsIn(file.data)
    .filter(({ at: [field] }) => !filledFields.includes(field))
    .flatMap(({ text, at }) => {
      const [name] = quotedFacts(text);
      return name === undefined ? [] : [{ at, sentence: unfilledPlaceholderSentence(name) }];
    });
}

/**
 * Returns the language of the pages: `SITE_LANGUAGE` or the agency's first language. Only this module reads
 * `SITE_LANGUAGE`. Each language is built by a separate process, because modules read the agency in one language.
 */
export function siteReading([first = 'en']: readonly string[]): Reading {
  return { language: siteLanguage() ?? first, first };
}

/** Returns the language of the pages, or undefined for pages in the agency's first language. */
export function siteLanguage(): string | undefined {
  return process.env.SITE_LANGUAGE || undefined;
}

/** Returns the locale for money and dates: the agency's own setting for pages in its first language, otherwise the language's default. */
export function siteLocale({ languages, locale }: Pick<Agency, 'languages' | 'locale'>): string {
  const { language, first } = siteReading(languages);
  return language === first ? locale : language;
}
