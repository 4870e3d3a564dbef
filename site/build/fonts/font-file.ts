import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

export interface FontMetrics {
  readonly name: string;
  /** Ascent as a fraction of the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** Average width of letters in running text, as a fraction of the font size. */
  readonly averageWidth: number;
}

/** Approximate letter frequencies in running text, in percent. */
const letterFrequencies: Readonly<Record<string, number>> = {
  ' ': 17,
  e: 11,
  t: 7,
  a: 7,
  o: 6,
  i: 6,
  n: 6,
  s: 5,
  r: 5,
  h: 4,
  l: 3.5,
  d: 3.5,
  c: 2.5,
  u: 2.5,
  m: 2,
  p: 1.5,
  g: 1.5,
  w: 1.5,
  y: 1.5,
  f: 1.5,
  b: 1.2,
  ',': 1,
  '.': 1,
  v: 0.8,
  k: 0.7,
};

/** Letter widths of Arial and metric-compatible fonts, as fractions of the font size. */
const arial = {
  regular: parseWidths('222ijl 278 ,.ft 333r 500ckvxyz 556abdeghnopqsu 722w 833m'),
  bold: parseWidths('278 ,.ijl 333ft 389r 500z 556aceksvxy 611bdghnopqu 778w 889m'),
} as const;

function parseWidths(text: string): (letter: string) => number {
  const found = new Map(
    [...text.matchAll(/(\d{3})([^\d]+)/g)].flatMap(([, width, letters = '']) =>
      [...letters.replace(/ $/, '')].map((letter) => [letter, Number(width) / 1000] as const),
    ),
  );
  found.set(' ', 0.278);
  return (letter) => found.get(letter) ?? 0.5;
}

function calculateAverageWidth(getWidth: (letter: string) => number): number {
  const letters = Object.entries(letterFrequencies);
  const all = letters.reduce((sum, [, often]) => sum + often, 0);
  return letters.reduce((sum, [letter, often]) => sum + getWidth(letter) * often, 0) / all;
}

export const arialWidth = {
  regular: calculateAverageWidth(arial.regular),
  bold: calculateAverageWidth(arial.bold),
} as const;

function parseFont(file: Uint8Array) {
  const font = create(Buffer.from(file));
  if ('fonts' in font) throw new Error('The file is a font collection. Only files with a single font are supported.');
  return font;
}

export type OpenFont = ReturnType<typeof parseFont>;

const openedFonts = new Map<string, OpenFont>();

export function openFont(path: string): OpenFont {
  const font = openedFonts.get(path) ?? parseFont(readFileSync(path));
  openedFonts.set(path, font);
  return font;
}

export function hasGlyph(path: string, letter: string): boolean {
  return openFont(path).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

export function readMetrics(file: Uint8Array): FontMetrics {
  const font = parseFont(file);
  const em = font.unitsPerEm;
  const getWidth = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / em;
  return {
    name: font.familyName,
    ascent: font.ascent / em,
    descent: -font.descent / em,
    averageWidth: calculateAverageWidth(getWidth),
  };
}

/** Returns the width of a text as a fraction of the font size. */
export function measureWidth(file: Uint8Array, text: string): number {
  const font = parseFont(file);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
