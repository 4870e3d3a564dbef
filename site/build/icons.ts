import { existsSync } from 'node:fs';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { agency } from '../src/agency.ts';
import { createNestedDrawing, findFaviconFile } from '../src/parts/drawing/drawing.tsx';
import { writeOutput } from './output.ts';
import { drawPng } from './share/share-images.ts';

/** Returns the icon as SVG, nested at a position, or nothing if the agency has neither icon nor logo. */
function createNestedIcon(start: number, size: number): string {
  const file = findFaviconFile();
  return file ? createNestedDrawing(file, { x: start, y: start, width: size, height: size }) : '';
}

function createSquare(size: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`;
}

/**
 * Returns the icon for home screens as SVG. Its background is opaque, because iOS shows black behind transparent icons.
 */
export function createTouchIcon(): string {
  return createSquare(
    180,
    `<rect width="180" height="180" fill="${agency.colors.surface.light}"/>${createNestedIcon(26, 128)}`,
  );
}

/** Returns an ICO file that contains one PNG image. */
export function createIconFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Writes the icons that browsers request without a link, except those in the agency's folder `public`. */
export async function writeIcons(): Promise<void> {
  const icons: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'favicon.ico': async () => createIconFile(await drawPng(createSquare(48, createNestedIcon(0, 48))), 48),
    'apple-touch-icon.png': () => drawPng(createTouchIcon()),
  };
  for (const [name, render] of Object.entries(icons)) {
    if (!existsSync(`${resolveAgencyFolder()}/public/${name}`)) writeOutput(name, await render());
  }
}
