import { expect, test } from 'vitest';
import { arialWidth, readMetrics, widthIn } from './font-file.ts';
import { familyOf, fontStack, signSize, staticFont } from './fonts.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz ,.';

test('says how wide a font runs, and how high and low it reaches', async () => {
  const { name, ascent, descent, averageWidth } = readMetrics(await staticFont(familyOf('text'), 400, letters));
  expect(name).toContain('Instrument Sans');
  expect(ascent).toBeCloseTo(0.97);
  expect(descent).toBeCloseTo(0.25);
  // Measured in Chromium with our copy: 1.014.
  expect(averageWidth / arialWidth.regular).toBeCloseTo(1.014, 1);
});

test('a bolder weight of a variable font is wider', async () => {
  const widthAt = async (weight: number) =>
    readMetrics(await staticFont(familyOf('text'), weight, letters)).averageWidth;
  expect(await widthAt(700)).toBeGreaterThan(await widthAt(400));
});

test('a family has a stand-in, and what every system has', () => {
  expect(fontStack('text')).toBe('"Instrument Sans", "Instrument Sans fallback", sans-serif');
});

test('the name at the foot of a page is as large as the page has room for', async () => {
  const name = 'Northern Lights Brand & Web Studio GmbH.';
  const size = await signSize(name);
  const width = widthIn(await staticFont(familyOf('heading'), 800, name), name) - 0.06 * name.length;
  expect(size * width).toBeGreaterThan(95);
  expect(size * width).toBeLessThanOrEqual(98);
  expect(await signSize('Ida')).toBe(25.5);
});
