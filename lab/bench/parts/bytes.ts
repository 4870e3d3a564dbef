/** Measures the download size of each embed: the kit's files as served, and the published packages of competing kits. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Size } from '#site/measurements/results.ts';
import { peerModules, readPeerVersion } from '../packages.ts';
import { buildPeerScript, frameworks } from '../pages/peer-scripts.ts';
import type { KitSizes } from '../report/targets.ts';

function measureSize(files: readonly (string | Buffer)[]): Pick<Size, 'gzip' | 'brotli'> {
  const sum = (compress: (file: Buffer) => Buffer) =>
    files.reduce((total, file) => total + compress(Buffer.from(file)).length, 0);
  return { gzip: sum((file) => gzipSync(file, { level: 9 })), brotli: sum((file) => brotliCompressSync(file)) };
}

/** Returns a published script and all files that the script imports, statically or dynamically. */
function collectImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    collectImports(path.join(path.dirname(file), name), found);
  }
  return found;
}

const resolvePeerFile = (file: string) => path.join(peerModules, file);
const readFiles = (files: Iterable<string>) => [...files].map((file) => readFileSync(file));

/** Bundles the npm package as an app would ship the package, including React if needed. */
async function bundleCode(code: string): Promise<string[]> {
  const entry = '\0entry';
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(peerModules),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'bench:entry' ? path.join(path.dirname(peerModules), entry) : undefined),
        load: (id) => (id.endsWith(entry) ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'bench:entry', output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []));
}

const cdn = 'widgets/dist/cdn';

interface Manifest {
  core: string[];
  elements: Record<string, string>;
  imports: Record<string, string[]>;
}

function measureOurSizes(): Size[] {
  const { elements, imports } = JSON.parse(readFileSync(`${cdn}/manifest.json`, 'utf8')) as Manifest;
  const listFiles = (tags: readonly string[]) => [
    'loader.js',
    ...new Set(tags.flatMap((tag) => [elements[tag] ?? '', ...(imports[tag] ?? [])])),
  ];
  const measureTags = (name: string, tags: readonly string[]): Size => {
    const files = listFiles(tags);
    return {
      name,
      kind: 'ours',
      of: `${files.length} files`,
      ...measureSize(readFiles(files.map((file) => `${cdn}/${file}`))),
    };
  };
  return [
    measureTags('Our price list', ['agency-pricing-picker']),
    measureTags('Our price list and cart', ['agency-pricing-picker', 'agency-cart']),
    measureTags('All our widgets', Object.keys(elements)),
  ];
}

async function measureFrameworkSizes(): Promise<Size[]> {
  const labels = { react: 'React', preact: 'preact/compat', lit: 'Lit', svelte: 'Svelte' };
  const sizes: Size[] = [];
  for (const framework of frameworks) {
    const code = await buildPeerScript(framework);
    sizes.push({ name: `The plans in ${labels[framework]}`, kind: 'way', of: 'one bundle', ...measureSize([code]) });
  }
  return sizes;
}

async function measureCompetitorSizes(): Promise<Size[]> {
  const cal = '@calcom/embed-core';
  const typeform = '@typeform/embed';
  const shopify = '@shopify/buy-button-js';
  const shoelace = '@shoelace-style/shoelace';
  const dropIn = '@commercelayer/drop-in.js';
  const foxy = '@foxy.io/elements';
  const schematic = '@schematichq/schematic-components';
  const shoelaceParts = ['card', 'button', 'tab-group', 'tab', 'tab-panel'];
  const dropInFiles = readdirSync(resolvePeerFile(`${dropIn}/dist/drop-in`)).filter(
    (file) => /\.(js|css)$/.test(file) && !file.startsWith('index'),
  );
  const measurePeer = (name: string, of: string, files: readonly (string | Buffer)[]): Size => ({
    name: `${name} ${readPeerVersion(name)}`,
    kind: 'peer',
    of,
    ...measureSize(files),
  });
  return [
    measurePeer(
      typeform,
      'embed.js and its style sheet',
      readFiles(['embed.js', 'css/widget.css'].map((file) => resolvePeerFile(`${typeform}/build/${file}`))),
    ),
    measurePeer(
      cal,
      'embed.js, without the contents of its frame',
      readFiles([resolvePeerFile(`${cal}/dist/embed/embed.js`)]),
    ),
    measurePeer(
      shoelace,
      'card, button and tabs, one bundle',
      await bundleCode(
        shoelaceParts.map((part) => `import '${shoelace}/dist/components/${part}/${part}.js';`).join('\n'),
      ),
    ),
    measurePeer(
      dropIn,
      `drop-in, ${dropInFiles.length} files`,
      readFiles(dropInFiles.map((file) => resolvePeerFile(`${dropIn}/dist/drop-in/${file}`))),
    ),
    measurePeer(shopify, 'buybutton.min.js', readFiles([resolvePeerFile(`${shopify}/dist/buybutton.min.js`)])),
    measurePeer(
      schematic,
      'pricing table with its React, one bundle',
      await bundleCode(
        `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import { EmbedProvider, SchematicEmbed } from '${schematic}'; createRoot(document.body).render(createElement(EmbedProvider, {}, createElement(SchematicEmbed, {})));`,
      ),
    ),
    measureFoxy('foxy-donation'),
    measureFoxy('foxy-customer-portal'),
  ];

  function measureFoxy(element: string): Size {
    const files = collectImports(resolvePeerFile(`${foxy}/dist/cdn/${element}.js`));
    return measurePeer(foxy, `${element}, ${files.size} files`, readFiles(files));
  }
}

export function measureKitSizes(): KitSizes {
  const { core } = JSON.parse(readFileSync(`${cdn}/manifest.json`, 'utf8')) as Manifest;
  const measureBrotli = (files: readonly string[]) => measureSize(readFiles(files)).brotli;
  return {
    inlineLoader: measureBrotli(['widgets/dist/inline-loader.js']),
    loader: measureBrotli([`${cdn}/loader.js`]),
    core: measureBrotli(core.map((file) => `${cdn}/${file}`)),
  };
}

/** Competing kits that do not publish their script on npm, so their size is not measured. */
export const unpublishedPeers = [
  'Snipcart: its script is only at its own address, not on the registry.',
  'Calendly: its script is only at its own address, not on the registry.',
];

export async function measureBytes(): Promise<Size[]> {
  return [...measureOurSizes(), ...(await measureFrameworkSizes()), ...(await measureCompetitorSizes())];
}
