import { expect, test } from 'vitest';
import { colors, shape } from '#agency/brand';
import { fillBrandColors } from './brand-colors.ts';

const { light, dark } = colors.text;

test('a color is put in for both schemes or for one', () => {
  expect(fillBrandColors('p { color: var(--brand-text); }')).toBe(`p { color: light-dark(${light}, ${dark}); }`);
  expect(fillBrandColors('p { fill: var(--brand-text-dark); }')).toBe(`p { fill: ${dark}; }`);
  expect(fillBrandColors('p { fill: var(--brand-band); }')).toBe(`p { fill: ${colors.band}; }`);
});

test('stars have the color of a badge where it is dark, and a darker gold where it is light', () => {
  expect(fillBrandColors('p { fill: var(--brand-star); }')).toBe(`p { fill: light-dark(#b26a00, ${colors.badge}); }`);
});

test('corners and edges are the agency’s', () => {
  expect(fillBrandColors('p { border-radius: var(--brand-radius-small); }')).toBe(
    `p { border-radius: ${shape.corners === 'square' ? '0px' : '10px'}; }`,
  );
  expect(fillBrandColors('svg { display: var(--brand-waves); }')).toBe(
    `svg { display: ${shape.edges === 'waves' ? 'block' : 'none'}; }`,
  );
});

test('inside a drawing the # is escaped', () => {
  const css = `p { background: url("data:image/svg+xml,%3Cpath fill='var(--brand-text-light)'/%3E"); }`;
  expect(fillBrandColors(css)).toBe(
    `p { background: url("data:image/svg+xml,%3Cpath fill='%23${light.slice(1)}'/%3E"); }`,
  );
});

test('what a page may set is left alone', () => {
  expect(fillBrandColors('p { color: var(--agency-color-text); }')).toBe('p { color: var(--agency-color-text); }');
});

test('a color that the brand does not have stops the build', () => {
  expect(() => fillBrandColors('p { color: var(--brand-coral); }')).toThrow(
    '--brand-coral is no color or shape of agency.yaml.',
  );
});
