/**
 * Texts of the kit in a language that the kit itself lacks: `words/<code>.yaml` in the agency's folder, with the groups
 * `widgets`, `site`, `worker` and `desk`. Compares the file with the English texts.
 */
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readAgency } from './agency.ts';
import { agencyFolder, root } from './agency-folder.ts';
import { languageRemedy } from './language-code.ts';
import { Mistake, MistakeError, quoted, suggestion } from './mistake.ts';
import { type KeyPath, type OwnerFile, readOwnerFile } from './owner-file.ts';

export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };
type TextGroup = Readonly<Record<string, Texts>>;
type Group = 'widgets' | 'site' | 'worker' | 'desk';

const groups: readonly Group[] = ['widgets', 'site', 'worker', 'desk'];

// Loads the English files by path, because this folder must not depend on the folders that show the texts.
const load = createRequire(import.meta.url);

let english: Readonly<Record<Group, Texts>> | undefined;

/** Returns the English texts of each group. */
export function englishTexts(): Readonly<Record<Group, Texts>> {
  const lang = (file: string) => (load(path.join(root, file)) as { default: Texts }).default;
  english ??= {
    widgets: Object.fromEntries(
      globSync('widgets/src/{widgets,shared}/*/*.messages.ts', { cwd: root })
        .sort()
        .flatMap((file) => Object.values(load(path.join(root, file)) as Record<string, { name: string; en?: Texts }>))
        .flatMap(({ name, en }) => (en ? [[name, en]] : [])),
    ),
    // Accessibility sheets are for embedders, whose pages are in English.
    site: Object.fromEntries(Object.entries(lang('site/src/lang/en.ts')).filter(([key]) => key !== 'sheet')),
    worker: lang('checkout-worker/src/lang/en.ts'),
    desk: lang('checkout-worker/src/lang/desk/en.ts'),
  };
  return english;
}

/** Returns the languages for which an agency has a file of words. */
function languagesWithWords(folder = agencyFolder()): string[] {
  return globSync('words/*.yaml', { cwd: path.resolve(root, folder) })
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

export interface KitWords {
  /** Texts of each group. A group other than `site` is complete, because a widget or mail is in one language. */
  readonly texts: Partial<Record<Group, Texts>>;
  /** Paths of the texts that the file lacks, by group. */
  readonly missing: Readonly<Record<Group, readonly string[]>>;
}

/** Returns an agency's own texts of the kit in a language. Throws a `MistakeError` if the file has mistakes. */
export function readKitWords(language: string, folder = agencyFolder()): KitWords {
  const name = path.join(folder, 'words', `${language}.yaml`);
  const missing: Record<Group, string[]> = { widgets: [], site: [], worker: [], desk: [] };
  if (!existsSync(path.resolve(root, name))) return { texts: {}, missing };
  const file = readOwnerFile(name);
  const mistakes = [...file.mistakes, ...languageMistakes(language, folder, file)];
  const data = Object(file.data) as Partial<Record<Group, unknown>>;
  const unknown = Object.keys(data).filter((key) => !groups.includes(key as Group));
  for (const key of unknown) {
    mistakes.push(new Mistake(name, file.lineOf([key]), `"${key}" isn’t a group.${suggestion(key, groups)}`));
  }
  const texts: Partial<Record<Group, Texts>> = {};
  for (const group of groups) {
    const comparison: Comparison = { file, language, mistakes, missing: missing[group] };
    const own = compare(data[group], englishTexts()[group], [group], comparison);
    if (own !== undefined && (group === 'site' || missing[group].length === 0)) texts[group] = own;
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return { texts, missing };
}

/** Throws a `MistakeError` with the mistakes of all files of words. */
export function checkKitWords(folder = agencyFolder()): void {
  const mistakes = languagesWithWords(folder).flatMap((language) => {
    try {
      readKitWords(language, folder);
      return [];
    } catch (error) {
      if (error instanceof MistakeError) return error.mistakes;
      throw error;
    }
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
}

/** Returns a sentence for each group of words that is incomplete, to be printed by the build. */
export function missingWords(folder = agencyFolder()): string[] {
  return languagesWithWords(folder).flatMap((language) => {
    const { missing } = readKitWords(language, folder);
    return groups
      .filter(
        (group) => missing[group].length > 0 && (group !== 'desk' || language === readAgency(folder).languages[0]),
      )
      .map((group) => {
        const [{ length }, [first, ...others]] = [missing[group], missing[group]];
        const count = length === 1 ? '1 text' : `${length} texts`;
        const result = group === 'site' ? 'which the site shows in English' : 'so that group stays in English';
        return `${path.join(folder, 'words', language)}.yaml lacks ${count} in "${group}" (${first}${others.length > 0 ? ', …' : ''}), ${result}. \`npm run new -- words ${language}\` adds the lines.`;
      });
  });
}

export function hasKitWords(language: string): boolean {
  return existsSync(path.join(root, 'site/src/lang', `${language}.ts`));
}

function languageMistakes(language: string, folder: string, file: OwnerFile): Mistake[] {
  const { languages } = readAgency(folder);
  if (hasKitWords(language)) {
    return [new Mistake(file.name, 1, `The kit has its own texts in "${language}". Delete this file.`)];
  }
  if (languages.includes(language)) return [];
  const remedy = /^[a-z]{2}$/.test(language)
    ? `"languages" in ${folder}/agency.yaml doesn’t name "${language}". Add it there, or delete this file.`
    : `The file’s name must be a language. ${languageRemedy(language)}`;
  return [new Mistake(file.name, 1, remedy)];
}

/** Plural categories that whole numbers have in a language, and `other`, which is used for any category without a text. */
function pluralCategories(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
  return rules.resolvedOptions().pluralCategories.filter((category) => used.has(category) || category === 'other');
}

/** Returns true if a group of English texts has a text for each plural category. */
function isCounted(texts: object): boolean {
  return 'one' in texts && 'other' in texts;
}

function isCategory(key: string): boolean {
  return ['zero', 'one', 'two', 'few', 'many', 'other'].includes(key);
}

/** Returns the texts that a language needs for a group of English ones: those by number in its own plural categories. */
export function textsIn(language: string, english: TextGroup): TextGroup {
  if (!isCounted(english)) return english;
  const { other = '' } = english;
  return {
    ...Object.fromEntries(pluralCategories(language).map((category) => [category, other])),
    ...Object.fromEntries(Object.entries(english).filter(([key]) => !isCategory(key))),
  };
}

interface Comparison {
  readonly file: OwnerFile;
  readonly language: string;
  readonly mistakes: Mistake[];
  readonly missing: string[];
}

/** Returns the texts that a file has of the English ones. Collects mistakes and missing texts. */
function compare(own: unknown, texts: Texts, at: KeyPath, comparison: Comparison): Texts | undefined {
  const { file, language, mistakes, missing } = comparison;
  const name = at.slice(1).join('.');
  const report = (sentence: string, place: KeyPath = at) =>
    void mistakes.push(new Mistake(file.name, file.lineOf(place), sentence));
  const isEmpty = own === null || own === undefined || own === '';
  if (typeof texts === 'string') {
    if (isEmpty) missing.push(name);
    else if (typeof own !== 'string') report(`"${name}" must be a text. Put it in quotes.`);
    else reportPlaces(own, texts, name, report);
    return typeof own === 'string' && own !== '' ? own : undefined;
  }
  if (Array.isArray(texts)) {
    if (isEmpty) missing.push(name);
    else if (!Array.isArray(own) || own.length === 0 || own.some((each) => typeof each !== 'string' || each === ''))
      report(`"${name}" must be a list of texts (one line each, begun with "- ").`);
    else return own as string[];
    return undefined;
  }
  if (!isEmpty && (typeof own !== 'object' || Array.isArray(own))) {
    report(`"${name || at[0]}" must be a group of texts, as in English: ${quoted(Object.keys(texts).slice(0, 4))}.`);
    return undefined;
  }
  const data = Object(own) as Record<string, unknown>;
  const wanted = textsIn(language, texts as TextGroup);
  for (const key of Object.keys(data).filter((key) => !Object.hasOwn(wanted, key))) {
    const left = Object.keys(wanted).filter((other) => !(other in data));
    report(`"${key}" isn’t a text of the kit.${suggestion(key, left)}`, [...at, key]);
  }
  const entries = Object.entries(wanted).flatMap(([key, inner]) => {
    // A form for one or two things may leave the number out.
    const places = isCounted(texts) && isCategory(key) && key !== 'other' ? optionalCount(inner, data[key]) : inner;
    const text = compare(data[key], places, [...at, key], comparison);
    return text === undefined ? [] : [[key, text] as const];
  });
  // Forms without `other` can't be shown for each number.
  if (isCounted(texts) && !entries.some(([key]) => key === 'other')) return undefined;
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function optionalCount(english: Texts, own: unknown): Texts {
  return String(own).includes('{count}') ? english : String(english).replace('{count}', '');
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function reportPlaces(own: string, english: string, name: string, report: (sentence: string) => void): void {
  const [written, known] = [placesOf(own), placesOf(english)];
  for (const place of written.filter((place) => !known.includes(place))) {
    report(`"${name}" has ${place}, for which there is no value.${suggestion(place, known) || ' Remove it.'}`);
  }
  const lost = known.filter((place) => !written.includes(place));
  if (lost.length > 0) report(`"${name}" lacks ${lost.join(' and ')}. Write it where the value belongs.`);
}
