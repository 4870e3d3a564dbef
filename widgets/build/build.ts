/** Step of `npm run build`: writes `dist/cdn/` for pages, and `dist/inline-loader.js` and `dist/prerender.js` for the site's build. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { getWidgetScript } from '../src/shared/element/widget-embed.ts';
import { buildWidgetScript, makeFragment, type Prerenderer, withFragments } from './fragments.ts';
import { createLoaderDefines } from './loader-build.ts';
import { messagesByTag } from './manifest/messages.ts';
import { widgetEmbeds } from './manifest/widget-embeds.ts';
import { describeRelease, releaseName } from './released.ts';
import { getServerFragmentName, toServerFragment } from './server-fragments.ts';
import {
  createElementsBuild,
  createPrerenderBuild,
  createScriptBuild,
  kitVersion,
  listLanguageSources,
  listWidgetEntries,
  outputFolder,
} from './vite.config.ts';

/** Folder of a running build. The build replaces the previous output only when complete, so a failed build changes nothing. */
const stagingFolder = path.join(outputFolder, '.next');
const cdnFolder = path.join(stagingFolder, 'cdn');

type Chunk = Rolldown.OutputChunk;

const languagePrefix = 'lang-';
const extras = ['booking-times', 'consent', 'checkout-notes', 'test-mode', 'tools'];

export interface CdnManifest {
  version: string;
  elements: Record<string, string>;
  languages: Record<string, string>;
  extras: Record<string, string>;
  core: string[];
  /** File name of the script that answers early clicks on the agency's own pages. */
  firstView: string;
  /**
   * Files that the script of each widget and language imports statically, without the script itself. For an extra,
   * omits the files that every widget imports.
   */
  imports: Record<string, string[]>;
}

type ElementsManifest = Omit<CdnManifest, 'firstView'>;

function describeOutput(chunks: readonly Chunk[]): ElementsManifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const listImports = (file: string): string[] =>
    (byFile.get(file)?.imports ?? []).flatMap((imported) => [imported, ...listImports(imported)]);
  const manifest: ElementsManifest = {
    version: kitVersion,
    elements: {},
    languages: {},
    extras: {},
    core: [],
    imports: {},
  };
  for (const { isEntry, name, fileName } of chunks) {
    if (extras.includes(name)) {
      manifest.extras[name] = fileName;
      const isNew = (file: string) => !byFile.get(file)?.isEntry && !/^(core|shared)-/.test(file);
      manifest.imports[name] = [...new Set(listImports(fileName))].filter(isNew).sort();
    }
    if (!isEntry) continue;
    const language = name.startsWith(languagePrefix) && name.slice(languagePrefix.length);
    if (language) manifest.languages[language] = fileName;
    else manifest.elements[`agency-${name}`] = fileName;
    manifest.imports[language || `agency-${name}`] = [...new Set(listImports(fileName))].sort();
  }
  manifest.core = chunks.filter((chunk) => chunk.name === 'core').map((chunk) => chunk.fileName);
  return manifest;
}

async function buildElements(): Promise<ElementsManifest> {
  const languages = Object.entries(listLanguageSources()).map(([code, file]) => [languagePrefix + code, file]);
  const entries = { ...listWidgetEntries(), ...Object.fromEntries(languages) };
  const { output } = (await build(createElementsBuild(entries, cdnFolder))) as Rolldown.RolldownOutput;
  const manifest = describeOutput(output.filter((file) => file.type === 'chunk'));
  if (manifest.core.length !== 1) throw new Error(`React must be in one file, but is in ${manifest.core.length}.`);
  return manifest;
}

async function buildPrerenderer(): Promise<Prerenderer> {
  await build(createPrerenderBuild('entries/prerender.tsx', stagingFolder));
  return import(path.join(stagingFolder, 'prerender.js'));
}

/**
 * Builds the doctor as a self-contained script, because the doctor must run even if the widgets' files fail to load.
 * Returns its file name.
 */
async function buildDoctor(): Promise<string> {
  const knownMessageKeys = Object.fromEntries(
    [...messagesByTag].map(([tag, messages]) => [tag, messages.map(({ name }) => name)]),
  );
  const needed = Object.fromEntries(
    [...widgetEmbeds].map(([tag, { needs }]) => [tag, needs.map((name) => `agency-${name}`)]),
  );
  return buildHashedScript('doctor/doctor.ts', { KNOWN_MESSAGE_KEYS: knownMessageKeys, NEEDED_TAGS: needed });
}

function buildPartner(): Promise<string> {
  const urlAttributes = Object.fromEntries([...widgetEmbeds].map(([tag, embed]) => [tag, embed.urlAttributes]));
  return buildHashedScript('partner/partner.ts', { URL_ATTRIBUTES: urlAttributes });
}

async function buildHashedScript(
  entry: string,
  define: Record<string, unknown> = {},
  tags: readonly string[] = [],
): Promise<string> {
  const config = createScriptBuild(entry, 'es', cdnFolder, define, { fileName: '[name]-[hash].js', tags });
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  return output[0].fileName;
}

function withImports(files: Readonly<Record<string, string>>, { imports }: ElementsManifest): Record<string, string[]> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, [file, ...(imports[name] ?? [])]]));
}

/** Writes a script for each widget and language (the loader and the prerendered fragments), and all fragments as JSON for servers. */
async function writeWidgetScripts(
  define: Record<string, unknown>,
  { languages }: ElementsManifest,
  prerenderer: Prerenderer | undefined,
): Promise<void> {
  for (const [tag, { needs, showsEmptyCart }] of widgetEmbeds) {
    const tags = [tag, ...needs.map((name) => `agency-${name}`)];
    const script = await buildWidgetScript(stagingFolder, define, tags);
    for (const language of new Set(['en', ...Object.keys(languages)])) {
      const fragments = prerenderer ? tags.map((each) => makeFragment(prerenderer, each, language)) : [];
      const widget = tag.replace('agency-', '');
      writeFileSync(path.join(cdnFolder, getWidgetScript(widget, language)), withFragments(script, fragments));
      const forServers = fragments[0] && !showsEmptyCart && toServerFragment(fragments[0]);
      if (forServers)
        writeFileSync(path.join(cdnFolder, getServerFragmentName(widget, language)), JSON.stringify(forServers));
    }
  }
}

/** Builds `dist/cdn/`. The loader contains the hash of every file, so a page that pins the loader with `integrity` pins all files. */
async function buildCdn(prerenderer: Prerenderer | undefined): Promise<void> {
  const manifest = await buildElements();
  const [hostTheme, partner, doctor, firstView] = await Promise.all([
    buildHashedScript('host-theme/host-theme.ts'),
    buildPartner(),
    buildDoctor(),
    buildHashedScript('first-view.ts', {}, Object.keys(manifest.elements)),
    build(createScriptBuild('frame.ts', 'iife', cdnFolder, {})),
  ]);
  Object.assign(manifest.extras, { 'host-theme': hostTheme, partner });
  const define = createLoaderDefines(cdnFolder, {
    elements: withImports(manifest.elements, manifest),
    languages: withImports(manifest.languages, manifest),
    extras: { doctor, ...manifest.extras },
    extraImports: manifest.imports,
  });
  await Promise.all([
    build(createScriptBuild('loader.ts', 'iife', cdnFolder, define)),
    writeWidgetScripts(define, manifest, prerenderer),
  ]);
  writeJson('manifest.json', { ...manifest, firstView });
  writeJson(releaseName, describeRelease(cdnFolder, kitVersion));
}

function writeJson(name: string, content: object): void {
  writeFileSync(path.join(cdnFolder, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** Builds a script as one expression, because the site calls the script with arguments inside an inline `<script>`. */
async function buildInline(name: string): Promise<void> {
  await build(createScriptBuild(`${name}.ts`, 'iife', stagingFolder, {}, { isOwn: true }));
  const file = path.join(stagingFolder, `${name}.js`);
  const expression = /^(?:var|let|const) script\s*=\s*([\s\S]+?);?\s*$/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!expression || expression.includes('</script')) throw new Error(`${name}.js cannot be inlined into a page.`);
  writeFileSync(file, expression);
}

/**
 * Builds all widget files. With `isSave` (a rebuild on save), keeps the previous prerenderer and leaves the widget
 * scripts without fragments.
 */
export async function buildWidgets({ isSave = false } = {}): Promise<void> {
  rmSync(stagingFolder, { recursive: true, force: true });
  mkdirSync(cdnFolder, { recursive: true });
  await buildCdn(isSave ? undefined : await buildPrerenderer());
  await Promise.all([buildInline('inline-loader'), buildInline('frame-page')]);
  for (const name of readdirSync(stagingFolder)) {
    rmSync(path.join(outputFolder, name), { recursive: true, force: true });
    renameSync(path.join(stagingFolder, name), path.join(outputFolder, name));
  }
  rmSync(stagingFolder, { recursive: true });
}

if (import.meta.main) await buildWidgets();
