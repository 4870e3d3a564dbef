import { describe, expect, test } from 'vitest';
import { contrast, minNeighborContrast, neighbors, pairs, type SchemeColors } from '#agency-files/colors.ts';
import { createPalette } from './palette.ts';

const mains = [
  '#2563eb',
  '#777777',
  '#ffffff',
  '#000000',
  '#ffe600',
  '#ff6f4f',
  '#0e4a47',
  '#b8125f',
  '#00ff00',
  '#8a8a00',
];

function shown(color: string | SchemeColors, scheme: keyof SchemeColors): string {
  return typeof color === 'string' ? color : color[scheme];
}

describe.each(mains)('palette generated from %s', (main) => {
  test.each(pairs)('%s on %s is readable in the light and dark schemes', (text, ground) => {
    const colors = createPalette(main);
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrast(shown(colors[text], scheme), shown(colors[ground], scheme)), scheme).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(neighbors)('the adjacent colors %s and %s are distinguishable in the dark scheme', (ground, other) => {
    const colors = createPalette(main);
    expect(contrast(shown(colors[ground], 'dark'), shown(colors[other], 'dark'))).toBeGreaterThanOrEqual(
      minNeighborContrast,
    );
  });
});

test('keeps the main color if text on it has enough contrast', () => {
  expect(createPalette('#2563eb').primary.light).toBe('#2563eb');
  expect(createPalette('#ff6f4f').primary.light).toBe('#ff6f4f');
});

test('adjusts the main color if neither dark nor white text has enough contrast on that color', () => {
  const { primary, 'on-primary': onPrimary } = createPalette('#777777');
  expect(contrast('#777777', onPrimary)).toBeLessThan(4.5);
  expect(contrast(primary.light, onPrimary)).toBeGreaterThanOrEqual(4.5);
});
