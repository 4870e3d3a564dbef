/** Colors as the widgets use them, and whether they can be read. */

/** Contrast that WCAG 2.2 AA asks of text. */
export const requiredContrast = 4.5;

export type Scheme = 'light' | 'dark';

/** `#rrggbb` in light and in dark. */
export type ColorDefaults = Readonly<Record<string, Readonly<Record<Scheme, string>>>>;

/** Text and what it stands on, by name, and where a visitor meets it. */
export interface ColorPair {
  readonly text: string;
  readonly ground: string;
  readonly where: string;
}

const colorPairs: readonly ColorPair[] = [
  { text: 'on-primary', ground: 'primary', where: 'Primary button' },
  { text: 'text', ground: 'surface-raised', where: 'Text on cards' },
  { text: 'text', ground: 'surface', where: 'Text on the page' },
  { text: 'text', ground: 'emphasis', where: 'Text on the popular plan' },
  { text: 'text-quiet', ground: 'surface-raised', where: 'Small print on cards' },
  { text: 'text-quiet', ground: 'surface', where: 'Small print on the page' },
  { text: 'text-quiet', ground: 'emphasis', where: 'Small print on the popular plan' },
  { text: 'danger', ground: 'surface-raised', where: 'Errors' },
  { text: 'on-band', ground: 'band', where: 'Text on bands' },
  { text: 'badge', ground: 'band', where: 'Undo in the cart' },
  { text: 'on-badge', ground: 'badge', where: 'Badges' },
];

export interface Verdict {
  readonly pair: ColorPair;
  readonly scheme: Scheme;
  /** From 1 to 21, rounded down to two decimals, so that what is shown never says more than what is true. */
  readonly ratio: number;
  readonly passes: boolean;
}

export interface Suggestion {
  /** The color to change. */
  readonly name: string;
  readonly value: string;
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Checks every pair that has a chosen color in it, in each scheme it will be seen in. */
export function judge(
  chosen: Readonly<Record<string, string>>,
  defaults: ColorDefaults,
  schemes: readonly Scheme[],
): readonly Verdict[] {
  return colorPairs
    .filter(({ text, ground }) => chosen[text] !== undefined || chosen[ground] !== undefined)
    .flatMap((pair) =>
      schemes.map((scheme) => {
        const value = (name: string) => chosen[name] ?? defaults[name]?.[scheme] ?? '#000000';
        const ratio = Math.floor(contrast(value(pair.text), value(pair.ground)) * 100) / 100;
        return { pair, scheme, ratio, passes: ratio >= requiredContrast };
      }),
    );
}

/**
 * Ways to make the pair readable: for each of its chosen colors, and for the text on a button or badge, the nearest shade with which
 * everything that has this color in it can be read; where there is none, the nearest with which at least this pair can.
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
    const passes = (concerns: (verdict: Verdict) => boolean) => (shade: string) =>
      judge({ ...chosen, [name]: shade }, defaults, schemes)
        .filter(concerns)
        .every((verdict) => verdict.passes);
    const value =
      nearestShade(
        now,
        passes((verdict) => verdict.pair.text === name || verdict.pair.ground === name),
      ) ??
      nearestShade(
        now,
        passes((verdict) => verdict.pair === pair && verdict.scheme === scheme),
      );
    return value ? [{ name, value }] : [];
  });
}

/** WCAG's contrast ratio of two `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Triple = readonly [number, number, number];

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Steps in which lightness is tried. */
const steps = 200;

/** The shade of the same hue that passes with the smallest change of lightness. */
function nearestShade(hex: string, passes: (shade: string) => boolean): string | undefined {
  const [lightness, a, b] = toOklab(hex);
  const shades = Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (one, other) => Math.abs(one - lightness) - Math.abs(other - lightness),
  );
  for (const shade of shades) {
    // Toward black and white there is less and less room for color.
    const room = Math.min(1, shade / Math.max(lightness, 0.01), (1 - shade) / Math.max(1 - lightness, 0.01));
    const candidate = toHex([shade, a * room, b * room]);
    if (passes(candidate)) return candidate;
  }
  return undefined;
}

// https://bottosson.github.io/posts/oklab/
function toOklab(hex: string): Triple {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((value) => encodeChannel(value).toString(16).padStart(2, '0')).join('')}`;
}

function encodeChannel(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
