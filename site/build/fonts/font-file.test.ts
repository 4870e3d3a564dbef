import { describe, expect, test } from 'vitest';
import { countLetters } from './agency-letters.ts';
import { arialWidth, measureWidth, readMetrics } from './font-file.ts';
import {
  calculateFooterNameSize,
  createFontStack,
  createStaticFont,
  getFamily,
  listExtraSubsets,
  readFamily,
} from './fonts.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz ,.';

test('readMetrics returns the average letter width, ascent and descent', async () => {
  const { name, ascent, descent, averageWidth } = readMetrics(await createStaticFont(getFamily('text'), 400, letters));
  expect(name).toContain('Instrument Sans');
  expect(ascent).toBeCloseTo(0.97);
  expect(descent).toBeCloseTo(0.25);
  // Chromium measures a ratio of 1.014 for the same file.
  expect(averageWidth / arialWidth.regular).toBeCloseTo(1.014, 1);
});

test('readMetrics returns a larger letter width for a bolder weight of a variable font', async () => {
  const readWidth = async (weight: number) =>
    readMetrics(await createStaticFont(getFamily('text'), weight, letters)).averageWidth;
  expect(await readWidth(700)).toBeGreaterThan(await readWidth(400));
});

test('fontStack lists the family, its local fallback and a generic family', () => {
  expect(createFontStack('text')).toBe('"Instrument Sans", "Instrument Sans fallback", sans-serif');
});

test("footerNameSize returns a font size at which the agency's name fits into the width of the footer", async () => {
  const name = 'Northern Lights Brand & Web Studio GmbH.';
  const size = await calculateFooterNameSize(name);
  const width = measureWidth(await createStaticFont(getFamily('heading'), 800, name), name) - 0.06 * name.length;
  expect(size * width).toBeGreaterThan(95);
  expect(size * width).toBeLessThanOrEqual(98);
  expect(await calculateFooterNameSize('Ida')).toBe(25.5);
});

test('footerNameSize treats a letter that the font lacks as one em wide', async () => {
  expect(await calculateFooterNameSize('言の葉翻訳')).toBeCloseTo(98 / (5 - 0.06 * 5), 0);
  // The width of a Polish name includes the letters of the family's second file.
  expect(await calculateFooterNameSize('Żółty Mikrofon')).toBeCloseTo(
    await calculateFooterNameSize('Zólty Mikrofon'),
    0,
  );
});

describe('listExtraSubsets()', () => {
  const polish = [
    ['a', 900],
    ['ł', 60],
    ['Ł', 0],
    ['ń', 20],
    ['é', 5],
  ] as const;

  test('returns additional font files, limited to the additional letters that occur in the texts', () => {
    expect(listExtraSubsets(getFamily('text'), polish)).toEqual([
      {
        suffix: 'latin-ext',
        part: 'latin-ext',
        ranges: [
          [0x141, 0x142],
          [0x144, 0x144],
        ],
        preload: true,
      },
    ]);
    const greek = listExtraSubsets(readFamily({ package: '@fontsource-variable/piazzolla' }), [
      ['Γ', 1],
      ['ж', 1],
      ['言', 1],
    ]);
    expect(greek.map(({ part, ranges }) => [part, ranges]).sort()).toEqual([
      ['cyrillic', [[0x436, 0x436]]],
      ['greek', [[0x393, 0x393]]],
    ]);
  });

  test('does not preload a font file for a few letters of foreign names', () => {
    expect(
      listExtraSubsets(getFamily('text'), [
        ['a', 900],
        ['ł', 2],
      ]),
    ).toMatchObject([{ preload: false }]);
  });

  test('returns no font files for an agency whose texts are in English', () => {
    expect(countLetters().length).toBeGreaterThan(60);
    expect(listExtraSubsets(getFamily('text'))).toEqual([]);
  });
});
