import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { validateFile } from './check.ts';
import type { MistakeError } from './mistake.ts';
import { parseOwnerFile } from './owner-file.ts';
import { findFileMistakes, findFileUses, resolvePictureFile } from './pictures.ts';
import { aboutSchema } from './site/records.ts';

const agencyBefore = process.env.AGENCY;

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  process.env.AGENCY = path.relative(root, mkdtempSync(path.join(root, '.cache/agency-')));
  mkdirSync(path.join(root, resolveAgencyFolder(), 'pictures'));
});

afterEach(() => {
  rmSync(path.join(root, resolveAgencyFolder()), { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
});

function save(name: string, content: string | Uint8Array): void {
  writeFileSync(path.join(root, resolveAgencyFolder(), 'pictures', name), content);
}

function createPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0e4a47' } });
}

/** Returns the sentences about a YAML text, each without its file. */
async function listSentences(yaml: string): Promise<string[]> {
  const mistakes = await findFileMistakes(findFileUses(parseOwnerFile('about.yaml', yaml)));
  return mistakes.map(({ line, sentence }) => `${line}: ${sentence}`);
}

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(32)]);
const createFrame = async (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 8, height = 10) =>
  createPicture(width, height).toFormat(format).toBuffer();

/** Inserts an empty chunk in front of the first `IDAT` chunk, which makes a PNG an animation. */
function createAnimatedPng(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1'), png.subarray(at)]);
}

async function createAnimatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(240, 0), Buffer.alloc(240, 255)]);
  return sharp(frames, { raw: { width: 8, height: 20, channels: 3, pageHeight: 10 } })
    .webp()
    .toBuffer();
}

const createSvg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10">${inside}</svg>`;

describe('check of media files', () => {
  it.each<
    [slot: string, name: string, content: () => Promise<Uint8Array | string> | Uint8Array | string, sentence: string]
  >([
    [
      'photo',
      'shop.heic',
      () => 'anything',
      'pictures/shop.heic can’t be used here: save it as JPEG, PNG, WebP or AVIF.',
    ],
    [
      'photo',
      'plan.svg',
      () => createSvg(''),
      'pictures/plan.svg can’t be used here: save it as JPEG, PNG, WebP or AVIF.',
    ],
    [
      'photo',
      'big.jpg',
      () => Buffer.alloc(16 * 1024 * 1024),
      'pictures/big.jpg is 16.0 MB, but at most 15 MB is allowed: save a smaller copy.',
    ],
    [
      'photo',
      'wide.png',
      () => createFrame('png', 12_001, 2),
      'pictures/wide.png is 12,001 by 2 pixels, but at most 12,000 a side is allowed: save a smaller copy.',
    ],
    [
      'photo',
      'note.jpg',
      () => 'Not a picture.',
      'pictures/note.jpg can’t be read: save it as JPEG, PNG, WebP or AVIF.',
    ],
    ['photo', 'empty.jpg', () => '', 'pictures/empty.jpg can’t be read: save it as JPEG, PNG, WebP or AVIF.'],
    [
      'portrait',
      'ruth.png',
      () => createFrame('jpeg'),
      'pictures/ruth.png is not what its ending says, but .jpg: name it pictures/ruth.jpg.',
    ],
    [
      'portrait',
      'ruth.jpg',
      () => createSvg(''),
      'pictures/ruth.jpg is not what its ending says, but .svg: save it as JPEG, PNG, WebP or AVIF.',
    ],
    [
      'photo',
      'wave.webp',
      createAnimatedWebp,
      'pictures/wave.webp is animated, and only films may move: save one frame of it as a picture.',
    ],
    [
      'photo',
      'wave.png',
      async () => createAnimatedPng(await createFrame('png')),
      'pictures/wave.png is animated, and only films may move: save one frame of it as a picture.',
    ],
    [
      'logo',
      'a.svg',
      () => createSvg('<script>alert(1)</script>'),
      'pictures/a.svg contains a script or a link to another file: export it as a plain SVG, or as PNG.',
    ],
    [
      'logo',
      'b.svg',
      () => createSvg('<path onload="alert(1)"/>'),
      'pictures/b.svg contains a script or a link to another file: export it as a plain SVG, or as PNG.',
    ],
    [
      'logo',
      'c.svg',
      () => createSvg('<image href="https://a.example/a.png"/>'),
      'pictures/c.svg contains a script or a link to another file: export it as a plain SVG, or as PNG.',
    ],
    ['film', 'film.mov', () => mp4, 'pictures/film.mov can’t be used here: export it as MP4 or WebM.'],
    [
      'film',
      'film.webm',
      () => mp4,
      'pictures/film.webm is not what its ending says, but .mp4: name it pictures/film.mp4.',
    ],
    [
      'film',
      'phone.mp4',
      () => Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  '), Buffer.alloc(32)]),
      'pictures/phone.mp4 is not what its ending says, but .mov: export it as MP4 or WebM.',
    ],
    [
      'film',
      'new-phone.mp4',
      () => Buffer.concat([mp4, Buffer.from('stsd'), Buffer.alloc(12), Buffer.from('hvc1')]),
      'pictures/new-phone.mp4 is in HEVC, which many browsers can’t play: export it in H.264.',
    ],
    ['film', 'film.mp4', () => 'abc', 'pictures/film.mp4 can’t be read: export it as MP4 or WebM.'],
    [
      'film',
      'long.mp4',
      () => Buffer.concat([mp4, Buffer.alloc(26 * 1024 * 1024)]),
      'pictures/long.mp4 is 26.0 MB, but at most 25 MB is allowed: export it shorter or smaller, or put it on YouTube or Vimeo.',
    ],
    [
      'captions',
      'film.vtt',
      () => '1\n00:00 --> 00:01\nHello',
      'pictures/film.vtt doesn’t begin with “WEBVTT”: save the captions as WebVTT, in a .vtt file.',
    ],
    [
      'captions',
      'german.vtt',
      () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße', 'latin1'),
      'pictures/german.vtt isn’t saved as UTF-8, so its accented letters can’t be read: save it as UTF-8.',
    ],
  ])('refuses an unusable file for the field `%s`: %s', async (slot, name, content, sentence) => {
    save(name, await content());
    expect(await listSentences(`lead: A\n${slot}:\n  file: pictures/${name}\n`)).toEqual([`3: ${sentence}`]);
  });

  it('explains that the file’s name contains accents as separate characters, which look the same', async () => {
    save('cafe\u0301.png', await createFrame('png'));
    expect(await listSentences('photo: { file: pictures/café.png }')).toEqual([
      '1: In the name of the file pictures/café.png, letters and their accents are separate characters. Rename it: type the name again.',
    ]);
  });

  it('suggests the closest name if a file is missing', async () => {
    save('ruth.jpg', await createFrame('jpeg'));
    expect(await listSentences('photo: { file: pictures/ruht.jpg }')).toEqual([
      '1: There is no pictures/ruht.jpg. Did you mean "pictures/ruth.jpg"?',
    ]);
    expect(await listSentences('photo: { file: pictures/shop.png }')).toEqual([
      `1: There is no pictures/shop.png. Put it in ${resolveAgencyFolder()}/pictures.`,
    ]);
  });
});

describe('resolvePictureFile()', () => {
  it.each([
    ['/pictures/a%26b%20%231.png', 'pictures/a&b #1.png'],
    ['/pictures/100%25.png', 'pictures/100%.png'],
    ['/pictures/100%.png', 'pictures/100%.png'],
  ])('returns the file of %s', (source, file) => {
    expect(resolvePictureFile(source)).toBe(file);
  });
});

describe('check of a picture’s fields', () => {
  const listMistakes = (fields: string) => {
    try {
      validateFile(
        parseOwnerFile('about.yaml', `{ title: A, description: A, lead: A, photo: { ${fields} } }`),
        aboutSchema,
      );
      return [];
    } catch (error) {
      return (error as MistakeError).mistakes.map(({ sentence }) => sentence);
    }
  };

  it.each([
    [
      'file: pictures/shop.jpg',
      '"alt" is missing. Say in a few words what pictures/shop.jpg shows, for people who can’t see it.',
    ],
    ['file: pictures/shop.jpg, alt: ""', '"alt" is empty. Write some text.'],
    ['file: shop.jpg, alt: A', '"file" is "shop.jpg". Begin with the folder, such as "pictures/ruth.jpg".'],
    ['file: pictures/../agency.yaml, alt: A', '"file" is "pictures/../agency.yaml". Begin with the folder'],
    ['alt: A', '"file" is missing. Add it.'],
    ['file: pictures/shop.jpg, alt: A, caption: B', '"caption" isn’t a field here.'],
  ])('refuses the fields { %s }', (fields, sentence) => {
    expect(listMistakes(fields)).toEqual([expect.stringContaining(sentence)]);
  });

  it('accepts a file with a focal point and a credit', () => {
    expect(listMistakes('file: pictures/a.jpg, alt: A, focus: { x: 20, y: 30 }, credit: "Photo: B"')).toEqual([]);
  });
});

describe('check of media files without mistakes', () => {
  it.each<[slot: string, name: string, content: () => Promise<Uint8Array> | Uint8Array | string]>([
    ['portrait', 'a.jpg', () => createFrame('jpeg')],
    ['portrait', 'A.JPEG', () => createFrame('jpeg')],
    ['photo', 'a.png', () => createFrame('png')],
    ['photo', 'a.webp', () => createFrame('webp')],
    ['photo', 'a.avif', () => createFrame('avif')],
    ['logo', 'a.svg', () => createSvg('<path id="a" d="M0 0h8"/><use href="#a"/>')],
    ['film', 'a.mp4', () => mp4],
    ['captions', 'a.vtt', () => '\uFEFFWEBVTT\n'],
  ])('accepts a file for the field `%s`: %s', async (slot, name, content) => {
    save(name, await content());
    expect(await listSentences(`${slot}: { file: /pictures/${name} }`)).toEqual([]);
  });
});
