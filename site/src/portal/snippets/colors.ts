import {
  calculateContrast as calculateRgbContrast,
  findNearestShade,
  parseHex,
  type Rgb,
  toHex,
} from '#catalogue/color.ts';

/** Minimum contrast ratio between text and background in WCAG 2.2 AA. */
export const requiredContrast = 4.5;

export type Scheme = 'light' | 'dark';

/** Default colors as `#rrggbb`, in light and in dark mode, by color name. */
export type ColorDefaults = Readonly<Record<string, Readonly<Record<Scheme, string>>>>;

/** Names of a text color and its background color, and a description of where the pair appears. */
export interface ColorPair {
  readonly text: string;
  readonly ground: string;
  readonly usage: string;
}

const colorPairs: readonly ColorPair[] = [
  { text: 'on-primary', ground: 'primary', usage: 'Primary button' },
  { text: 'text', ground: 'surface-raised', usage: 'Text on cards' },
  { text: 'text', ground: 'surface', usage: 'Text on the page' },
  { text: 'text', ground: 'emphasis', usage: 'Text on the popular plan' },
  { text: 'text-quiet', ground: 'surface-raised', usage: 'Small print on cards' },
  { text: 'text-quiet', ground: 'surface', usage: 'Small print on the page' },
  { text: 'text-quiet', ground: 'emphasis', usage: 'Small print on the popular plan' },
  { text: 'danger', ground: 'surface-raised', usage: 'Errors' },
  { text: 'on-band', ground: 'band', usage: 'Text on bands' },
  { text: 'badge', ground: 'band', usage: 'Undo in the cart' },
  { text: 'on-badge', ground: 'badge', usage: 'Badges' },
];

export interface Verdict {
  readonly pair: ColorPair;
  readonly scheme: Scheme;
  /** Contrast ratio from 1 to 21, rounded down to two decimals so that a failing ratio never appears to pass. */
  readonly ratio: number;
  readonly passes: boolean;
}

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Returns the contrast of every color pair that contains a chosen color, in each color scheme of the page. */
export function checkColors(
  chosen: Readonly<Record<string, string>>,
  defaults: ColorDefaults,
  schemes: readonly Scheme[],
): readonly Verdict[] {
  return colorPairs
    .filter(({ text, ground }) => chosen[text] !== undefined || chosen[ground] !== undefined)
    .flatMap((pair) =>
      schemes.map((scheme) => {
        const getColor = (name: string) => chosen[name] ?? defaults[name]?.[scheme] ?? '#000000';
        const ratio = Math.floor(calculateHexContrast(getColor(pair.text), getColor(pair.ground)) * 100) / 100;
        return { pair, scheme, ratio, passes: ratio >= requiredContrast };
      }),
    );
}

/**
 * Suggests replacement colors for a failing pair: the nearest shade with which every pair of that color passes,
 * otherwise the nearest shade with which this pair passes.
 */
export function suggest(
  { pair, scheme }: Verdict,
  chosen: Readonly<Record<string, string>>,
  defaults: ColorDefaults,
  schemes: readonly Scheme[],
): readonly Suggestion[] {
  const names = [pair.ground, pair.text].filter((name) => chosen[name] !== undefined || name.startsWith('on-'));
  return names.flatMap((name) => {
    const now = chosen[name] ?? defaults[name]?.[scheme] ?? '#000000';
    const findNearest = (isRight: (shade: Rgb) => boolean) => findNearestShade(parseHex(now), isRight, 200);
    const createCheck = (concerns: (verdict: Verdict) => boolean) => (shade: Rgb) =>
      checkColors({ ...chosen, [name]: toHex(shade) }, defaults, schemes)
        .filter(concerns)
        .every((verdict) => verdict.passes);
    const value =
      findNearest(createCheck((verdict) => verdict.pair.text === name || verdict.pair.ground === name)) ??
      findNearest(createCheck((verdict) => verdict.pair === pair && verdict.scheme === scheme));
    return value ? [{ name, value: toHex(value) }] : [];
  });
}

/** Returns the WCAG contrast ratio between two `#rrggbb` colors. */
export function calculateHexContrast(one: string, other: string): number {
  return calculateRgbContrast(parseHex(one), parseHex(other));
}
