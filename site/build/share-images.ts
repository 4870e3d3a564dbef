import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { decodeHTML } from 'entities';
import subsetFont from 'subset-font';
import { shareImagePath } from '../src/layouts/share-image.ts';
import { canonicalAddress } from './built-pages.ts';
import type { BuildResult } from './eleventy.ts';

import { writeOutput } from './output.ts';
import { type ShareCard, shareCard } from './share-card.ts';

const cacheFolder = '.cache/share-images';
const fontsource = 'node_modules/@fontsource-variable';

// The renderer knows neither WOFF2 nor weight axes, so each family becomes one TrueType file of one weight.
const fonts = [
  {
    name: 'heading.ttf',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
  },
  { name: 'text.ttf', file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', weight: 500 },
] as const;

const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

async function fontFiles(): Promise<string[]> {
  return Promise.all(
    fonts.map(async ({ name, file, weight }) => {
      const whole = readFileSync(`${fontsource}/${file}`);
      const key = createHash('sha256').update(whole).update(String(weight)).digest('hex').slice(0, 12);
      const target = path.join(cacheFolder, `${key}-${name}`);
      if (!existsSync(target)) {
        const cut = await subsetFont(whole, `${letters}–—‘’“”…→`, {
          targetFormat: 'truetype',
          variationAxes: { wght: weight },
        });
        writeFileSync(target, cut);
      }
      return target;
    }),
  );
}

async function draw(svg: string, files: string[]): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    font: { fontFiles: files, loadSystemFonts: false, defaultFontFamily: 'Instrument Sans' },
  });
  return image.asPng();
}

/** What a built page says of itself; pages that are kept out of search engines have no picture. */
export function sharedPage(html: string): ShareCard | undefined {
  const canonical = canonicalAddress(html);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (!canonical || !title) return undefined;
  return { path: new URL(canonical).pathname, title: decodeHTML(title) };
}

/** Draws one picture for each page, and keeps it for the next build by what is in it. */
export async function writeShareImages(results: readonly BuildResult[]): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const files = await fontFiles();
  const used = new Set(files.map((file) => path.basename(file)));
  const pages = results.flatMap(({ content }) => sharedPage(content) ?? []);
  await Promise.all(
    pages.map(async (page) => {
      const svg = shareCard(page);
      const key = createHash('sha256').update(svg).update(files.join()).digest('hex').slice(0, 24);
      const kept = path.join(cacheFolder, `${key}.png`);
      if (!existsSync(kept)) writeFileSync(kept, await draw(svg, files));
      used.add(`${key}.png`);
      writeOutput(shareImagePath(page.path), readFileSync(kept));
    }),
  );
  for (const file of readdirSync(cacheFolder)) if (!used.has(file)) rmSync(path.join(cacheFolder, file));
}
