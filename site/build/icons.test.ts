import { expect, test } from 'vitest';
import { createIconFile, createTouchIcon } from './icons.ts';

test('iconFile stores a PNG image as the only image of an ICO file', () => {
  const png = new Uint8Array([1, 2, 3]);
  const file = Buffer.from(createIconFile(png, 48));
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect(file.readUInt32LE(14)).toBe(png.length);
  expect([...file.subarray(file.readUInt32LE(18))]).toEqual([...png]);
});

test('touchIcon draws the logo on an opaque background, because iOS shows black behind transparent icons', () => {
  const svg = createTouchIcon();
  expect(svg).toMatch(/<rect width="180" height="180" fill="#[\da-f]{6}"\/><svg [^>]*width="128"/);
});
