/**
 * Validated modules of an agency's data, imported as `#agency/…`. Vite loads them with a plugin, the Worker's bundler
 * from generated files, and Node from `modules/`.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Promises } from '#catalogue/agency/promises.d.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyCache, resolveAgencyFolder, root } from './agency-folder.ts';
import { createArtSource, createDrawingSource } from './art-files.ts';
import { readBrand, readPromises, readReplies } from './brand.ts';
import { readCartCatalogue, readCatalogue } from './catalogue.ts';
import { readOnboarding, readShowcases } from './catalogue-extras.ts';
import { loadEnglishTexts, type NestedTexts, readKitWords } from './kit-words.ts';
import { readLegalLinks } from './legal-links.ts';
import { readLinkedPages } from './linked-pages.ts';
import { readPromotions } from './promotions.ts';
import { readTranslations } from './translations.ts';
import { readWords } from './words.ts';

/**
 * Functions that read the data of each module, keyed by module name. Only widgets import the other modules:
 * `#agency/cart-catalogue`, `#agency/words/<language>`, `#agency/language/<language>`, `#agency/languages`,
 * `#agency/art/<widget>` and `#agency/drawing/<folder>/<name>`. Widgets and Worker import `#agency/promises/<promise>`.
 */
const moduleReaders = {
  catalogue: readCatalogue,
  brand: readBrand,
  promotions: readPromotions,
  showcases: readShowcases,
  translations: readTranslations,
  onboarding: readOnboarding,
  'legal-links': readLegalLinks,
  'linked-pages': readLinkedPages,
};

const moduleNames = [...Object.keys(moduleReaders), 'worker-words', 'promises/reply'];

/** Returns the source code of a module, such as `export const packages = […];`. */
export function createModuleSource(name: string, folder?: string): string {
  const [, widget] = /^art\/([\w-]+)$/.exec(name) ?? [];
  if (widget) return createArtSource(widget, folder);
  const [, drawing] = /^drawing\/([\w-]+\/[\w-]+)$/.exec(name) ?? [];
  if (drawing) return createDrawingSource(path.join(folder ?? resolveAgencyFolder(), 'art', `${drawing}.svg`));
  if (name === 'worker-words') return buildWorkerWordsModule(folder);
  if (name === 'languages')
    return listOwnLanguages(folder)
      .map((code) => `import '#agency/language/${code}';\n`)
      .join('');
  const [, language] = /^language\/([a-z]{2})$/.exec(name) ?? [];
  if (language) return buildLanguageModule(language, folder);
  return Object.entries(read(name, folder))
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
    .join('');
}

function read(name: string, folder?: string): object {
  const [, language] = /^words\/([a-z]{2})$/.exec(name) ?? [];
  if (language) return readWords(language, folder);
  const [, promise] = /^promises\/([a-z]+)$/.exec(name) ?? [];
  if (name === 'cart-catalogue') return readCartCatalogue(folder);
  if (promise === 'reply') return { reply: readPromises('en', folder).reply, replies: readReplies(folder) };
  if (promise) return { [promise]: readPromises('en', folder)[promise as keyof Promises] };
  const readModule = Object.hasOwn(moduleReaders, name) && moduleReaders[name as keyof typeof moduleReaders];
  if (!readModule) throw new Error(`There is no module #agency/${name}.`);
  return readModule(folder);
}

/**
 * Returns the agency's languages for which widgets need a module of the agency: languages in which the agency replaces
 * texts of the kit, and additional languages for which the kit has no texts. The first language needs no module for the
 * catalogue, whose texts are already in that language.
 */
export function listOwnLanguages(folder?: string): readonly string[] {
  const { languages } = readAgency(folder);
  return languages.filter(
    (language, index) =>
      readKitWords(language, folder).texts.widgets || (index > 0 && !existsSync(resolveWidgetTexts(language))),
  );
}

function resolveWidgetTexts(language: string): string {
  return path.join(root, 'widgets/src/lang', `${language}.ts`);
}

/** Returns source code that adds the agency's catalogue texts and own messages in a language to the widgets. */
function buildLanguageModule(language: string, folder?: string): string {
  const own = readKitWords(language, folder).texts.widgets as Readonly<Record<string, NestedTexts>> | undefined;
  const kit = resolveWidgetTexts(language);
  const add = `import { addLanguage } from ${JSON.stringify(path.join(root, 'widgets/src/shared/element/languages.ts'))};`;
  if (existsSync(kit)) {
    const texts = `import { ${language} } from ${JSON.stringify(kit)};`;
    return [add, texts, `addLanguage('${language}', ${replaceTexts(language, own ?? {})});`].join('\n');
  }
  // A section without own texts is null, so that its widget is shown in English.
  const sections = own ? Object.keys(loadEnglishTexts().widgets).map((name) => [name, own[name] ?? null]) : [];
  return [
    `import { words } from '#agency/words/${language}';`,
    add,
    `addLanguage('${language}', { ...${JSON.stringify(Object.fromEntries(sections))}, agency: words });`,
  ].join('\n');
}

/** Returns source code of a group of texts in which the agency's texts replace some of the kit's. */
function replaceTexts(group: string, own: NestedTexts): string {
  if (typeof own === 'string' || Array.isArray(own)) return JSON.stringify(own);
  const entries = Object.entries(own).map(([key, text]) => {
    const name = JSON.stringify(key);
    return `${name}: ${replaceTexts(`${group}[${name}]`, text)}`;
  });
  return `{ ${[`...${group}`, ...entries].join(', ')} }`;
}

/** Returns source code that imports the Worker's texts only in the agency's languages, so that the bundle omits all others. */
function buildWorkerWordsModule(folder?: string): string {
  const { languages } = readAgency(folder ?? resolveAgencyFolder());
  const [first = 'en'] = languages;
  const readOwnTexts = (language: string) => readKitWords(language, folder).texts;
  const place = (name: string) => path.join(root, 'checkout-worker/src/lang', `${name}.ts`);
  const translated = languages.filter((language) => existsSync(place(language)) || readOwnTexts(language).worker);
  const deskLanguage = readOwnTexts(first).desk || existsSync(place(`desk/${first}`)) ? first : 'en';
  const imports: string[] = [];
  /** Returns source code of the texts in a file, of the agency's own texts, or of both merged. */
  const printTexts = (name: string, file: string, words: NestedTexts | undefined) => {
    if (!existsSync(file)) return JSON.stringify(words);
    imports.push(`import ${name} from ${JSON.stringify(file)};`);
    return words === undefined ? name : replaceTexts(name, words);
  };
  const texts = translated.map((language, index) => {
    return `${language}: ${printTexts(`words${index}`, place(language), readOwnTexts(language).worker)}`;
  });
  const desk = printTexts('desk0', place(`desk/${deskLanguage}`), readOwnTexts(first).desk);
  return [
    ...imports,
    `export const words = { ${texts.join(', ')} };`,
    `export const desk = ${desk};`,
    `export const deskLanguage = ${JSON.stringify(deskLanguage)};`,
  ].join('\n');
}

/** Returns the files that the modules are made from, relative to the repository's root. */
export function listModuleInputs(folder = resolveAgencyFolder()): string[] {
  return globSync(
    `${folder}/{{agency,services,catalogue/*,words/*}.yaml,case-studies/*.md,legal/*.md,art/logo.svg,art/*/*.svg}`,
    {
      cwd: root,
    },
  );
}

const modulePrefix = '#agency/';
/** Prefix of the modules' ids in Vite. It replaces the `#`, which Vite treats as the start of a URL fragment. */
export const resolvedPrefix = '\0agency:';

/** Returns a Vite plugin that loads the `#agency/…` modules of a folder and reloads a module when one of its input files changes. */
export function createAgencyModulesPlugin(folder?: string): Plugin {
  return {
    name: 'agency-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${modulePrefix}`) },
      handler: (id) => resolvedPrefix + id.slice(modulePrefix.length),
    },
    load: {
      filter: { id: new RegExp(`^${resolvedPrefix}`) },
      handler(id) {
        for (const file of listModuleInputs(folder)) this.addWatchFile(path.resolve(root, file));
        return createModuleSource(id.slice(resolvedPrefix.length), folder);
      },
    },
  };
}

/**
 * Writes a file only if its text has changed, because `wrangler dev` bundles again after each write and then loses
 * mails that wait for a retry. Returns the file's path.
 */
function writeChanged(name: string, text: string): string {
  const file = path.join(resolveModulesFolder(), name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Writes the modules as files for wrangler, whose bundler supports no plugins. */
export function writeWorkerModules(): void {
  for (const name of moduleNames) writeChanged(`${name}.js`, createModuleSource(name));
}

/**
 * Writes the modules as files and returns the `--tsconfig` option with which wrangler uses the files. `wrangler dev`
 * accepts `--alias` but ignores it.
 */
export function prepareWorkerModules(): string[] {
  writeWorkerModules();
  const compilerOptions = { paths: { '#agency/*': [path.join(resolveModulesFolder(), '*.js')] } };
  const configuration = { extends: path.join(root, 'checkout-worker/tsconfig.json'), compilerOptions };
  return ['--tsconfig', writeChanged('tsconfig.json', JSON.stringify(configuration))];
}

/**
 * Links `checkout-worker/dist/agency` and `checkout-worker/dist/site`, to which package.json and wrangler.toml refer,
 * to the agency's modules and built site. Wrangler's own commands therefore use the agency that was built last.
 */
export function linkModulesForWrangler(site?: string): void {
  writeWorkerModules();
  link('agency', resolveModulesFolder());
  if (site) link('site', path.resolve(root, site));
}

function link(name: string, target: string): void {
  const file = path.join(root, 'checkout-worker/dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  symlinkSync(path.relative(path.dirname(file), target), file, 'junction');
}

function resolveModulesFolder(): string {
  return path.join(root, resolveAgencyCache(), 'modules');
}
