/** Encodes the agency's pictures for pages: cropped, in several widths and formats, without the camera's metadata. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import { resolveAgencyCache } from '#agency-files/agency-folder.ts';
import { MistakeError } from '#agency-files/mistake.ts';
import {
  type FileUse,
  type Focus,
  findFileMistakes,
  removeLeadingSlash,
  resolveAgencyFile,
  type SlotName,
  slots,
} from '#agency-files/pictures.ts';
import { agency } from '../src/agency.ts';
import { writeHashedFile } from './output.ts';

const cacheFolder = path.join(resolveAgencyCache(), 'pictures');

/** Widths in pixels. A picture is never enlarged: a narrower one has its own width as the largest. */
const widths = [320, 640, 1280];

export interface PublishedPicture {
  /** Size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** URL of the fallback's largest file. */
  readonly src: string;
  readonly srcSet?: string;
  /** Sources in formats that are smaller than the fallback, the smallest first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** Returns the largest region with a ratio of width to height whose center is as near to the focus as possible. */
function cropRegion({ width, height }: Size, ratio = width / height, { x, y } = { x: 50, y: 50 }): Region {
  const wide = Math.min(width, Math.round(height * ratio));
  const high = Math.min(height, Math.round(width / ratio));
  const calculateOffset = (length: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - part / 2, 0), length - part));
  return { left: calculateOffset(width, wide, x), top: calculateOffset(height, high, y), width: wide, height: high };
}

function listWidths(width: number): number[] {
  const narrower = widths.filter((other) => other < width);
  return narrower.length < widths.length ? [...narrower, width] : narrower;
}

/** Returns the size after the camera's orientation has been applied. */
function getUprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
};

type Format = keyof typeof encoders;

/** Source code of the encoders, so that a changed quality changes the names of the cached files. */
const encoderSettings = Object.values(encoders).join();

/** Names of the cached files that this build uses. All others are deleted. */
const usedPictures = new Set<string>();

async function publish({ slot, file, focus }: FileUse): Promise<PublishedPicture> {
  const { default: sharp } = await import('sharp');
  const original = readFileSync(resolveAgencyFile(file));
  const name = toUrlName(file);
  // Ignores warnings, such as those about photos of Samsung phones: https://github.com/lovell/sharp/issues/1578
  const input = () => sharp(original, { failOn: 'error' });
  const metadata = await input().metadata();
  const { ratio } = slots[slot] as { ratio?: number };
  const region = cropRegion(getUprightSize(metadata), ratio, focus);
  if (metadata.format === 'svg') {
    return { width: region.width, height: region.height, src: writeHashedFile(`${name}.svg`, original), sources: [] };
  }
  const all = listWidths(region.width);
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify(region))
    .update(encoderSettings)
    .digest('hex')
    .slice(0, 24);
  const createUrl = async (width: number, format: Format) => {
    const cached = path.join(cacheFolder, `${key}-${width}.${format}`);
    usedPictures.add(path.basename(cached));
    if (!existsSync(cached)) {
      const picture = input().autoOrient().extract(region).resize({ width });
      writeFileSync(cached, await encoders[format](picture).toBuffer());
    }
    return writeHashedFile(`${name}-${width}.${format}`, readFileSync(cached));
  };
  const setOf = async (format: Format) =>
    (await Promise.all(all.map(async (width) => `${await createUrl(width, format)} ${width}w`))).join(', ');
  const fallback = metadata.hasAlpha ? 'png' : 'jpg';
  const width = all.at(-1) ?? region.width;
  return {
    width,
    height: Math.max(Math.round((region.height * width) / region.width), 1),
    src: await createUrl(width, fallback),
    srcSet: await setOf(fallback),
    sources: [
      { type: 'image/avif', srcSet: await setOf('avif') },
      { type: 'image/webp', srcSet: await setOf('webp') },
    ],
  };
}

/** Returns a file's name without its extension, with characters that need no escaping in a URL or a `srcset`. */
function toUrlName(file: string): string {
  return path
    .parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** Publishes a film or its captions as they are. */
function publishUnchanged({ file }: FileUse): PublishedPicture {
  const src = writeHashedFile(
    `${toUrlName(file)}${path.extname(file).toLowerCase()}`,
    readFileSync(resolveAgencyFile(file)),
  );
  return { width: 0, height: 0, src, sources: [] };
}

function createKey(slot: SlotName, file: string, focus: Focus): string {
  return JSON.stringify([slot, removeLeadingSlash(file), focus?.x, focus?.y]);
}

/** Publishes all files that the agency's data mention. Throws a `MistakeError` if a file cannot be used. */
async function publishAll(uses: readonly FileUse[]): Promise<ReadonlyMap<string, PublishedPicture>> {
  if (uses.length === 0) return new Map();
  const mistakes = await findFileMistakes(uses);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  mkdirSync(cacheFolder, { recursive: true });
  const published = await Promise.all(
    uses.map(async (use) => {
      const { slot, file, focus } = use;
      try {
        const result = slot === 'film' || slot === 'captions' ? publishUnchanged(use) : await publish(use);
        return [createKey(slot, file, focus), result] as const;
      } catch {
        throw new MistakeError([
          use.createMistake(`${file} is damaged: save it again, or export it from its original.`),
        ]);
      }
    }),
  );
  for (const file of readdirSync(cacheFolder)) if (!usedPictures.has(file)) rmSync(path.join(cacheFolder, file));
  return new Map(published);
}

const publishedPictures = await publishAll(agency.fileUses);

/** Returns the published files of a picture, a film or captions in the agency's data. */
export function publishPicture(slot: SlotName, { file, focus }: { file: string; focus?: Focus }): PublishedPicture {
  const found = publishedPictures.get(createKey(slot, file, focus));
  if (!found)
    throw new Error(`${file} is not published, because no file in ${resolveAgencyFile('')} uses it as "${slot}".`);
  return found;
}
