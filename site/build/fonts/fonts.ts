import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { agency } from '../../src/agency.ts';
import { writeHashedFile } from '../output.ts';
import { countLetters } from './agency-letters.ts';
import { arialWidth, measureWidth, readMetrics } from './font-file.ts';
import {
  createRanges,
  type FontPart,
  groupLettersByPart,
  isInRanges,
  type Ranges,
  readParts,
  splitIntoRuns,
} from './font-parts.ts';

export const fontFolder = 'node_modules';

export type FontUse = keyof typeof agency.fonts;
type FontSetting = (typeof agency.fonts)[FontUse];

interface Metadata {
  readonly id: string;
  readonly family: string;
  readonly category: string;
  readonly weights: readonly number[];
}

interface Weights {
  readonly min: number;
  readonly max: number;
}

interface Face {
  readonly weights: Weights;
  /** Returns the file of a part, such as `latin-ext`. */
  file(part: string): string;
}

export interface Family extends Metadata {
  readonly faces: readonly Face[];
  readonly parts: readonly FontPart[];
}

export function getFamily(use: FontUse): Family {
  return readFamily(agency.fonts[use]);
}

/** Reads a font package. Each part of a variable font is one file; other fonts have one file per part and weight. */
export function readFamily({ package: name, weights: range }: FontSetting): Family {
  const folder = path.join(fontFolder, name);
  if (!existsSync(folder)) {
    throw new Error(
      `agency.yaml names the font package "${name}", which is not installed. Run \`npm install ${name}\`.`,
    );
  }
  const metadata = JSON.parse(readFileSync(path.join(folder, 'metadata.json'), 'utf8')) as Metadata;
  const [min = 400, max = min] = range?.split('-').map(Number) ?? [metadata.weights[0], metadata.weights.at(-1)];
  const createFace = (weight: number | 'wght', weights: Weights): Face => ({
    weights,
    file: (part) => path.join(folder, 'files', `${metadata.id}-${part}-${weight}-normal.woff2`),
  });
  const faces = name.startsWith('@fontsource-variable/')
    ? [createFace('wght', { min, max })]
    : metadata.weights
        .filter((weight) => weight >= min && weight <= max)
        .map((weight) => createFace(weight, { min: weight, max: weight }));
  return { ...metadata, faces, parts: readParts(folder, (part) => faces[0]?.file(part) ?? '') };
}

const fontUses = Object.keys(agency.fonts) as FontUse[];

/** Returns the `font-family` value: the family, its local fallback and a generic family. */
export function createFontStack(use: FontUse): string {
  const { family, category } = getFamily(use);
  const generic = category === 'serif' || category === 'monospace' ? category : 'sans-serif';
  return `"${family}", "${family} fallback", ${generic}`;
}

/** Returns the multiplier for letter spacing in headings: 1 tightens a grotesque font fully, 0.4 suits a serif font. */
export function getHeadingTracking(): string {
  return getFamily('heading').category === 'serif' ? '0.4' : '1';
}

/** Returns the letter spacing for widget headings. `initial` keeps each heading's own spacing. */
export function getWidgetTracking(): string {
  return getHeadingTracking() === '1' ? 'initial' : `calc(-0.035em * ${getHeadingTracking()})`;
}

/** Returns the font size of the agency's name in the footer, in vw: as large as fits, at most 25.5. */
export async function calculateFooterNameSize(name = agency.name): Promise<number> {
  const tracking = 0.06;
  const family = getFamily('heading');
  const widths = await Promise.all(
    splitIntoRuns(name, (letter) => family.parts.find((part) => part.has(letter))).map(async ({ key: part, items }) =>
      // Counts a letter that the family lacks as one em: another font draws the letter, and hardly any letter is wider.
      part
        ? measureWidth(await createStaticFont(family, 800, items.join(''), part.name), items.join(''))
        : items.length,
    ),
  );
  const width = widths.reduce((sum, run) => sum + run);
  return Math.min(25.5, Math.floor(980 / (width - tracking * name.length)) / 10);
}

/** Local fonts, scaled to a family's width and line height so that the layout does not shift when the web font loads. */
const localFontWeights = [
  { weights: { min: 100, max: 449 }, at: 400, local: 'regular' },
  { weights: { min: 450, max: 599 }, at: 500, local: 'regular' },
  { weights: { min: 600, max: 900 }, at: 650, local: 'bold' },
] as const;

const localFonts = {
  regular: ['Arial', 'Liberation Sans', 'Helvetica'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
} as const;

interface Subset {
  readonly suffix: string;
  readonly ranges: Ranges;
  readonly preload: boolean;
  /** Part of the family that has the letters; by default `latin`. */
  readonly part?: string;
}

// English needs only the first subset. A browser requests the second subset if a page contains one of its letters.
const englishSubsets: readonly Subset[] = [
  {
    suffix: 'basic',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      // Include é, which occurs in loan words: one letter would otherwise load a second font and shift the layout.
      [0xe9, 0xe9],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2192, 0x2192],
      [0x2212, 0x2212],
    ],
    preload: true,
  },
  {
    suffix: 'accents',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xb6],
      [0xb8, 0xd6],
      [0xd8, 0xe8],
      [0xea, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x201a, 0x201a],
      [0x201e, 0x201e],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
    ],
    preload: false,
  },
];

/** Subsets of each font file: only one for a language with accented letters, which every page needs. */
const subsets: readonly Subset[] =
  agency.languages[0] === 'en'
    ? englishSubsets
    : [{ suffix: 'latin', ranges: englishSubsets.flatMap(({ ranges }) => ranges), preload: true }];

type LetterCounts = ReturnType<typeof countLetters>;

function sumCounts(counts: LetterCounts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Returns a subset for each part of the family with letters that the standard subsets lack. Pages preload a subset if
 * more than one in 200 letters of the texts is in the subset, as for a language of the pages, unlike for foreign names.
 */
export function listExtraSubsets({ parts }: Pick<Family, 'parts'>, texts: LetterCounts = countLetters()): Subset[] {
  const further = texts.filter(([letter]) => !subsets.some(({ ranges }) => isInRanges(ranges, letter)));
  const found = groupLettersByPart(
    parts,
    further.map(([letter]) => letter),
  );
  return [...found].flatMap(([part, letters]) => {
    if (!part) return [];
    const count = sumCounts(further.filter(([letter]) => letters.includes(letter)));
    return [
      { suffix: part.name, part: part.name, ranges: createRanges(letters), preload: count > sumCounts(texts) / 200 },
    ];
  });
}

export interface Font {
  readonly family: Family;
  readonly face: Face;
  readonly subset: Subset;
  readonly address: string;
  readonly preload: boolean;
}

function getText({ ranges }: Subset): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
}

function formatUnicodeRange({ ranges }: Subset): string {
  const formatHex = (codePoint: number) => codePoint.toString(16);
  return ranges
    .map(([from, to]) => (from === to ? `U+${formatHex(from)}` : `U+${formatHex(from)}-${formatHex(to)}`))
    .join(',');
}

let builtFonts: Promise<readonly Font[]> | undefined;

/** Reduces each font family to the letters and weights that the site uses: 71 KB become 44 KB. */
export function buildFonts(): Promise<readonly Font[]> {
  builtFonts ??= Promise.all(
    fontUses.map(getFamily).flatMap((family) =>
      family.faces.flatMap((face) =>
        [...subsets, ...listExtraSubsets(family)].map(async (subset) => {
          const { weights } = face;
          const isVariable = weights.min < weights.max;
          const cut = await subsetFont(readFileSync(face.file(subset.part ?? 'latin')), getText(subset), {
            targetFormat: 'woff2',
            ...(isVariable && { variationAxes: { wght: weights } }),
          });
          const weight = family.faces.length > 1 ? `-${weights.min}` : '';
          const address = writeHashedFile(`${family.id}${weight}-${subset.suffix}.woff2`, cut);
          return { family, face, subset, address, preload: subset.preload };
        }),
      ),
    ),
  );
  return builtFonts;
}

/** Returns a TrueType font of a single weight that contains only the letters of `text`, from one part of a family. */
export async function createStaticFont(
  { faces }: Family,
  weight: number,
  text: string,
  part = 'latin',
): Promise<Uint8Array> {
  const getDistance = ({ weights }: Face) => Math.max(weights.min - weight, weight - weights.max, 0);
  const [face] = [...faces].sort((one, other) => getDistance(one) - getDistance(other));
  if (!face) throw new Error('A font family must have at least one weight.');
  const { min, max } = face.weights;
  const variationAxes = min < max ? { wght: Math.min(Math.max(weight, min), max) } : undefined;
  return subsetFont(readFileSync(face.file(part)), text, {
    targetFormat: 'truetype',
    ...(variationAxes && { variationAxes }),
  });
}

function formatPercent(value: number): string {
  return `${value.toFixed(2)}%`;
}

const measuredLetters = 'abcdefghijklmnopqrstuvwxyz ,.';

async function createFallbacks(family: Family): Promise<string[]> {
  const [lightest, heaviest] = [family.faces[0]?.weights.min ?? 400, family.faces.at(-1)?.weights.max ?? 400];
  return Promise.all(
    localFontWeights.map(async ({ weights, at, local }) => {
      const [min, max] = [Math.max(weights.min, lightest), Math.min(weights.max, heaviest)];
      if (min > max) return '';
      const { averageWidth, ascent, descent } = readMetrics(await createStaticFont(family, at, measuredLetters));
      const ratio = averageWidth / arialWidth[local];
      return `@font-face {
        font-family: "${family.family} fallback";
        font-weight: ${min === max ? min : `${min} ${max}`};
        src: ${localFonts[local].map((font) => `local("${font}")`).join(', ')};
        size-adjust: ${formatPercent(ratio * 100)};
        ascent-override: ${formatPercent((ascent / ratio) * 100)};
        descent-override: ${formatPercent((descent / ratio) * 100)};
        line-gap-override: 0%;
      }`;
    }),
  );
}

/**
 * Returns the `@font-face` rules. With `preloads`, the browser does not use a preloaded font that arrives after the
 * first paint, because a heading could then get another number of lines and move the content below. Without `preloads`,
 * late fonts are used, too, because almost every font would be late.
 */
export async function createFontFaces(fonts: readonly Font[], { preloads }: { preloads: boolean }): Promise<string> {
  const faces = fonts.map(
    ({ family, face: { weights }, subset, address, preload }) => `@font-face {
      font-family: "${family.family}";
      font-weight: ${weights.min === weights.max ? weights.min : `${weights.min} ${weights.max}`};
      font-display: ${preloads && preload ? 'optional' : 'swap'};
      src: url("${address}") format("woff2");
      unicode-range: ${formatUnicodeRange(subset)};
    }`,
  );
  const fallbacks = await Promise.all(fontUses.map((use) => createFallbacks(getFamily(use))));
  return [...faces, ...fallbacks.flat()].join('\n');
}
