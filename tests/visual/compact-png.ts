/**
 * Accepted pictures are kept as indexed PNG: a quarter of the bytes that a browser writes. The 255 most frequent colors stay as they
 * are, so that every surface and every letter's core is exact; the rare shades of rounded edges become the nearest of them.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 255;

interface Chunk {
  type: string;
  data: Buffer;
}

function* chunks(png: Buffer): Generator<Chunk> {
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Undoes PNG's filters in place, row by row. */
function unfilter(raw: Buffer, stride: number, bytesPerPixel: number): Buffer {
  const rows = raw.length / (stride + 1);
  const out = Buffer.alloc(rows * stride);
  for (let row = 0; row < rows; row++) {
    const filter = raw[row * (stride + 1)];
    for (let at = 0; at < stride; at++) {
      const here = row * stride + at;
      const left = at >= bytesPerPixel ? (out[here - bytesPerPixel] ?? 0) : 0;
      const up = row > 0 ? (out[here - stride] ?? 0) : 0;
      const corner = row > 0 && at >= bytesPerPixel ? (out[here - stride - bytesPerPixel] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter ?? 0] ?? 0;
      out[here] = (raw[row * (stride + 1) + 1 + at] ?? 0) + predicted;
    }
  }
  return out;
}

interface Bitmap {
  width: number;
  height: number;
  /** One number per pixel: 0xRRGGBB. Screenshots have no transparency. */
  colors: Uint32Array;
}

function read(png: Buffer): Bitmap {
  const all = [...chunks(png)];
  const header = all[0]?.data ?? Buffer.alloc(13);
  const [width, height, depth, colorType] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  const bytesPerPixel = colorType === 6 ? 4 : 3;
  if (depth !== 8 || (colorType !== 6 && colorType !== 2)) throw new Error('A screenshot is RGB or RGBA with 8 bits.');
  const data = Buffer.concat(all.filter(({ type }) => type === 'IDAT').map((part) => part.data));
  const pixels = unfilter(inflateSync(data), width * bytesPerPixel, bytesPerPixel);
  const colors = new Uint32Array(width * height);
  for (let at = 0; at < colors.length; at++) colors[at] = pixels.readUIntBE(at * bytesPerPixel, 3);
  return { width, height, colors };
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 2 * red * red + 4 * green * green + blue * blue;
}

function nearest(color: number, palette: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < palette.length; at++) {
    if (distance(color, palette[at] ?? 0) < distance(color, palette[best] ?? 0)) best = at;
  }
  return best;
}

/** The same picture as an indexed PNG, with notes in it: keyword and text, in Latin letters. */
export function compactPng(png: Buffer, notes: Readonly<Record<string, string>>): Buffer {
  const { width, height, colors } = read(png);
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const palette = byCount.slice(0, maxColors);
  const places = new Map(byCount.map((color, at) => [color, at < maxColors ? at : nearest(color, palette)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colors.length; at++) {
    rows[at + Math.floor(at / width) + 1] = places.get(colors[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.alloc(palette.length * 3);
  for (const [at, color] of palette.entries()) table.writeUIntBE(color, at * 3, 3);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...Object.entries(notes).map(([keyword, text]) => chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The notes of a picture that `compactPng` made. */
export function notesOf(png: Buffer): Readonly<Record<string, string | undefined>> {
  const notes: Record<string, string> = {};
  for (const { type, data } of chunks(png)) {
    if (type === 'IDAT') break;
    const [keyword, text] = data.toString('latin1').split('\0');
    if (type === 'tEXt' && keyword) notes[keyword] = text ?? '';
  }
  return notes;
}
