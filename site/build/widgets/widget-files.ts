/** Files of the built widgets and their URLs on the site. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { formatList } from '#catalogue/format-list.ts';
import { packageFile, type Release, releaseName } from '#widgets/build/released.ts';
import { getLanguageName } from '../../src/language.ts';
import { isReloading, loadModule } from '../load-module.ts';
import { resolveOutputFolder, writeOutput } from '../output.ts';

const widgetsFolder = resolveBuiltWidgetsFolder();
export const currentPath = '/widgets/v1';

/** Name of a file that contains a content hash, so that files of different versions cannot conflict. */
export const hashedFilePattern = /-[\w-]{8}\.js$/;

/**
 * Returns patterns of the widget URLs whose content changes with every release, one for all widgets in a language. All
 * other widget URLs contain a hash or version.
 */
export function listMutableUrlPatterns(): readonly string[] {
  const names = areWidgetsBuilt() ? readdirSync(path.join(widgetsFolder, 'cdn')) : [];
  const mutable = names.filter((name) => !hashedFilePattern.test(name) && name !== packageFile);
  return [...new Set(mutable.map((name) => `${currentPath}/${name.replace(/^[\w-]+(?=\.[\w-]+\.js(on)?$)/, '*')}`))];
}

interface Manifest {
  readonly version: string;
  readonly elements: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
  readonly firstView: string;
}

export interface Prerenderer {
  readonly prerenderedTags: readonly string[];
  prerender(tag: string, attributes: Record<string, string>, lightHtml?: string): string;
  prerenderContent(tag: string, attributes: Record<string, string>): string;
}

const requiredFiles = ['prerender.js', 'inline-loader.js', 'cdn/manifest.json'];

export function areWidgetsBuilt(): boolean {
  return requiredFiles.every((file) => existsSync(path.join(widgetsFolder, file)));
}

function read(file: string): string {
  return readFileSync(path.join(widgetsFolder, file), 'utf8');
}

function readManifest(): Manifest {
  return JSON.parse(read('cdn/manifest.json')) as Manifest;
}

/** Returns the list of the built release's files, with the npm package. */
export function readRelease(): Release {
  return JSON.parse(read(`cdn/${releaseName}`)) as Release;
}

/** Returns the codes of the widgets' languages besides English. */
export function readLanguages(): readonly string[] {
  return Object.keys(readManifest().languages);
}

/** Returns the options of a language select, English first. Each language is labeled in that language. */
export function listLanguageChoices(): readonly { value: string; label: string }[] {
  return [...new Set(['en', ...readLanguages()])].map((code) => ({ value: code, label: getLanguageName(code) }));
}

/** Returns the names of the widgets' languages as a sentence part, such as `English, German and Spanish`. */
export function formatLanguageList(language = 'en'): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const all = [...new Set(['en', ...readLanguages()])].map((code) => names.of(code) ?? code);
  return formatList(language, all.sort(Intl.Collator(language).compare));
}

/** Returns the inline script for a page that shows one widget in a frame. */
export function createFramePageScript(options: object): string {
  return `(${read('frame-page.js').trim()})(${JSON.stringify(options).replace(/</g, '\\u003c')})`;
}

/** Imports the built prerenderer into Node. Under `npm run dev`, compiles the prerenderer from its sources and reuses unchanged files. */
export async function loadPrerenderer(): Promise<Prerenderer> {
  if (isReloading()) return loadModule('widgets/src/entries/prerender.tsx');
  return import(pathToFileURL(path.resolve(widgetsFolder, 'prerender.js')).href);
}

function printAddresses(files: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `${currentPath}/${file}`])),
  );
}

/** Returns the inline script that loads a widget's code and messages: when the widget is visible and the page idle, or on interaction. */
export function inlineLoader(): string {
  const { elements, languages, firstView } = readManifest();
  const loader = read('inline-loader.js').trim().replace(/;$/, '');
  return `(${loader})(${printAddresses(elements)},${printAddresses(languages)},"${currentPath}/${firstView}")`;
}

/** Returns the two folder URLs of the built widgets: `/widgets/v1`, which changes with each release, and the version's own. */
export function listWidgetPaths(): readonly string[] {
  return areWidgetsBuilt() ? [currentPath, `/widgets/${readManifest().version}`] : [];
}

/**
 * Copies the built widgets to each of their folders on the site. The npm package is only in the version's own folder,
 * because npm refuses a package whose content has changed.
 */
export function copyWidgets(): void {
  for (const folder of listWidgetPaths()) {
    cpSync(path.join(widgetsFolder, 'cdn'), path.join(resolveOutputFolder(), folder), {
      recursive: true,
      filter: (file) => folder !== currentPath || path.basename(file) !== packageFile,
    });
  }
  if (!areWidgetsBuilt()) return;
  const release = readRelease();
  const { [packageFile]: _, ...files } = release.files;
  writeOutput(`${currentPath}/${releaseName}`, `${JSON.stringify({ ...release, files }, null, 2)}\n`);
}
