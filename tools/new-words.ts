/** `npm run new -- words ja`: writes `words/ja.yaml` of the agency, with each English text above the line for its translation. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isScalar, type Pair, parseDocument, Scalar, YAMLMap } from 'yaml';
import { readAgency } from '#agency-files/agency.ts';
import { resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import { createPluralForms, hasKitWords, loadEnglishTexts, type NestedTexts } from '#agency-files/kit-words.ts';
import { describeLanguageRemedy, isLanguage } from '#agency-files/language-code.ts';
import { CommandError } from './command-error.ts';

const header = ` Texts of the kit that this agency writes itself. Translate what you need: each English text is above its line.
 Leave {placeholders} as they are. A text that is empty is shown in English.
 A widget, the emails ("worker") or the desk stays entirely in English until most of its texts are translated.`;

/** Writes the file, or adds the texts that an existing file lacks. Returns its path. */
export function writeWords(language = '', folder = resolveAgencyFolder()): string {
  if (!isLanguage(language)) {
    throw new CommandError(
      `Name the language: npm run new -- words ja\n${language && describeLanguageRemedy(language)}`.trim(),
    );
  }
  if (hasKitWords(language)) {
    throw new CommandError(
      `The kit has its own texts in "${language}". To replace some of them, write them under their names in words/${language}.yaml.`,
    );
  }
  if (!readAgency(folder).languages.includes(language)) {
    throw new CommandError(`Add "${language}" to "languages" in ${folder}/agency.yaml first.`);
  }
  const name = path.join(folder, 'words', `${language}.yaml`);
  const file = path.resolve(root, name);
  const document: Document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const [error] = document.errors;
  if (error) throw new CommandError(`${name} isn’t valid YAML. ${error.message}`);
  const isNew = !isMap(document.contents) || document.contents.items.length === 0;
  if (isNew) {
    document.contents = new YAMLMap();
    document.commentBefore = header;
  }
  addMissingTexts(document, document.contents as YAMLMap, loadEnglishTexts(), language);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, document.toString({ lineWidth: 0, nullStr: '' }));
  return name;
}

/** Adds each missing text to a group, with the English text as a comment. */
function addMissingTexts(
  document: Document,
  group: YAMLMap,
  english: Readonly<Record<string, NestedTexts>>,
  language: string,
): void {
  for (const [key, text] of Object.entries(createPluralForms(language, english))) {
    const isGroup = typeof text === 'object' && !Array.isArray(text);
    let pair = group.items.find((item) => isScalar(item.key) && item.key.value === key) as Pair | undefined;
    if (!pair) {
      pair = document.createPair(new Scalar(key), isGroup ? new YAMLMap() : null) as Pair;
      if (!isGroup)
        (pair.key as Scalar).commentBefore = [text]
          .flat()
          .map((line) => ` ${line}`)
          .join('\n');
      group.items.push(pair as never);
    }
    if (!isGroup) continue;
    if (!isMap(pair.value)) pair.value = new YAMLMap();
    addMissingTexts(document, pair.value as YAMLMap, text as Readonly<Record<string, NestedTexts>>, language);
  }
}
