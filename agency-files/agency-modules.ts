/**
 * `#agency/…`: an agency's data as modules, validated when they are loaded. Vite gets them from a plugin,
 * the Worker's bundler from files, and Node reads the folder (`modules/`); all from here.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Promises } from '#catalogue/agency/promises.d.ts';
import { readAgency } from './agency-file.ts';
import { agencyFolder, root } from './agency-folder.ts';
import { artSource, drawingSource } from './art-files.ts';
import { readBrand } from './brand.ts';
import { readCatalogue } from './catalogue.ts';
import { readOnboarding } from './onboarding.ts';
import { readPromises } from './promises.ts';
import { readPromotions } from './promotions.ts';
import { readShowcases } from './showcases.ts';
import { readTranslations } from './translations.ts';
import { readWords } from './words.ts';

/** Besides `#agency/words/<language>`, `#agency/promises/<promise>`, `#agency/art/<widget>` and `#agency/drawing/<place>/<name>`, which only widgets import. */
const modules = {
  catalogue: readCatalogue,
  brand: readBrand,
  promotions: readPromotions,
  showcases: readShowcases,
  translations: readTranslations,
  onboarding: readOnboarding,
};

/** The modules that the Worker imports. */
export const moduleNames = [...Object.keys(modules), 'worker-words'];

/** `export const packages = […];` for each of what a module has. */
export function moduleSource(name: string, folder?: string): string {
  const [, widget] = /^art\/([a-z-]+)$/.exec(name) ?? [];
  if (widget) return artSource(widget, folder);
  const [, drawing] = /^drawing\/([a-z-]+\/[a-z-]+)$/.exec(name) ?? [];
  if (drawing) return drawingSource(path.join(folder ?? agencyFolder(), 'art', `${drawing}.svg`));
  if (name === 'worker-words') return workerWordsSource(folder);
  return Object.entries(read(name, folder))
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
}

function read(name: string, folder?: string): object {
  const [, language] = /^words\/([a-z]{2})$/.exec(name) ?? [];
  if (language) return readWords(language, folder);
  const [, promise] = /^promises\/([a-z]+)$/.exec(name) ?? [];
  if (promise) return { [promise]: readPromises('en', folder)[promise as keyof Promises] };
  const readModule = Object.hasOwn(modules, name) && modules[name as keyof typeof modules];
  if (!readModule) throw new Error(`There is no module #agency/${name}.`);
  return readModule(folder);
}

/** Imports the Worker's words in the agency's languages only, so that no Worker carries the others. */
function workerWordsSource(folder?: string): string {
  const { languages } = readAgency(folder ?? agencyFolder());
  const [first = 'en'] = languages;
  const place = (name: string) => path.join(root, 'checkout-worker/src/lang', `${name}.ts`);
  const spoken = languages.filter((language) => existsSync(place(language)));
  const deskLanguage = existsSync(place(`desk/${first}`)) ? first : 'en';
  return [
    ...spoken.map((language, index) => `import words${index} from ${JSON.stringify(place(language))};`),
    `export const words = { ${spoken.map((language, index) => `${language}: words${index}`).join(', ')} };`,
    `export { default as desk } from ${JSON.stringify(place(`desk/${deskLanguage}`))};`,
    `export const deskLanguage = ${JSON.stringify(deskLanguage)};`,
  ].join('\n');
}

/** What the modules are made of, from the root. */
export function moduleInputs(folder = agencyFolder()): string[] {
  return globSync(`${folder}/{{agency,catalogue/*}.yaml,art/logo.svg,art/*/*.svg}`, { cwd: root });
}
