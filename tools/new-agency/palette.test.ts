import { clampChroma, formatHex, oklch } from 'culori';
import { describe, expect, test } from 'vitest';
import {
  computeContrast,
  contrastPairs,
  minNeighborContrast,
  neighborPairs,
  type SchemeColors,
} from '#agency-files/colors.ts';
import { createPalette } from './palette.ts';

/** Palettes for main colors of all hues, from dark to light and from vivid to pale, and for grays. */
const palettes = [
  ...Array.from({ length: 36 }, (_, index) => index * 10).flatMap((h) =>
    [
      { l: 0.3, c: 0.25 },
      { l: 0.45, c: 0.06 },
      { l: 0.6, c: 0.25 },
      { l: 0.75, c: 0.25 },
      { l: 0.9, c: 0.25 },
    ].map(({ l, c }) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))),
  ),
  ...['#e0a800', '#f5d90a', '#7fb800', '#e4572e', '#b388ff', '#00ff00', '#ffffff', '#777777', '#000000'],
].map((main) => ({ main, colors: createPalette(main) }));

function pickColor(color: string | SchemeColors, scheme: keyof SchemeColors): string {
  return typeof color === 'string' ? color : color[scheme];
}

describe('generated palette', () => {
  test.each(contrastPairs)(
    'the color %s is readable on %s for main colors of every hue, in light and dark schemes',
    (text, background) => {
      const unreadable = palettes.filter(({ colors }) =>
        (['light', 'dark'] as const).some(
          (scheme) => computeContrast(pickColor(colors[text], scheme), pickColor(colors[background], scheme)) < 4.5,
        ),
      );
      expect(unreadable).toEqual([]);
    },
  );

  test.each(neighborPairs)(
    'the adjacent colors %s and %s are distinguishable on dark pages, for every hue',
    (one, other) => {
      const alike = palettes.filter(
        ({ colors }) =>
          computeContrast(pickColor(colors[one], 'dark'), pickColor(colors[other], 'dark')) < minNeighborContrast,
      );
      expect(alike).toEqual([]);
    },
  );

  test.each(['#e0a800', '#f5d90a', '#ffe600', '#8a8a00'])(
    'has neutral dark backgrounds instead of brown or olive backgrounds for the main color %s',
    (main) => {
      const { band, surface, emphasis, 'surface-raised': raised } = createPalette(main);
      for (const background of [band, surface.dark, raised.dark, emphasis.dark])
        expect(oklch(background)?.c).toBeLessThan(0.02);
    },
  );

  test.each(['#2563eb', '#e4572e', '#b388ff', '#0f766e'])(
    'has a dark background in the hue of the main color %s',
    (main) => {
      const band = oklch(createPalette(main).band);
      expect(band?.c).toBeGreaterThan(0.06);
      expect(Math.abs((band?.h ?? 0) - (oklch(main)?.h ?? 0))).toBeLessThan(8);
    },
  );

  test('uses the main color unchanged if text on that color has enough contrast', () => {
    for (const main of ['#2563eb', '#ff6f4f', '#e0a800', '#f5d90a'])
      expect(createPalette(main).primary.light).toBe(main);
  });

  test('adjusts the main color if neither dark nor white text has enough contrast on that color', () => {
    const { primary, 'on-primary': onPrimary } = createPalette('#777777');
    expect(computeContrast('#777777', onPrimary)).toBeLessThan(4.5);
    expect(computeContrast(primary.light, onPrimary)).toBeGreaterThanOrEqual(4.5);
  });
});
