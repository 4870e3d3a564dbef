/**
 * `npm run size`: compares the sizes of built files with budgets. Checks only the demonstration agency, because bundles
 * contain an agency's catalogue.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readAgency } from '#agency-files/agency.ts';
import { isDefaultAgency } from '#agency-files/agency-folder.ts';
import type { CdnManifest } from './build.ts';
import { widgetEmbeds } from './manifest/widget-embeds.ts';
import { agencyOrigins, outputFolder } from './vite.config.ts';

interface Bytes {
  raw: number;
  gzip: number;
  brotli: number;
}

interface Prerenderer {
  getOwnStyle(tag: string): string;
}

const kilobyte = 1000;
const budgets = {
  inlineLoader: 1.45,
  widgetScript: 16,
  /**
   * Script of a widget whose first view changes the cart. It contains the cart's rules and the ids and prices of all
   * products, 0.1 KB for the folded groups of add-ons, and 0.1 KB for pages that declare a variable named `URL`.
   */
  sellingScript: 21.9,
  firstView: 7,
  /**
   * Includes the name and hash of each file that is loaded on demand, 0.03 KB for pages whose own `fetch` throws,
   * 0.02 KB that check each file in Safari, 0.02 KB for drawers that capture the pointer, and 0.01 KB for optimizers that
   * join scripts.
   */
  loader: 4.33,
  /** Additional budget per language, because the loader contains a hash of each language file, which does not compress. */
  loaderPerLanguage: 0.06,
  core: 60,
  /**
   * Includes 0.1 KB that offer a widget to software agents, 0.2 KB that import signed cart links and pass on their proof,
   * 0.1 KB that restore the styles of a widget after a move to another document, and 0.01 KB that trim attributes.
   */
  shared: 22.85,
  tools: 2,
  /** Includes 0.2 KB of words of the contact form's field for files. */
  language: 7.8,
  code: 6,
  /**
   * Days, times and form of the booking widget, loaded on demand. Includes 0.3 KB that keep a booked call over a reload,
   * and 0.02 KB for pages that declare a variable named `URL` or a class named like a built-in class.
   */
  bookingTimes: 5.05,
  styles: 4,
};

if (!existsSync(path.join(outputFolder, 'cdn/manifest.json'))) {
  console.error('The widgets are not built. Run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(path.join(outputFolder, 'cdn/manifest.json'), 'utf8')) as CdnManifest;
const { getOwnStyle } = (await import(path.join(outputFolder, 'prerender.js'))) as Prerenderer;

function measureFiles(content: string | Buffer): Bytes {
  const bytes = Buffer.from(content);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

function computeSha256(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/**
 * Replaces the parts that differ between builds of the same code: hashes of files, in their names and for Subresource
 * Integrity, and the ports of a test run. Otherwise, these change the compressed size by up to 50 bytes.
 */
function removeBuildDifferences(script: string): string {
  const localOrigins = agencyOrigins.map((origin) => `\`${origin}\``).join();
  const integrities = [...new Set(script.match(/sha256-[\w+/]{43}=/g))];
  return script
    .replaceAll(
      /([a-z-]+)-[\w-]{8}\.js/g,
      (_, name: string) => `${name}-${computeSha256(name, 'base64url').slice(0, 8)}.js`,
    )
    .replaceAll(/sha256-[\w+/]{43}=/g, (hash) => `sha256-${computeSha256(String(integrities.indexOf(hash)), 'base64')}`)
    .replaceAll(localOrigins, `\`${new URL(readAgency().url).origin}\``);
}

function measureFile(file: string): Bytes {
  return measureFiles(removeBuildDifferences(readFileSync(path.join(outputFolder, file), 'utf8')));
}

function subtractBytes(whole: Bytes, part: Bytes): Bytes {
  return { raw: whole.raw - part.raw, gzip: whole.gzip - part.gzip, brotli: whole.brotli - part.brotli };
}

let overBudget = 0;

function printRow(name: string, { raw, gzip, brotli }: Bytes, demonstrationBudget?: number): void {
  const budget = isDefaultAgency() ? demonstrationBudget : undefined;
  const isOver = brotli > (budget ?? Number.POSITIVE_INFINITY) * kilobyte;
  if (isOver) overBudget++;
  const verdict = budget === undefined ? '' : `${isOver ? 'OVER' : 'of'} ${budget} KB`;
  const figures = [raw, gzip, brotli].map((bytes) => String(bytes).padStart(9)).join('');
  console.log(`${name.padEnd(36)}${figures}  ${verdict}`);
}

console.log(
  `${'bytes'.padEnd(36)}${['raw', 'gzip', 'brotli'].map((word) => word.padStart(9)).join('')}  budget (brotli)\n`,
);
function findBudget(file: string): number | undefined {
  if (file.startsWith('loader.')) {
    const languages = Object.keys(manifest.languages).length;
    return Number((budgets.loader + languages * budgets.loaderPerLanguage).toFixed(2));
  }
  if (manifest.core.includes(file)) return budgets.core;
  if (file === manifest.extras['booking-times']) return budgets.bookingTimes;
  if (file.startsWith('lang-')) return budgets.language;
  if (file === manifest.extras.tools) return budgets.tools;
  if (file === manifest.firstView) return budgets.firstView;
  if (/^(cart|pricing-picker)\.[a-z]{2}\.js$/.test(file)) return budgets.sellingScript;
  if (/^[a-z-]+\.[a-z]{2}\.js$/.test(file)) return budgets.widgetScript;
  return file.startsWith('shared-') ? budgets.shared : undefined;
}

printRow('inline-loader.js', measureFile('inline-loader.js'), budgets.inlineLoader);
for (const file of readdirSync(path.join(outputFolder, 'cdn')).sort()) {
  if (file.endsWith('.js')) printRow(file, measureFile(`cdn/${file}`), findBudget(file));
}
for (const [tag, file] of Object.entries(manifest.elements)) {
  const styles = measureFiles(getOwnStyle(tag));
  console.log('');
  printRow(
    `<${tag}> code`,
    subtractBytes(measureFile(`cdn/${file}`), styles),
    widgetEmbeds.get(tag)?.codeBudget ?? budgets.code,
  );
  printRow(`<${tag}> styles`, styles, budgets.styles);
}
if (overBudget > 0) {
  console.error(`\nOver budget: ${overBudget}. See the lines with OVER.`);
  process.exitCode = 1;
}
