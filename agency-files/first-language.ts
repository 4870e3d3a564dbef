/** Finds texts that are missing in the agency's first language. English texts may replace them until a deployment. */
import path from 'node:path';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import { listFiles } from './folder-files.ts';
import { isLanguage } from './language-code.ts';
import { Mistake } from './mistake.ts';
import { type KeyPath, type OwnerFile, readOwnerFile } from './owner-file.ts';

interface UntranslatedText {
  readonly file: OwnerFile;
  readonly line: number;
  readonly english: string | undefined;
}

/** Returns true for a text with one entry per language. A record with only the field `id` is not a text in Indonesian. */
function isTranslatedText(value: object, languages: readonly string[]): value is Readonly<Record<string, string>> {
  const entries = Object.entries(value);
  const isRecord = entries.length === 1 && 'id' in value && !languages.includes('id');
  return entries.length > 0 && !isRecord && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
}

function findUntranslatedTextsIn(
  file: OwnerFile,
  languages: readonly string[],
  value: unknown = file.data,
  at: KeyPath = [],
): UntranslatedText[] {
  const [first = 'en'] = languages;
  // The names of networks can be language codes, too, such as `ig` and `li`.
  if (typeof value !== 'object' || value === null || at[0] === 'social') return [];
  if (isTranslatedText(value, languages))
    return first in value ? [] : [{ file, line: file.findLine(at), english: value.en }];
  return Object.entries(value).flatMap(([key, part]) =>
    findUntranslatedTextsIn(file, languages, part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

function findUntranslatedTexts(folder: string): UntranslatedText[] {
  const { languages } = readAgency(folder);
  return listFiles(folder)
    .filter((file) => /^(?!words\/|public\/).*\.(yaml|md)$/.test(file))
    .map((file) => readOwnerFile(path.join(folder, file)))
    .flatMap((file) =>
      // Skips translated documents, because their file names contain their language.
      /\.[a-z]{2}\.md$/.test(file.name) ? [] : findUntranslatedTextsIn(file, languages),
    );
}

/** Returns a mistake for each text that is neither in the agency's first language nor in English. */
export function findFirstLanguageMistakes(folder = resolveAgencyFolder()): Mistake[] {
  const [first = 'en'] = readAgency(folder).languages;
  return findUntranslatedTexts(folder)
    .filter(({ english }) => english === undefined)
    .map(({ file, line }) => {
      return new Mistake(
        file.name,
        line,
        `This text isn’t in "${first}", your first language. Add "${first}: …" to it.`,
      );
    });
}

/** Returns a mistake for each text that is in English instead of the first language. Only a deployment refuses these texts. */
export function findEnglishDrafts(folder = resolveAgencyFolder()): Mistake[] {
  const [first = 'en'] = readAgency(folder).languages;
  return findUntranslatedTexts(folder).flatMap(({ file, line, english }) =>
    english === undefined
      ? []
      : [new Mistake(file.name, line, `“${english}” is only in English. Write it in "${first}", your first language.`)],
  );
}

/** Returns a sentence for each file with texts in English instead of the first language, to be printed by the build. */
export function describeEnglishDrafts(folder = resolveAgencyFolder()): string[] {
  const [first = 'en'] = readAgency(folder).languages;
  const drafts = findEnglishDrafts(folder);
  return [...new Set(drafts.map(({ file }) => file))].map((file) => {
    const lines = drafts.filter((draft) => draft.file === file).map(({ line }) => line);
    const [one, ...others] = lines;
    const texts = lines.length === 1 ? 'A text is' : `${lines.length} texts are`;
    const more = others.length > 0 ? ` (also on ${others.length > 1 ? 'lines' : 'line'} ${others.join(', ')})` : '';
    return `${file}:${one}: ${texts} only in English${more}. Write “${first}: …” beside “en: …” before you deploy.`;
  });
}
