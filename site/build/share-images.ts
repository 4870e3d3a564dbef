import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { decodeHTML } from 'entities';
import { agencyCache } from '#agency-files/agency-folder.ts';
import { shareImagePath } from '../src/layouts/share-image.ts';
import { type BuiltPage, canonicalAddress } from './built-pages.ts';
import { readMetrics } from './font-file.ts';
import { type FontUse, familyOf, staticFont } from './fonts.ts';
import { writeOutput } from './output.ts';
import { type ShareCard, shareCard } from './share-card.ts';

const cacheFolder = path.join(agencyCache(), 'share-images');

// The image renderer supports neither WOFF2 nor variable fonts, so each family becomes one TrueType file.
const weights = { heading: 700, text: 500 } as const;

const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

interface CardFont {
  readonly file: string;
  /** Family name in the font file, by which the image renderer finds the font. */
  readonly name: string;
}

type CardFonts = Readonly<Record<FontUse, CardFont>>;

async function cardFont(use: FontUse): Promise<CardFont> {
  const family = familyOf(use);
  const weight = weights[use];
  const whole = family.faces.map(({ file }) => readFileSync(file));
  const key = createHash('sha256').update(Buffer.concat(whole)).update(String(weight)).digest('hex').slice(0, 12);
  const file = path.join(cacheFolder, `${key}-${use}.ttf`);
  if (!existsSync(file)) writeFileSync(file, await staticFont(family, weight, `${letters}–—‘’“”„€…→`));
  return { file, name: readMetrics(readFileSync(file)).name };
}

async function draw(svg: string, { heading, text }: CardFonts): Promise<Uint8Array> {
  const fontFiles = [heading.file, text.file];
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: text.name },
  });
  return image.asPng();
}

/** Returns the path and title of a built page, or undefined for a page hidden from search engines. */
export function sharedPage(html: string): ShareCard | undefined {
  const canonical = canonicalAddress(html);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (!canonical || !title) return undefined;
  return { path: new URL(canonical).pathname, title: decodeHTML(title) };
}

/** Draws an image for each page, and reuses a cached image if its content has not changed. */
export async function writeShareImages(built: readonly BuiltPage[]): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const fonts = { heading: await cardFont('heading'), text: await cardFont('text') };
  const files = [fonts.heading.file, fonts.text.file];
  const used = new Set(files.map((file) => path.basename(file)));
  const pages = built.flatMap(({ html }) => sharedPage(html) ?? []);
  await Promise.all(
    pages.map(async (page) => {
      const svg = shareCard(page, { heading: fonts.heading.name, text: fonts.text.name });
      const key = createHash('sha256').update(svg).update(files.join()).digest('hex').slice(0, 24);
      const kept = path.join(cacheFolder, `${key}.png`);
      if (!existsSync(kept)) writeFileSync(kept, await draw(svg, fonts));
      used.add(`${key}.png`);
      writeOutput(shareImagePath(page.path), readFileSync(kept));
    }),
  );
  for (const file of readdirSync(cacheFolder)) if (!used.has(file)) rmSync(path.join(cacheFolder, file));
}
