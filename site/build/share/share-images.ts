import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { decodeHTML } from 'entities';
import { resolveAgencyCache } from '#agency-files/agency-folder.ts';
import { formatQuotedList, Mistake, MistakeError } from '#agency-files/mistake.ts';
import { agency } from '../../src/agency.ts';
import { getShareImagePath } from '../../src/layouts/share-image.ts';
import { type BuiltPage, findCanonicalAddress } from '../built-pages.ts';
import { findLetter } from '../fonts/agency-letters.ts';
import { writeOutput } from '../output.ts';
import { collectCardTexts, drawShareCard, type ShareCard } from './share-card.ts';
import { findFontPackage, loadCardFonts } from './share-fonts.ts';

const cacheFolder = path.join(resolveAgencyCache(), 'share-images');

/** Draws an SVG image whose letters are outlines. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/**
 * Returns the path and title of a built page. Undefined for a page hidden from search engines, and for an untranslated
 * page, which uses the image of the page in the first language.
 */
export function createShareCard({ file, html }: BuiltPage): ShareCard | undefined {
  const canonical = findCanonicalAddress(html);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (!canonical || !title) return undefined;
  const path = decodeURI(new URL(canonical).pathname);
  const isItself = `/${file}` === `${path.replace(/\/$/, '/index')}.html`;
  return isItself ? { path, title: decodeHTML(title) } : undefined;
}

/** Emoji and invisible characters, which the images leave out if no font has them. */
const omittableLetters = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{S}\p{C}]/u;

/** Fails the build for letters that would be holes in an image. */
function rejectMissing(letters: readonly string[], titles: readonly string[]): void {
  const [first] = letters;
  if (first === undefined) return;
  const text = [agency.name, agency.claim, ...titles].find((title) => title.includes(first)) ?? first;
  const { file, line } = findLetter(first);
  const remedy = `Install a font that does, such as \`npm install ${findFontPackage(letters, agency.languages)}\`, or leave them out.`;
  const sentence = `No installed font has ${formatQuotedList(letters.slice(0, 5))}, which the picture of “${text}” for shared links needs. ${remedy}`;
  throw new MistakeError([new Mistake(file, line, sentence)]);
}

/** Draws an image for each page, and reuses a cached image if its content has not changed. */
export async function writeShareImages(built: readonly BuiltPage[]): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const pages = built.flatMap((page) => createShareCard(page) ?? []);
  const { files, missing, findFont } = await loadCardFonts(collectCardTexts(pages), cacheFolder);
  rejectMissing(
    missing.filter((letter) => !omittableLetters.test(letter)),
    pages.map(({ title }) => title),
  );
  const used = new Set(files.map((file) => path.basename(file)));
  await Promise.all(
    pages.map(async (page) => {
      const svg = drawShareCard(page, findFont);
      const key = createHash('sha256').update(svg).digest('hex').slice(0, 24);
      const cachedFile = path.join(cacheFolder, `${key}.png`);
      if (!existsSync(cachedFile)) writeFileSync(cachedFile, await drawPng(svg));
      used.add(`${key}.png`);
      writeOutput(getShareImagePath(page.path), readFileSync(cachedFile));
    }),
  );
  for (const file of readdirSync(cacheFolder)) if (!used.has(file)) rmSync(path.join(cacheFolder, file));
}
