/** Checks an agency's whole folder before a build, so that the owner sees all mistakes at once. */
import path from 'node:path';
import { readAgency, requireAgency } from '../agency.ts';
import { resolveAgencyFolder } from '../agency-folder.ts';
import { readCatalogue } from '../catalogue.ts';
import { catalogueSchemas, type FileName, readCatalogueFiles } from '../catalogue-files.ts';
import { findDrawingMistakes } from '../drawing-check.ts';
import { findFirstLanguageMistakes } from '../first-language.ts';
import { findStrayFiles, listFiles } from '../folder-files.ts';
import { checkKitWords } from '../kit-words.ts';
import { MistakeError } from '../mistake.ts';
import { readOwnerFile } from '../owner-file.ts';
import { MistakeCollector } from './owner-folder.ts';

/** Throws one `MistakeError` with the mistakes of all files. */
export async function checkFolder(folder = resolveAgencyFolder()): Promise<void> {
  requireAgency(folder);
  const files = listFiles(folder);
  const strays = findStrayFiles(folder, files, Object.keys(catalogueSchemas) as FileName[]);
  const steps = new MistakeCollector();
  steps.add(strays.map(({ mistake }) => mistake));
  steps.add(
    files.filter((file) => /^art\/.*\.svg$/.test(file)).flatMap((file) => findDrawingMistakes(path.join(folder, file))),
  );
  steps.take(() => checkKitWords(folder));
  const isCatalogueRight = steps.take(() => {
    const both = new MistakeCollector();
    both.take(() => readAgency(folder));
    both.take(() => readCatalogueFiles(folder));
    both.finish();
    readCatalogue(folder);
    return true;
  });
  if (isCatalogueRight) {
    // Loaded only now, because importing the module throws if the catalogue has mistakes.
    const { checkAgencyFiles } = await import('./kinds.ts');
    await steps.takeAsync(() => checkAgencyFiles(files));
    steps.take(() => steps.add(findFirstLanguageMistakes(folder)));
  } else {
    // Without a catalogue, the other files can't be compared with it, but their text can be checked.
    for (const file of files.filter(isText)) steps.take(() => checkText(path.join(folder, file)));
  }
  // Do not also report a file as missing if another file is reported as its misspelled name.
  const meant = new Set(strays.map((stray) => stray.meant));
  steps.finish([], ({ file, sentence }) => !(meant.has(file) && sentence.startsWith('The file is missing.')));
}

function isText(file: string): boolean {
  return /^([\w-]+|catalogue\/[\w-]+)\.yaml$|^(blog|case-studies|legal|pages)\/[^/]+\.md$/.test(file);
}

function checkText(name: string): void {
  const { mistakes } = readOwnerFile(name);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
}
