/** The accepted pictures: `pictures/<name>.png`, each with the version of the Chromium that drew it. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { drawsLike } from './chromium.ts';
import { compactPng, notesOf } from './compact-png.ts';

export const picturesFolder = path.join(import.meta.dirname, 'pictures');

/** Where `node tools/launch.mjs tests/visual/accept.ts` wants to read which pictures there are; set while it accepts. */
const usedFile = process.env.VISUAL_ACCEPT;
export const isAccepting = usedFile !== undefined;

/** Of a longer page only the beginning is pictured, in CSS pixels. */
const longest = 2600;

/** Another Chromium draws letters and curves a little differently; what moved or vanished is more than that. */
const tolerances = {
  // The shadows and turned edges of the samples come out differently now and then, by some four hundred pixels.
  same: { threshold: 0.05, maxDiffPixelRatio: 0.001 },
  other: { threshold: 0.25, maxDiffPixelRatio: 0.01 },
};

interface Accepted {
  hash?: string;
  chromium: string;
}

function hashOf(image: Buffer): string {
  return createHash('sha256').update(image).digest('hex');
}

function accepted(file: string): Accepted | undefined {
  if (!existsSync(file)) return undefined;
  const { hash, chromium = '' } = notesOf(readFileSync(file));
  return { hash, chromium };
}

/** Takes screenshots until one is as accepted, or two in a row are the same. */
async function settledScreenshot(page: Page, maxHeight: number, hash: string | undefined): Promise<Buffer> {
  let before = '';
  for (let attempt = 0; attempt < 20; attempt++) {
    const { width, height } = await page.evaluate(async () => {
      // What a new width or color scheme changes is laid out by the second frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return { width: innerWidth, height: document.documentElement.scrollHeight };
    });
    const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
    const image = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
    const now = hashOf(image);
    if (now === hash || now === before) return image;
    before = now;
  }
  throw new Error('The page does not come to rest: each screenshot differs from the one before.');
}

/** Compares the page's first `maxHeight` pixels with `pictures/<name>.png`. Goes on after a difference, so that one run shows all. */
export async function picture(page: Page, name: string, maxHeight = longest): Promise<void> {
  await test.step(name, async () => {
    const file = path.join(picturesFolder, `${name}.png`);
    if (usedFile) appendFileSync(usedFile, `${name}.png\n`);
    const before = accepted(file);
    const image = await settledScreenshot(page, maxHeight, before?.hash);
    if (hashOf(image) === before?.hash) return;
    const chromium = page.context().browser()?.version() ?? '';
    if (isAccepting) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, compactPng(image, { hash: hashOf(image), chromium }));
      return;
    }
    const tolerance = before && !drawsLike(before.chromium, chromium) ? tolerances.other : tolerances.same;
    // What is kept has fewer colors.
    const compact = compactPng(image, {});
    expect.soft(compact, `${name} looks as accepted`).toMatchSnapshot(`${name}.png`.split('/'), tolerance);
  });
}
