import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateContrast, getChroma, getHue, mixColors, type Rgb, toHex, white } from '#catalogue/color.ts';
import { type DerivedColors, deriveColors, type PageColors } from './derive-colors.ts';

/** Color pairs of text and background that occur in the widgets. */
const textPairs: readonly (readonly [text: string, background: string])[] = [
  ['text', 'surface'],
  ['text', 'surface-raised'],
  ['text', 'emphasis'],
  ['text-quiet', 'surface'],
  ['text-quiet', 'surface-raised'],
  ['text-quiet', 'emphasis'],
  ['on-primary', 'primary'],
  ['surface-raised', 'text'],
  ['surface', 'text'],
  ['danger', 'surface-raised'],
  ['danger', 'emphasis'],
  ['on-band', 'band'],
  ['badge', 'band'],
  ['on-badge', 'badge'],
];

const parseHex = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const anyColor = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((values) => values.map((value) => value / 255) as unknown as Rgb);

const createPageColors = (background: string, text: string, accent: string, onAccent = '#ffffff'): PageColors => ({
  background: parseHex(background),
  text: parseHex(text),
  accent: parseHex(accent),
  onAccent: parseHex(onAccent),
});

function getColor({ colors }: DerivedColors, name: string): Rgb {
  return colors[name as keyof typeof colors];
}

/** Returns the color pairs with a contrast below 4.5, such as `text on surface: 3.10`. */
function findUnreadable(derived: DerivedColors): string[] {
  return textPairs.flatMap(([text, background]) => {
    const ratio = calculateContrast(getColor(derived, text), getColor(derived, background));
    return ratio >= 4.5 ? [] : [`${text} on ${background}: ${ratio.toFixed(2)}`];
  });
}

test('derives readable text and visible borders from any page colors', () => {
  fc.assert(
    fc.property(
      fc.option(anyColor, { nil: undefined }),
      anyColor,
      anyColor,
      anyColor,
      (background, text, accent, onAccent) => {
        const derived = deriveColors({ background, text, accent, onAccent });
        expect(findUnreadable(derived)).toEqual([]);
        for (const name of ['surface', 'surface-raised']) {
          const under = getColor(derived, name);
          expect(calculateContrast(getColor(derived, 'focus'), under)).toBeGreaterThanOrEqual(3);
          expect(
            calculateContrast(mixColors(getColor(derived, 'text'), under, derived.edge / 100), under),
          ).toBeGreaterThanOrEqual(3);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('keeps page colors whose contrast is already sufficient', () => {
  const { colors, scheme } = deriveColors(createPageColors('#ffffff', '#212529', '#0d6efd'));
  expect(scheme).toBe('light');
  expect(
    [colors.surface, colors.text, colors.primary, colors['on-primary']].map((color) => toHex(color ?? white)),
  ).toEqual(['#ffffff', '#212529', '#0d6efd', '#ffffff']);
});

test('darkens a button color with too little contrast, but keeps the hue', () => {
  const derived = deriveColors(createPageColors('#ffffff', '#000000', '#26a69a'));
  const primary = getColor(derived, 'primary');
  expect(calculateContrast(primary, white)).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(getHue(primary) - getHue(parseHex('#26a69a')))).toBeLessThan(8);
  expect(getChroma(primary)).toBeGreaterThan(getChroma(parseHex('#26a69a')) * 0.7);
});

test('makes the text on a yellow button black instead of darkening the button', () => {
  const { colors } = deriveColors(createPageColors('#ffffff', '#222222', '#ffdd57'));
  expect([colors.primary, colors['on-primary']].map((color) => toHex(color ?? white))).toEqual(['#ffdd57', '#000000']);
});

test('makes cards on a dark page slightly lighter than the page', () => {
  const derived = deriveColors(createPageColors('#13171f', '#c2c7d0', '#0172ad'));
  expect(derived.scheme).toBe('dark');
  const raised = getColor(derived, 'surface-raised');
  expect(calculateContrast(raised, white)).toBeLessThan(calculateContrast(parseHex('#13171f'), white));
  expect(calculateContrast(raised, white)).toBeGreaterThan(12);
});

test('keeps colors set by the embedder and adapts all other colors', () => {
  const overrides = { primary: parseHex('#ffe100'), text: parseHex('#333333') };
  const derived = deriveColors(createPageColors('#ffffff', '#212529', '#0d6efd'), overrides);
  expect(derived.colors).toMatchObject(overrides);
  expect(findUnreadable(derived)).toEqual([]);
});
