/**
 * `npm run build:widgets`: everything a page or the site's build loads.
 * `dist/cdn/` for the network, `dist/inline-loader.js` and `dist/prerender.js` for the site's build.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { elementsBuild, kitVersion, outputFolder, prerenderBuild, scriptBuild, widgetEntries } from './vite.config.ts';

/** Filled first, and put in place when complete: a failed build leaves the last good one. */
const stagingFolder = path.join(outputFolder, '.next');
const cdnFolder = path.join(stagingFolder, 'cdn');

/** What `manifest.json` says. File names are relative to it. */
interface Manifest {
  version: string;
  elements: Record<string, string>;
  /** Files every widget needs. */
  core: string[];
  /** Files each widget imports at once, its own left out. */
  imports: Record<string, string[]>;
}

type Chunk = Rolldown.OutputChunk;

function describeOutput(chunks: readonly Chunk[]): Manifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (file: string): string[] =>
    (byFile.get(file)?.imports ?? []).flatMap((imported) => [imported, ...importsOf(imported)]);
  const manifest: Manifest = { version: kitVersion, elements: {}, core: [], imports: {} };
  for (const { isEntry, name, fileName } of chunks) {
    if (!isEntry) continue;
    manifest.elements[`agency-${name}`] = fileName;
    manifest.imports[`agency-${name}`] = [...new Set(importsOf(fileName))].sort();
  }
  manifest.core = chunks.filter((chunk) => chunk.name === 'core').map((chunk) => chunk.fileName);
  return manifest;
}

async function buildElements(): Promise<Manifest> {
  const { output } = (await build(elementsBuild(widgetEntries(), cdnFolder))) as Rolldown.RolldownOutput;
  const manifest = describeOutput(output.filter((file) => file.type === 'chunk'));
  if (manifest.core.length !== 1) throw new Error(`React must be in one file, but is in ${manifest.core.length}.`);
  writeFileSync(path.join(cdnFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function buildLoader({ version, elements, imports }: Manifest): Promise<void> {
  const files = Object.fromEntries(
    Object.entries(elements).map(([tag, file]) => [tag, [file, ...(imports[tag] ?? [])]]),
  );
  await build(scriptBuild('loader.ts', 'es', cdnFolder, { ELEMENT_FILES: files, KIT_VERSION: version }));
}

/** The site prints it inside a `<script>`, so it becomes an expression to be called with the files of each tag. */
async function buildInlineLoader(): Promise<void> {
  await build(scriptBuild('inline-loader.ts', 'iife', stagingFolder, {}));
  const file = path.join(stagingFolder, 'inline-loader.js');
  const expression = /^(?:var|let|const) script\s*=\s*([\s\S]+?);?\s*$/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!expression || expression.includes('</script'))
    throw new Error('inline-loader.js cannot be printed inside a page.');
  writeFileSync(file, expression);
}

rmSync(stagingFolder, { recursive: true, force: true });
mkdirSync(cdnFolder, { recursive: true });
await buildLoader(await buildElements());
await buildInlineLoader();
await build(prerenderBuild('src/prerender.tsx', stagingFolder));
for (const name of readdirSync(stagingFolder)) {
  rmSync(path.join(outputFolder, name), { recursive: true, force: true });
  renameSync(path.join(stagingFolder, name), path.join(outputFolder, name));
}
rmSync(stagingFolder, { recursive: true });
