/** What a font file says of itself, read from its tables. */

export interface FontMetrics {
  /** As the file names its family. */
  readonly name: string;
  /** In parts of the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** How wide the letters of running text are, in parts of the font size. */
  readonly averageWidth: number;
}

/** How often letters are in running text, in percent, near enough to tell wide fonts from narrow ones. */
const frequencies: Readonly<Record<string, number>> = {
  ...{ ' ': 17, e: 11, t: 7, a: 7, o: 6, i: 6, n: 6, s: 5, r: 5, h: 4, l: 3.5, d: 3.5, c: 2.5, u: 2.5, m: 2 },
  ...{ p: 1.5, g: 1.5, w: 1.5, y: 1.5, f: 1.5, b: 1.2, ',': 1, '.': 1, v: 0.8, k: 0.7 },
};

/** The widths of Arial, and of all that stand in for it, in parts of the font size. */
const arial = {
  regular: widths('222ijl 278 ,.ft 333r 500ckvxyz 556abdeghnopqsu 722w 833m'),
  bold: widths('278 ,.ijl 333ft 389r 500z 556aceksvxy 611bdghnopqu 778w 889m'),
} as const;

function widths(text: string): (letter: string) => number {
  const found = new Map(
    [...text.matchAll(/(\d{3})([^\d]+)/g)].flatMap(([, width, letters = '']) =>
      [...letters.replace(/ $/, '')].map((letter) => [letter, Number(width) / 1000] as const),
    ),
  );
  found.set(' ', 0.278);
  return (letter) => found.get(letter) ?? 0.5;
}

function averageOf(widthOf: (letter: string) => number): number {
  const letters = Object.entries(frequencies);
  const all = letters.reduce((sum, [, often]) => sum + often, 0);
  return letters.reduce((sum, [letter, often]) => sum + widthOf(letter) * often, 0) / all;
}

export const arialWidth = { regular: averageOf(arial.regular), bold: averageOf(arial.bold) } as const;

/** Reads a TrueType file. */
export function readMetrics(file: Uint8Array): FontMetrics {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < data.getUint16(4); index++) {
    const at = 12 + index * 16;
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), data.getUint32(at + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table "${tag}".`);
    return offset;
  };
  const [hhea, hmtx] = [table('hhea'), table('hmtx')];
  const em = data.getUint16(table('head') + 18);
  const widthsCount = data.getUint16(hhea + 34);
  const glyphOf = glyphs(data, table('cmap'));
  const widthOf = (letter: string) =>
    data.getUint16(hmtx + Math.min(glyphOf(letter.charCodeAt(0)), widthsCount - 1) * 4) / em;
  return {
    name: familyName(data, table('name')),
    ascent: data.getInt16(hhea + 4) / em,
    descent: -data.getInt16(hhea + 6) / em,
    averageWidth: averageOf(widthOf),
  };
}

/** The glyph of a letter, by the segments of the `cmap` in format 4, which every font has. */
function glyphs(data: DataView, cmap: number): (code: number) => number {
  const offsets = Array.from({ length: data.getUint16(cmap + 2) }, (_, index) => data.getUint32(cmap + 8 + index * 8));
  const at = offsets.map((offset) => cmap + offset).find((start) => data.getUint16(start) === 4);
  if (at === undefined) throw new Error('The font has no table of letters that can be read.');
  const size = data.getUint16(at + 6);
  const segments = Array.from({ length: size / 2 }, (_, index) => index * 2);
  return (code) => {
    const segment = segments.find((offset) => data.getUint16(at + 14 + offset) >= code) ?? 0;
    const start = data.getUint16(at + 16 + size + segment);
    if (start > code) return 0;
    const delta = data.getUint16(at + 16 + 2 * size + segment);
    const place = at + 16 + 3 * size + segment;
    const range = data.getUint16(place);
    if (range === 0) return (code + delta) % 0x1_0000;
    return data.getUint16(place + range + (code - start) * 2);
  };
}

/** The name on Windows: entry 16, else 1. */
function familyName(data: DataView, at: number): string {
  const texts = at + data.getUint16(at + 4);
  const entries = Array.from({ length: data.getUint16(at + 2) }, (_, index) => at + 6 + index * 12);
  const nameOf = (id: number) =>
    entries.find((entry) => data.getUint16(entry) === 3 && data.getUint16(entry + 6) === id);
  const entry = nameOf(16) ?? nameOf(1);
  if (entry === undefined) return '';
  const [length, offset] = [data.getUint16(entry + 8), data.getUint16(entry + 10)];
  const codes = Array.from({ length: length / 2 }, (_, index) => data.getUint16(texts + offset + index * 2));
  return String.fromCharCode(...codes);
}
