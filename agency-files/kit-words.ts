/**
 * Texts of the kit that an agency writes itself: `words/<code>.yaml` in its folder, with the groups `widgets`, `site`,
 * `worker` and `desk`. They translate the kit into a further language, or replace single texts of a language that the
 * kit has. Compares the file with the English texts.
 */
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getTextDirection } from '#catalogue/direction.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { describeLanguageRemedy } from './language-code.ts';
import { formatQuotedList, formatSuggestion, Mistake, MistakeError } from './mistake.ts';
import { type KeyPath, type OwnerFile, readOwnerFile } from './owner-file.ts';

export type NestedTexts = string | readonly NestedTexts[] | { readonly [key: string]: NestedTexts };
type TextGroup = Readonly<Record<string, NestedTexts>>;
type Group = 'widgets' | 'site' | 'worker' | 'desk';

const groups: readonly Group[] = ['widgets', 'site', 'worker', 'desk'];

// Loads the English files by path, because this folder must not depend on the folders that show the texts.
const requireModule = createRequire(import.meta.url);

let englishTexts: Readonly<Record<Group, NestedTexts>> | undefined;

export function loadEnglishTexts(): Readonly<Record<Group, NestedTexts>> {
  const loadTexts = (file: string) => (requireModule(path.join(root, file)) as { default: NestedTexts }).default;
  englishTexts ??= {
    widgets: Object.fromEntries(
      globSync('widgets/src/{widgets,shared}/*/*.messages.ts', { cwd: root })
        .sort()
        .flatMap((file) =>
          Object.values(requireModule(path.join(root, file)) as Record<string, { name: string; en?: NestedTexts }>),
        )
        .flatMap(({ name, en }) => (en ? [[name, en]] : [])),
    ),
    // Accessibility sheets are for embedders, whose pages are in English.
    site: Object.fromEntries(Object.entries(loadTexts('site/src/lang/en.ts')).filter(([key]) => key !== 'sheet')),
    worker: loadTexts('checkout-worker/src/lang/en.ts'),
    desk: loadTexts('checkout-worker/src/lang/desk/en.ts'),
  };
  return englishTexts;
}

function listLanguagesWithWords(folder = resolveAgencyFolder()): string[] {
  return globSync('words/*.yaml', { cwd: path.resolve(root, folder) })
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

interface MissingText {
  /** Path within its group, such as `cart.heading`. */
  readonly name: string;
  /** Line of the empty text, or of the group that lacks it. */
  readonly line: number;
  readonly english: string;
}

export interface KitWords {
  /**
   * Texts of each group. In a language that the kit lacks, English replaces missing texts of widgets, Worker and desk.
   * If most texts of a widget, of the Worker or of the desk are missing, that part is omitted.
   */
  readonly texts: Partial<Record<Group, NestedTexts>>;
  /** Texts that the file lacks, by group. Always empty for a language of the kit. */
  readonly missing: Readonly<Record<Group, readonly MissingText[]>>;
}

/** Returns an agency's own texts of the kit in a language. Throws a `MistakeError` if the file has mistakes. */
export function readKitWords(language: string, folder = resolveAgencyFolder()): KitWords {
  const name = path.join(folder, 'words', `${language}.yaml`);
  const missing: Record<Group, MissingText[]> = { widgets: [], site: [], worker: [], desk: [] };
  if (!existsSync(path.resolve(root, name))) return { texts: {}, missing };
  const file = readOwnerFile(name);
  const mistakes = [...file.mistakes, ...findLanguageMistakes(language, folder, file)];
  const data = Object(file.data) as Partial<Record<Group, unknown>>;
  const unknown = Object.keys(data).filter((key) => !groups.includes(key as Group));
  for (const key of unknown) {
    mistakes.push(new Mistake(name, file.findLine([key]), `"${key}" isn’t a group.${formatSuggestion(key, groups)}`));
  }
  const texts: Partial<Record<Group, NestedTexts>> = {};
  for (const group of groups) {
    const own = compare(data[group], loadEnglishTexts()[group], [group], {
      file,
      language,
      mistakes,
      missing: missing[group],
    });
    if (hasKitWords(language)) missing[group] = [];
    const isPartial = hasKitWords(language) || group === 'site';
    const groupTexts = isPartial ? own : fillMissingTexts(group, own, missing[group], language);
    if (groupTexts !== undefined) texts[group] = groupTexts;
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return { texts, missing };
}

/** Returns the texts of a group in a language that the kit lacks. Undefined if most texts are missing. */
function fillMissingTexts(
  group: Group,
  own: NestedTexts | undefined,
  missing: readonly MissingText[],
  language: string,
) {
  const english = loadEnglishTexts()[group] as TextGroup;
  const filled = fillGaps(own, english, language) as TextGroup;
  if (group !== 'widgets') return missing.length * 2 < countTexts(english, language) ? filled : undefined;
  // Each widget has its own section, and all texts of a section are in one language.
  const translatedSections = Object.entries(filled).filter(([section]) => {
    const lost = missing.filter(({ name }) => name.startsWith(`${section}.`));
    return lost.length * 2 < countTexts(english[section] as NestedTexts, language);
  });
  return translatedSections.length > 0 ? Object.fromEntries(translatedSections) : undefined;
}

function countTexts(texts: NestedTexts, language: string): number {
  if (typeof texts === 'string' || Array.isArray(texts)) return 1;
  const counts = Object.values(createPluralForms(language, texts as TextGroup)).map((inside) =>
    countTexts(inside, language),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the agency's texts, with English texts in place of missing texts. All plural forms of a text are in the same language. */
function fillGaps(own: NestedTexts | undefined, english: NestedTexts, language: string): NestedTexts {
  if (typeof english === 'string') return own ?? isolateText(english, language);
  if (Array.isArray(english)) return own ?? english.map((text) => fillGaps(undefined, text as NestedTexts, language));
  const group = Object(own) as TextGroup;
  const isKept = isCounted(english) && own !== undefined;
  const needed = Object.entries(english).filter(([key]) => !(isKept && isCategory(key)));
  return { ...group, ...Object.fromEntries(needed.map(([key, text]) => [key, fillGaps(group[key], text, language)])) };
}

/** Isolates English in a language that is written from right to left, which would move its punctuation. */
function isolateText(text: string, language: string): string {
  return getTextDirection(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}

export function checkKitWords(folder = resolveAgencyFolder()): void {
  const mistakes = listLanguagesWithWords(folder).flatMap((language) => {
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

/** Maximum number of a group's missing texts that the build lists by name. */
const maxListedTexts = 12;

/** Returns sentences about the texts that are missing in the files of `words/`, to be printed by the build. */
export function findMissingWords(folder = resolveAgencyFolder()): string[] {
  return listLanguagesWithWords(folder).flatMap((language) => {
    const { texts, missing } = readKitWords(language, folder);
    const file = path.join(folder, 'words', `${language}.yaml`);
    return groups
      .filter((group) => group !== 'desk' || language === readAgency(folder).languages[0])
      .flatMap((group) => {
        const lost = missing[group];
        const [first] = lost;
        if (!first) return [];
        if (lost.length <= maxListedTexts && texts[group]) {
          return lost.map(
            ({ name, line, english }) =>
              `${file}:${line}: "${group}.${name}" is missing, so it’s in English: “${english}”.`,
          );
        }
        const problem = `${lost.length} texts in "${group}" are missing, beginning with "${first.name}"`;
        return [`${file}:${first.line}: ${problem}. ${describeResult(group, texts[group])}`];
      });
  });
}

/** Returns a sentence about the parts that are in English because texts are missing. */
function describeResult(group: Group, own: NestedTexts | undefined): string {
  const sections = Object.keys(loadEnglishTexts().widgets).filter((section) => !(section in Object(own)));
  if (group === 'site' || (own && (group !== 'widgets' || sections.length === 0))) return 'They are in English.';
  const whole = group === 'widgets' && own ? formatQuotedList(sections) : 'The whole group';
  return `${whole} will be in English until most of it is translated.`;
}

export function hasKitWords(language: string): boolean {
  return existsSync(path.join(root, 'site/src/lang', `${language}.ts`));
}

function findLanguageMistakes(language: string, folder: string, file: OwnerFile): Mistake[] {
  const { languages } = readAgency(folder);
  if (language === 'en') {
    const sentence =
      'English is built into the widgets: change it there with the attribute "words", and elsewhere in site/src/lang/en.ts and checkout-worker/src/lang/en.ts.';
    return [new Mistake(file.name, 1, sentence)];
  }
  if (languages.includes(language)) return [];
  const remedy = /^[a-z]{2}$/.test(language)
    ? `"languages" in ${folder}/agency.yaml doesn’t name "${language}". Add it there, or delete this file.`
    : `The file’s name must be a language. ${describeLanguageRemedy(language)}`;
  return [new Mistake(file.name, 1, remedy)];
}

/** Plural categories that whole numbers have in a language, and `other`, which is used for any category without a text. */
function listPluralCategories(language: string): readonly string[] {
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

/** Returns a group of English texts with the plural categories of another language. */
export function createPluralForms(language: string, english: TextGroup): TextGroup {
  if (!isCounted(english)) return english;
  const { other = '' } = english;
  return {
    ...Object.fromEntries(listPluralCategories(language).map((category) => [category, other])),
    ...Object.fromEntries(Object.entries(english).filter(([key]) => !isCategory(key))),
  };
}

interface Comparison {
  readonly file: OwnerFile;
  readonly language: string;
  readonly mistakes: Mistake[];
  readonly missing: MissingText[];
}

/** Returns the translations of English texts from a file. Collects mistakes and missing texts. */
function compare(own: unknown, texts: NestedTexts, at: KeyPath, comparison: Comparison): NestedTexts | undefined {
  const { file, language, mistakes, missing } = comparison;
  const name = at.slice(1).join('.');
  const report = (sentence: string, place: KeyPath = at) =>
    void mistakes.push(new Mistake(file.name, file.findLine(place), sentence));
  const isEmpty = own === null || own === undefined || own === '';
  if (typeof texts === 'string') {
    if (isEmpty) missing.push({ name, line: file.findLine(at), english: texts });
    else if (typeof own !== 'string') report(`"${name}" must be a text. Put it in quotes.`);
    else reportPlaceholders(own, texts, name, report);
    return typeof own === 'string' && own !== '' ? own : undefined;
  }
  if (Array.isArray(texts)) {
    if (isEmpty) missing.push({ name, line: file.findLine(at), english: texts.join('; ') });
    else if (!Array.isArray(own) || own.length === 0 || own.some((each) => typeof each !== 'string' || each === ''))
      report(`"${name}" must be a list of texts (one per line, beginning with "- ").`);
    else return own as string[];
    return undefined;
  }
  if (!isEmpty && (typeof own !== 'object' || Array.isArray(own))) {
    report(
      `"${name || at[0]}" must be a group of texts, as in English: ${formatQuotedList(Object.keys(texts).slice(0, 4))}.`,
    );
    return undefined;
  }
  const data = Object(own) as Record<string, unknown>;
  const wanted = createPluralForms(language, texts as TextGroup);
  for (const key of Object.keys(data).filter((key) => !Object.hasOwn(wanted, key))) {
    const unusedKeys = Object.keys(wanted).filter((other) => !(other in data));
    report(`"${key}" isn’t a text of the kit.${formatSuggestion(key, unusedKeys)}`, [...at, key]);
  }
  const entries = Object.entries(wanted).flatMap(([key, inner]) => {
    // A plural form for one or two items may omit `{count}`.
    const places = isCounted(texts) && isCategory(key) && key !== 'other' ? makeCountOptional(inner, data[key]) : inner;
    const text = compare(data[key], places, [...at, key], comparison);
    return text === undefined ? [] : [[key, text] as const];
  });
  // Plural forms without `other` do not cover every number.
  if (isCounted(texts) && !entries.some(([key]) => key === 'other')) return undefined;
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function makeCountOptional(english: NestedTexts, own: unknown): NestedTexts {
  return String(own).includes('{count}') ? english : String(english).replace('{count}', '');
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function reportPlaceholders(own: string, english: string, name: string, report: (sentence: string) => void): void {
  const [written, known] = [listPlaceholders(own), listPlaceholders(english)];
  for (const place of written.filter((place) => !known.includes(place))) {
    report(`"${name}" has ${place}, for which there is no value.${formatSuggestion(place, known) || ' Remove it.'}`);
  }
  const lost = known.filter((place) => !written.includes(place));
  if (lost.length > 0) report(`"${name}" lacks ${lost.join(' and ')}. Write it where the value belongs.`);
}
