import { expect, test } from 'vitest';
import { colors, shape } from '#agency/brand';
import { fillBrandColors, fillDocumentedColors } from './brand-colors.ts';

const { light, dark } = colors.text;

test('fillBrandColors replaces a brand color with the colors of both color schemes, or only of dark mode', () => {
  expect(fillBrandColors('p { color: var(--brand-text); }')).toBe(`p { color: light-dark(${light}, ${dark}); }`);
  expect(fillBrandColors('p { fill: var(--brand-text-dark); }')).toBe(`p { fill: ${dark}; }`);
  expect(fillBrandColors('p { fill: var(--brand-band); }')).toBe(`p { fill: ${colors.band}; }`);
});

// https://github.com/darkreader/darkreader/blob/main/src/utils/color.ts
test('fillBrandColors writes the primary colors of both color schemes so that Dark Reader can read them', () => {
  const color = /^light-dark\(\s*([a-z]+(\(.*\))?),\s*([a-z]+(\(.*\))?)\s*\)$/;
  expect(fillBrandColors('var(--brand-primary)')).toMatch(color);
});

test('fillDocumentedColors writes both primary colors in hex, as the embed page and the list of tokens read them', () => {
  expect(fillDocumentedColors('var(--brand-primary)')).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
});

test('fillBrandColors uses the badge color for stars in dark mode and a darker gold in light mode', () => {
  expect(fillBrandColors('p { fill: var(--brand-star); }')).toBe(`p { fill: light-dark(#b26a00, ${colors.badge}); }`);
});

test('fillBrandColors replaces corner radii and the wave’s display value with the agency’s values', () => {
  expect(fillBrandColors('p { border-radius: var(--brand-radius-small); }')).toBe(
    `p { border-radius: ${shape.corners === 'square' ? '0px' : '10px'}; }`,
  );
  expect(fillBrandColors('svg { display: var(--brand-waves); }')).toBe(
    `svg { display: ${shape.edges === 'waves' ? 'block' : 'none'}; }`,
  );
});

test('fillBrandColors escapes the # of a color inside an SVG data URL', () => {
  const css = `p { background: url("data:image/svg+xml,%3Cpath fill='var(--brand-text-light)'/%3E"); }`;
  expect(fillBrandColors(css)).toBe(
    `p { background: url("data:image/svg+xml,%3Cpath fill='%23${light.slice(1)}'/%3E"); }`,
  );
});

test('fillBrandColors does not replace custom properties that a page may set', () => {
  expect(fillBrandColors('p { color: var(--agency-color-text); }')).toBe('p { color: var(--agency-color-text); }');
});

test('fillBrandColors throws if a style sheet uses a color that the brand does not define', () => {
  expect(() => fillBrandColors('p { color: var(--brand-coral); }')).toThrow(
    '--brand-coral is not a color or shape in agency.yaml.',
  );
});
