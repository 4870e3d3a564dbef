/**
 * Accepted pictures. `pictures/<name>.png` shows one page in several variants side by side; its metadata contains the
 * Chromium version and a hash of each variant.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

export const picturesFolder = path.join(import.meta.dirname, 'pictures');

/** Variant of a page: width, color scheme, and a function that prepares the page, which may be called repeatedly. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Maximum height of the screenshot in CSS pixels. A longer page is cropped. Default: 2600. */
  readonly maxHeight?: number;
  readonly prepare?: () => Promise<unknown>;
}

/**
 * Tolerance within the same Chromium version: `ratio` is the maximum share of differing pixels. Shadows and rotated
 * edges occasionally differ by about 400 pixels.
 */
const sameChromium = { threshold: 0.05, ratio: 0.001 };
/**
 * Tolerance between Chromium versions, which draw letters and curves slightly differently. Moved or missing content
 * exceeds this tolerance.
 */
const otherChromium = { threshold: 0.25, ratio: 0.01 };

interface Bitmap {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

async function takeScreenshot(page: Page, maxHeight: number): Promise<Bitmap> {
  const { width, height } = await page.evaluate(async () => {
    // Wait two frames, because a new width or color scheme is laid out only by the second frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return { width: innerWidth, height: document.documentElement.scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
  // Chromium snaps a scrolled row to a random card when it captures a full page. Without snapping, the row stays put, not aligned to a card.
  const style = '* { scroll-snap-type: none !important }';
  const png = await page.screenshot({ fullPage: true, clip, style, animations: 'disabled', caret: 'hide' });
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function takeAll(page: Page, variants: readonly Variant[]): Promise<readonly Bitmap[]> {
  const bitmaps: Bitmap[] = [];
  for (const { width, height, colorScheme = 'light', maxHeight = 2600, prepare } of variants) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await prepare?.();
    bitmaps.push(await takeScreenshot(page, maxHeight));
  }
  return bitmaps;
}

function hashBitmap({ data, info }: Bitmap): string {
  return createHash('sha256').update(`${info.width} ${info.height}`).update(data).digest('hex').slice(0, 16);
}

function joinBitmaps(bitmaps: readonly Bitmap[], note: string): Promise<Buffer> {
  const gap = 10;
  let left = 0;
  const placed = bitmaps.map(({ data, info: { width, height } }) => {
    const place = { input: data, raw: { width, height, channels: 3 as const }, left, top: 0 };
    left += width + gap;
    return place;
  });
  const height = Math.max(...bitmaps.map(({ info }) => info.height));
  return sharp({ create: { width: left - gap, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .withExif({ IFD0: { ImageDescription: note } })
    .toBuffer();
}

/** Reads Chromium's major version and the hashes of the variants from a picture's metadata, as written by `join`. */
async function readPictureNote(file: string): Promise<{ chromium?: string; hashes: readonly string[] }> {
  if (!existsSync(file)) return { hashes: [] };
  const { exif } = await sharp(file).metadata();
  const [, chromium, hashes = ''] = /Chromium (\d+):((?: [0-9a-f]{16})+)/.exec(exif?.toString('latin1') ?? '') ?? [];
  return { chromium, hashes: hashes.trim().split(' ') };
}

/**
 * Compares a page with its accepted picture. Repeats the screenshots until they match the picture, or until each of them
 * equals an earlier screenshot, because Chromium may alternate between several renderings of the same rounded edge.
 */
export async function expectPicture(page: Page, name: string, variants: readonly Variant[]): Promise<void> {
  const accepted = await readPictureNote(path.join(picturesFolder, `${name}.png`));
  const earlier = variants.map(() => new Set<string>());
  for (let round = 0; round < 20; round++) {
    const bitmaps = await takeAll(page, variants);
    const hashes = bitmaps.map(hashBitmap);
    const now = hashes.join(' ');
    if (now === accepted.hashes.join(' ')) return;
    if (hashes.every((hash, at) => earlier[at]?.has(hash))) {
      const [chromium = ''] = page.context().browser()?.version().split('.') ?? [];
      const isOther = accepted.chromium !== undefined && accepted.chromium !== chromium;
      const tolerance = isOther ? otherChromium : sameChromium;
      const differing = variants.filter((_, at) => hashes[at] !== accepted.hashes[at]);
      const pixels = bitmaps.map(({ info }, at) => (hashes[at] === accepted.hashes[at] ? 0 : info.width * info.height));
      const message = [
        `${name} differs at ${differing.map(({ width, colorScheme = 'light' }) => `${width} ${colorScheme}`).join(', ')}.`,
        isOther && `It was drawn by Chromium ${accepted.chromium}, and this is ${chromium}.`,
        `To accept it: node tools/launch.mjs tests/visual/accept.ts -g ${name}`,
      ];
      expect(
        await joinBitmaps(bitmaps, `Chromium ${chromium}: ${now}`),
        message.filter(Boolean).join(' '),
      ).toMatchSnapshot(`${name}.png`.split('/'), {
        threshold: tolerance.threshold,
        maxDiffPixels: tolerance.ratio * pixels.reduce((sum, one) => sum + one),
      });
      return;
    }
    for (const [at, hash] of hashes.entries()) earlier[at]?.add(hash);
  }
  throw new Error('The page does not come to rest: each screenshot differs from all earlier ones.');
}
