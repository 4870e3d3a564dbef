import { expect, test } from 'vitest';
import { arialWidth, readMetrics, widthIn } from './font-file.ts';
import { familyOf, fontStack, footerNameSize, staticFont } from './fonts.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz ,.';

test('readMetrics returns the average letter width, ascent and descent', async () => {
  const { name, ascent, descent, averageWidth } = readMetrics(await staticFont(familyOf('text'), 400, letters));
  expect(name).toContain('Instrument Sans');
  expect(ascent).toBeCloseTo(0.97);
  expect(descent).toBeCloseTo(0.25);
  // Chromium measures a ratio of 1.014 for the same file.
  expect(averageWidth / arialWidth.regular).toBeCloseTo(1.014, 1);
});

test('readMetrics returns a larger letter width for a bolder weight of a variable font', async () => {
  const widthAt = async (weight: number) =>
    readMetrics(await staticFont(familyOf('text'), weight, letters)).averageWidth;
  expect(await widthAt(700)).toBeGreaterThan(await widthAt(400));
});

test('fontStack lists the family, its local fallback and a generic family', () => {
  expect(fontStack('text')).toBe('"Instrument Sans", "Instrument Sans fallback", sans-serif');
});

test("footerNameSize fits the agency's name into the width of the footer", async () => {
  const name = 'Northern Lights Brand & Web Studio GmbH.';
  const size = await footerNameSize(name);
  const width = widthIn(await staticFont(familyOf('heading'), 800, name), name) - 0.06 * name.length;
  expect(size * width).toBeGreaterThan(95);
  expect(size * width).toBeLessThanOrEqual(98);
  expect(await footerNameSize('Ida')).toBe(25.5);
});
