/** Fields for photographs, portraits, logos and films in an agency's `pictures` folder, and the checks of these files. */
import { isUtf8 } from 'node:buffer';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import * as v from 'valibot';
import { decodeUrl } from '#catalogue/url-text.ts';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { addHint, localizedTextSchema } from './fields.ts';
import { languageSchema } from './language-code.ts';
import { formatSuggestion, Mistake } from './mistake.ts';
import { type KeyPath, listTexts, type OwnerFile } from './owner-file.ts';

const picturesFolderCheck = v.regex(/^\/?pictures\/[^/]+$/, 'Begin with the folder, such as "pictures/ruth.jpg".');

/** Path of a picture, relative to the agency's folder. */
export const pictureFileSchema = v.pipe(v.string(), picturesFolderCheck);

/** Path of a film or of its captions, relative to the agency's folder. */
export const mediaFileSchema = v.pipe(v.string(), picturesFolderCheck);

const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const croppedEntries = {
  file: addHint(pictureFileSchema, 'JPEG, PNG, WebP or AVIF, up to 15 MB. Best 1280 pixels wide or more.'),
  focus: v.optional(
    addHint(
      v.strictObject({ x: percentSchema, y: percentSchema }),
      'The point that stays in view when the sides are cut off, in percent from the left and from the top.',
    ),
  ),
};

const describedEntries = {
  ...croppedEntries,
  alt: addHint(localizedTextSchema, 'What it shows, for people who can’t see it.'),
  credit: v.optional(addHint(localizedTextSchema, 'Shown below it, such as "Photo: Ada Lee".')),
};

/** Replaces the message for a missing `alt` with one that names the picture. */
function askForAlt({ expected, message, path }: v.StrictObjectIssue): string {
  const { file = 'it' } = Object(path?.at(-1)?.input) as { file?: string };
  return expected === '"alt"' ? `Say in a few words what ${file} shows, for people who can’t see it.` : message;
}

/** Portrait of a person, cropped to 4:5. */
export const portraitSchema = v.strictObject(describedEntries, askForAlt);

/** Photograph as wide as the text, cropped to 16:9. */
export const photoSchema = v.strictObject(describedEntries, askForAlt);

/** Logo in its own aspect ratio. It has no `alt`, because it is always shown next to a name. */
export const logoSchema = v.strictObject({ file: addHint(pictureFileSchema, 'SVG, PNG, WebP or AVIF.') });

export const filmSchema = v.strictObject({
  title: localizedTextSchema,
  lead: v.optional(localizedTextSchema),
  file: addHint(mediaFileSchema, 'MP4 or WebM, up to 25 MB.'),
  poster: v.strictObject({ file: addHint(pictureFileSchema, 'A frame of the film, with the same proportions.') }),
  captions: addHint(
    v.pipe(
      v.array(
        v.strictObject({
          language: languageSchema,
          file: addHint(mediaFileSchema, 'WebVTT: a .vtt file.'),
        }),
      ),
      v.minLength(1, 'Add the captions, for people who can’t hear the film.'),
    ),
    'What is said, in each language in which you have it.',
  ),
});

export type DescribedPhoto = v.InferOutput<typeof photoSchema>;
export type Focus = v.InferOutput<typeof croppedEntries.focus>;
export type Logo = v.InferOutput<typeof logoSchema>;
export type Film = v.InferOutput<typeof filmSchema>;

const photographExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

interface MediaSlot {
  /** File name extensions that the slot accepts. */
  readonly endings: readonly string[];
  /** Width divided by height, if the slot crops its pictures. */
  readonly ratio?: number;
}

/** Slots for files, keyed by the name of the field that contains the slot. */
export const slots = {
  portrait: { endings: photographExtensions, ratio: 4 / 5 },
  photo: { endings: photographExtensions, ratio: 16 / 9 },
  logo: { endings: ['svg', ...photographExtensions] },
  poster: { endings: photographExtensions },
  film: { endings: ['mp4', 'webm'] },
  captions: { endings: ['vtt'] },
  /** Picture in a Markdown text, in its own aspect ratio. */
  text: { endings: [...photographExtensions, 'svg'] },
} satisfies Record<string, MediaSlot>;

export type SlotName = keyof typeof slots;

/** Mention of a file in one of the agency's files. */
export interface FileUse {
  readonly slot: SlotName;
  /** Path relative to the agency's folder: `pictures/ruth.jpg`. */
  readonly file: string;
  readonly focus: Focus;
  readonly createMistake: (sentence: string) => Mistake;
}

/** Finds the files that an agency's file mentions: each object with a `file`, in a field that has the name of a slot. */
export function findFileUses(owner: OwnerFile, value: unknown = owner.data, at: KeyPath = []): FileUse[] {
  if (value === null || typeof value !== 'object') return [];
  const { file, focus } = value as { file?: unknown; focus?: Focus };
  const slot = at.findLast((key) => typeof key === 'string');
  const createMistake = (sentence: string) => new Mistake(owner.name, owner.findLine([...at, 'file']), sentence);
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    ...(typeof file === 'string' && isSlot(slot)
      ? [{ slot, file: removeLeadingSlash(file), focus, createMistake: createMistake }]
      : []),
    ...keys.flatMap((key) => findFileUses(owner, (value as Record<string | number, unknown>)[key], [...at, key])),
  ];
}

const parser = new MarkdownIt();

/** Finds the pictures in the text of a Markdown file, and in Markdown texts of a YAML file. Omits pictures of other sites. */
export function findTextPictures(owner: OwnerFile): FileUse[] {
  const { name, data, body, bodyLine, findLine: lineOf } = owner;
  const lines = body.split('\n');
  const inBody = parser.parse(body, {}).flatMap((block) => {
    const [from = 0, to = from] = block.map ?? [];
    return listImages(block).map((image) => {
      const source = getSource(image);
      const at = lines.slice(from, to).findIndex((line) => decodeUrl(line).includes(source));
      return { source, line: bodyLine + from + Math.max(at, 0) };
    });
  });
  const inFields = listTexts(data).flatMap(({ text, at }) =>
    text.includes('![')
      ? parser
          .parse(text, {})
          .flatMap(listImages)
          .map((image) => ({ source: getSource(image), line: lineOf(at) }))
      : [],
  );
  return [...inBody, ...inFields]
    .filter(({ source }) => !/^https?:/.test(source))
    .map(({ source, line }) => ({
      slot: 'text',
      file: resolvePictureFile(source),
      focus: undefined,
      createMistake: (sentence) => new Mistake(name, line, sentence),
    }));
}

function listImages(token: Token): Token[] {
  return token.type === 'image' ? [token] : (token.children ?? []).flatMap(listImages);
}

function getSource(image: Token): string {
  return decodeUrl(image.attrGet('src') ?? '');
}

/**
 * Returns the file of a picture in a Markdown text, relative to the agency's folder: `/pictures/cat.jpg` is in
 * `pictures` or `public/pictures`, and every other picture in `public`.
 */
export function resolvePictureFile(source: string): string {
  const file = removeLeadingSlash(decodePath(source));
  const isPublic = existsSync(path.join(root, resolveAgencyFile(`public/${file}`)));
  return file.startsWith('pictures/') && !isPublic ? file : `public/${file}`;
}

/** Decodes a path completely, as the name of a file may contain "&" and "#". Returns a path with a stray `%` unchanged. */
function decodePath(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

export function isSlot(name: unknown): name is SlotName {
  return typeof name === 'string' && Object.hasOwn(slots, name);
}

/** Removes the slash with which the editor at `/admin` may begin a path. */
export function removeLeadingSlash(file: string): string {
  return file.replace(/^\//, '');
}

/** Returns the path of an agency's file, relative to the repository's root. */
export function resolveAgencyFile(file: string): string {
  return path.join(resolveAgencyFolder(), removeLeadingSlash(file));
}

export async function findFileMistakes(uses: readonly FileUse[]): Promise<Mistake[]> {
  const mistakes = await Promise.all(
    uses.map(async (use) => {
      const sentence = findFileMistake(use) ?? (await findContentMistake(use));
      return sentence ? [use.createMistake(sentence)] : [];
    }),
  );
  return mistakes.flat();
}

export const megabytes = 1024 * 1024;
export const mediaLimits = { picture: 15, film: 25, sides: 12_000 };

/** Returns a sentence if a file's name, place or size is wrong. */
function findFileMistake({ slot, file }: FileUse): string | undefined {
  const { endings } = slots[slot];
  if (!endings.includes(getExtension(file))) return `${file} can’t be used here: ${describeRemedy(slot)}.`;
  const known = globSync(`${resolveAgencyFolder()}/{pictures/*,public/**/*.*}`, { cwd: root }).map((name) =>
    path.relative(resolveAgencyFolder(), name),
  );
  if (!known.includes(file)) {
    if (known.some((name) => name.normalize() === file.normalize())) {
      return `In the name of the file ${file}, letters and their accents are separate characters. Rename it: type the name again.`;
    }
    const close = formatSuggestion(file, known);
    if (close.includes('mean')) return `There is no ${file}.${close}`;
    const namesake = known.find((name) => path.basename(name).toLowerCase() === path.basename(file).toLowerCase());
    if (namesake) return `There is no ${file}. Did you mean "/${namesake.replace(/^public\//, '')}"?`;
    // A picture that is named without a folder belongs into the folder of the other pictures, not directly into
    // `public`.
    return path.dirname(file) === 'public'
      ? `There is no ${file}. Put it in ${resolveAgencyFile('pictures')} and write /pictures/${path.basename(file)}.`
      : `There is no ${file}. Put it in ${path.dirname(resolveAgencyFile(file))}.`;
  }
  const most = slot === 'film' ? mediaLimits.film : mediaLimits.picture;
  const size = statSync(path.join(root, resolveAgencyFile(file))).size / megabytes;
  if (size <= most) return undefined;
  const fix = slot === 'film' ? 'export it shorter or smaller, or put it on YouTube or Vimeo' : 'save a smaller copy';
  return describeSizeMistake(file, size, most, fix);
}

function getExtension(file: string): string {
  return path.extname(file).slice(1).toLowerCase();
}

function describeRemedy(slot: SlotName): string {
  if (slot === 'film') return 'export it as MP4 or WebM';
  if (slot === 'captions') return 'save the captions as WebVTT, in a .vtt file';
  return slot === 'logo' ? 'save it as SVG, PNG, WebP or AVIF' : 'save it as JPEG, PNG, WebP or AVIF';
}

/** Returns a sentence if a file's content does not match its extension, or if pages cannot show the content. */
async function findContentMistake({ slot, file }: FileUse): Promise<string | undefined> {
  const content = readFileSync(path.join(root, resolveAgencyFile(file)));
  if (slot === 'captions') return findCaptionsMistake(file, content);
  const found = slot === 'film' ? detectFilmFormat(content) : await formatIn(content);
  const mistake = formatMistake(file, found, slots[slot].endings, describeRemedy(slot));
  if (mistake || slot !== 'film') return mistake ?? findPictureMistake(file, content);
  return isHevc(content) ? `${file} is in HEVC, which many browsers can’t play: export it in H.264.` : undefined;
}

function findCaptionsMistake(file: string, content: Buffer): string | undefined {
  const isCaptions = /^\uFEFF?WEBVTT/.test(content.toString('utf8', 0, 16));
  if (!isCaptions) return `${file} doesn’t begin with “WEBVTT”: ${describeRemedy('captions')}.`;
  if (isUtf8(content)) return undefined;
  return `${file} isn’t saved as UTF-8, so its accented letters can’t be read: save it as UTF-8.`;
}

/** Returns a sentence if the format of a file's content does not match its extension. */
function formatMistake(file: string, found: string | undefined, endings: readonly string[], remedy: string) {
  if (!found) return `${file} can’t be read: ${remedy}.`;
  if (found === getExtension(file).replace('jpeg', 'jpg')) return undefined;
  const name = file.replace(/\.\w+$/, `.${found}`);
  return `${file} is not what its ending says, but .${found}: ${endings.includes(found) ? `name it ${name}` : remedy}.`;
}

/** File name extensions of pictures that pages can show as they are. */
export const pictureExtensions = ['svg', 'gif', ...photographExtensions];

/** Returns a sentence if a file with a picture's extension is too large or is not a picture. */
export async function findPublicPictureMistake(file: string, content: Buffer): Promise<string | undefined> {
  const size = content.length / megabytes;
  if (size > mediaLimits.picture) return describeSizeMistake(file, size, mediaLimits.picture, 'save a smaller copy');
  const found = await formatIn(content);
  const remedy = 'save it as JPEG, PNG, WebP, AVIF or SVG';
  const isActive = found === 'svg' && activeContent.test(content.toString('utf8'));
  return formatMistake(file, found, pictureExtensions, remedy) ?? (isActive ? describeActiveContent(file) : undefined);
}

function describeSizeMistake(file: string, size: number, most: number, remedy: string): string {
  return `${file} is ${size.toFixed(1)} MB, but at most ${most} MB is allowed: ${remedy}.`;
}

function describeActiveContent(file: string): string {
  return `${file} contains a script or a link to another file: export it as a plain SVG, or as PNG.`;
}

/** Returns the file extension of a video's container format, or undefined if the content is not a video. */
function detectFilmFormat(content: Buffer): string | undefined {
  if (content.toString('latin1', 4, 8) === 'ftyp') return content.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  return content.toString('hex', 0, 4) === '1a45dfa3' ? 'webm' : undefined;
}

/** Returns true for an MP4 in HEVC, the format in which phones record. The first entry of its `stsd` box has the type `hvc1` or `hev1`. */
function isHevc(content: Buffer): boolean {
  return /stsd.{12}(hvc1|hev1)/s.test(content.toString('latin1'));
}

async function formatIn(content: Buffer): Promise<string | undefined> {
  const { format, compression } = (await readMetadata(content)) ?? {};
  if (format === 'jpeg') return 'jpg';
  if (format === 'heif') return compression === 'av1' ? 'avif' : 'heic';
  return format;
}

async function readMetadata(content: Buffer) {
  // Loaded only if an agency has pictures.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Parts of an SVG that run code or load other files. */
const activeContent = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#|data:image\/)/i;

async function findPictureMistake(file: string, content: Buffer): Promise<string | undefined> {
  const { width = 0, height = 0, pages = 1, format } = (await readMetadata(content)) ?? {};
  if (format === 'svg' && activeContent.test(content.toString('utf8'))) {
    return describeActiveContent(file);
  }
  if (pages > 1 || isAnimatedPng(content)) {
    return `${file} is animated, and only films may move: save one frame of it as a picture.`;
  }
  if (Math.max(width, height) <= mediaLimits.sides) return undefined;
  const digits = new Intl.NumberFormat('en-US');
  const size = `${digits.format(width)} by ${digits.format(height)} pixels`;
  return `${file} is ${size}, but at most ${digits.format(mediaLimits.sides)} a side is allowed: save a smaller copy.`;
}

/** Returns true for a PNG with several frames: the `acTL` chunk before the first `IDAT` chunk. */
function isAnimatedPng(content: Buffer): boolean {
  const chunk = content.indexOf('acTL');
  return chunk > 0 && chunk < content.indexOf('IDAT') && content.toString('latin1', 1, 4) === 'PNG';
}
