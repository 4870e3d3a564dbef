import { describe, expect, test } from 'vitest';
import { contrast, leastBetweenNeighbors, neighbors, pairs, type SchemeColors } from '#agency-files/colors.ts';
import { paletteOf } from './palette.ts';

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

describe.each(mains)('colors from %s', (main) => {
  test.each(pairs)('%s on %s can be read in light and dark', (text, ground) => {
    const colors = paletteOf(main);
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrast(shown(colors[text], scheme), shown(colors[ground], scheme)), scheme).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(neighbors)('%s and %s, which touch, differ in the dark', (ground, other) => {
    const colors = paletteOf(main);
    expect(contrast(shown(colors[ground], 'dark'), shown(colors[other], 'dark'))).toBeGreaterThanOrEqual(
      leastBetweenNeighbors,
    );
  });
});

test('a main color on which text can be read stays as it is', () => {
  expect(paletteOf('#2563eb').primary.light).toBe('#2563eb');
  expect(paletteOf('#ff6f4f').primary.light).toBe('#ff6f4f');
});

test('a main color on which no text can be read is put right', () => {
  const { primary, 'on-primary': onPrimary } = paletteOf('#777777');
  expect(contrast('#777777', onPrimary)).toBeLessThan(4.5);
  expect(contrast(primary.light, onPrimary)).toBeGreaterThanOrEqual(4.5);
});
