import { oklch } from 'culori';
import { expect, test } from 'vitest';
import { agency } from '#site/src/agency.ts';

const { band, surface, 'surface-raised': surfaceRaised, emphasis } = agency.colors;

test.each(Object.entries({ surface, surfaceRaised, emphasis }))(
  'the dark background color %s has the hue of the color `band`',
  (_name, { dark }) => {
    expect(Math.abs((oklch(dark)?.h ?? 0) - (oklch(band)?.h ?? 0))).toBeLessThan(5);
  },
);
