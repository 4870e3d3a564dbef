/** Colors that an agency can set, by their role. */
import * as v from 'valibot';
import { calculateContrast as contrastOf, findNearestShade, parseHex, type Rgb, toHex } from '#catalogue/color.ts';

export const hexColorSchema = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'A color is "#" and six digits, such as "#0e4a47".'),
);

/** Color pair: one color for light pages and one for dark pages. */
const schemeColorsSchema = v.strictObject({ light: hexColorSchema, dark: hexColorSchema });
export type SchemeColors = v.InferOutput<typeof schemeColorsSchema>;

const colorEntries = {
  surface: schemeColorsSchema,
  'surface-raised': schemeColorsSchema,
  text: schemeColorsSchema,
  'text-quiet': schemeColorsSchema,
  band: hexColorSchema,
  'on-band': hexColorSchema,
  'on-band-quiet': hexColorSchema,
  emphasis: schemeColorsSchema,
  primary: schemeColorsSchema,
  'on-primary': hexColorSchema,
  'primary-strong': schemeColorsSchema,
  danger: schemeColorsSchema,
  badge: hexColorSchema,
  'on-badge': hexColorSchema,
};

export const colorNames: readonly string[] = Object.keys(colorEntries);

type ColorName = keyof typeof colorEntries;
type Scheme = keyof SchemeColors;

/** Minimum contrast ratio of text and of large text in WCAG 2.2 AA. */
const minContrast = { text: 4.5, 'large text': 3 } as const;

/** Text colors and the background colors behind them, with the text size. */
export const contrastPairs: readonly (readonly [
  text: ColorName,
  background: ColorName,
  size: keyof typeof minContrast,
])[] = [
  ['text', 'surface', 'text'],
  ['text', 'surface-raised', 'text'],
  ['text', 'emphasis', 'text'],
  ['text-quiet', 'surface', 'text'],
  ['text-quiet', 'surface-raised', 'text'],
  ['text-quiet', 'emphasis', 'text'],
  ['on-band', 'band', 'text'],
  ['on-band-quiet', 'band', 'text'],
  ['badge', 'band', 'text'],
  ['on-primary', 'primary', 'text'],
  ['primary-strong', 'surface', 'large text'],
  ['danger', 'surface-raised', 'text'],
  ['danger', 'emphasis', 'text'],
  ['on-badge', 'badge', 'text'],
];

/**
 * Pairs of adjacent background colors. On dark pages they must differ enough to distinguish page sections and cards; on
 * light pages, smaller differences are visible. Cards on a section have a border, because four different backgrounds
 * would leave no readable color for quiet text.
 */
export const neighborPairs: readonly (readonly [ColorName, ColorName])[] = [
  ['surface', 'band'],
  ['surface-raised', 'surface'],
  ['emphasis', 'surface'],
  ['emphasis', 'band'],
  ['emphasis', 'surface-raised'],
];

/** Minimum WCAG contrast ratio between adjacent background colors. */
export const minNeighborContrast = 1.5;

export const colorsSchema = v.pipe(
  v.strictObject(colorEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    // Skip the contrast checks if a value is not a valid color.
    if (!dataset.typed || dataset.issues) return;
    const colors = dataset.value;
    for (const [text, background, size] of contrastPairs) {
      const textColors = resolveSchemes(colors[text]);
      const backgroundColors = resolveSchemes(colors[background]);
      for (const scheme of ['light', 'dark'] as const) {
        const ratio = computeContrast(textColors[scheme], backgroundColors[scheme]);
        if (ratio >= minContrast[size]) continue;
        const seen = Math.floor(ratio * 10) / 10;
        const wrong = `On "${background}" (${backgroundColors[scheme]}) it has a contrast of ${seen} to 1, but ${size} needs ${minContrast[size]}.`;
        addIssue({
          message: `${wrong}${describeRemedy(colors, text, background, scheme, minContrast[size])}`,
          input: textColors[scheme],
          path: buildColorPath(colors, text, typeof colors[text] === 'string' ? undefined : scheme),
        });
        break;
      }
    }
    const reported = new Set<ColorName>();
    for (const [background, other] of neighborPairs) {
      const [one, beside] = [resolveSchemes(colors[background]).dark, resolveSchemes(colors[other]).dark];
      const ratio = computeContrast(one, beside);
      if (ratio >= minNeighborContrast || reported.has(background)) continue;
      reported.add(background);
      const seen = Math.floor(ratio * 100) / 100;
      const wrong = `On dark pages it touches "${other}" (${beside}) and differs from it by only ${seen} to 1. At least ${minNeighborContrast} is needed to see the difference.`;
      addIssue({
        message: `${wrong}${suggestBackground(colors, background)}`,
        input: one,
        path: buildColorPath(colors, background, typeof colors[background] === 'string' ? undefined : 'dark'),
      });
    }
  }),
);

/**
 * Returns a sentence that suggests the nearest shade that differs from all adjacent backgrounds and keeps its text
 * readable. Empty if no shade does.
 */
function suggestBackground(colors: Colors, background: ColorName): string {
  const touching = neighborPairs
    .filter((pair) => pair.includes(background))
    .map(([a, b]) => (a === background ? b : a));
  const shade = findNearestShade(
    parseHex(resolveSchemes(colors[background]).dark),
    (one) =>
      touching.every((other) => contrastOf(one, parseHex(resolveSchemes(colors[other]).dark)) >= minNeighborContrast) &&
      contrastPairs.every(
        ([text, on, size]) =>
          on !== background || contrastOf(one, parseHex(resolveSchemes(colors[text]).dark)) >= minContrast[size],
      ),
  );
  return shade ? ` ${toHex(shade)} would work.` : '';
}

/**
 * Returns a sentence that suggests the nearest text color that is readable on all its backgrounds, or otherwise the
 * nearest background color. Empty if no color works.
 */
function describeRemedy(colors: Colors, text: ColorName, background: ColorName, scheme: Scheme, least: number): string {
  const [words, under] = [resolveSchemes(colors[text])[scheme], resolveSchemes(colors[background])[scheme]];
  const backgrounds = contrastPairs
    .filter(([name]) => name === text)
    .flatMap(([, name]) => Object.entries(resolveSchemes(colors[name])))
    .filter(([name]) => typeof colors[text] === 'string' || name === scheme)
    .map(([, color]) => parseHex(color));
  const shade = (color: string, passes: (shade: Rgb) => boolean) => findNearestShade(parseHex(color), passes);
  const other = shade(words, (one) => backgrounds.every((on) => contrastOf(one, on) >= least));
  if (other) return ` ${toHex(other)} would be readable.`;
  const below = shade(under, (on) => contrastOf(parseHex(words), on) >= least);
  return below ? ` It would be readable on ${toHex(below)}.` : '';
}

export type Colors = v.InferOutput<v.StrictObjectSchema<typeof colorEntries, undefined>>;

function resolveSchemes(color: string | SchemeColors): SchemeColors {
  return typeof color === 'string' ? { light: color, dark: color } : color;
}

function buildColorPath(
  colors: Colors,
  name: ColorName,
  scheme?: 'light' | 'dark',
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const createPathItem = (input: object, key: string) =>
    ({
      type: 'object',
      origin: 'value',
      input,
      key,
      value: (input as Record<string, unknown>)[key],
    }) as v.IssuePathItem;
  return scheme
    ? [createPathItem(colors, name), createPathItem(colors[name] as SchemeColors, scheme)]
    : [createPathItem(colors, name)];
}

/** Returns the WCAG contrast ratio between two colors, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  return contrastOf(parseHex(one), parseHex(other));
}
