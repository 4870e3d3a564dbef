/** Color arithmetic for the build and the browser: contrast, mixtures, and shades of a hue. */

/** Red, green and blue, each in [0, 1]. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [1, 1, 1];

/** Returns the WCAG contrast ratio between two colors, 1 to 21. */
export function calculateContrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colors like `color-mix(in srgb, …)`: `share` of the first color and the rest of the second. */
export function mixColors(one: Rgb, other: Rgb, share: number): Rgb {
  return roundColor(one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share)));
}

/** Returns the OKLCH lightness of a color, in [0, 1]. */
export function getLightness(color: Rgb): number {
  return toOklab(color)[0];
}

export function getChroma(color: Rgb): number {
  const [, a, b] = toOklab(color);
  return Math.hypot(a, b);
}

/** Returns the OKLCH hue of a color, in degrees. */
export function getHue(color: Rgb): number {
  const [, a, b] = toOklab(color);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** Returns the color with another lightness and the same hue. Near black and white, the chroma is reduced. */
export function createShade(color: Rgb, lightness: number): Rgb {
  const [from, a, b] = toOklab(color);
  const chromaFactor = Math.min(1, lightness / Math.max(from, 0.01), (1 - lightness) / Math.max(1 - from, 0.01));
  return fromOklab([lightness, a * chromaFactor, b * chromaFactor]);
}

/** Returns the color if it passes. Otherwise returns the passing shade whose lightness differs least, out of `steps` lightness levels. */
export function findNearestShade(color: Rgb, passes: (shade: Rgb) => boolean, steps = 100): Rgb | undefined {
  if (passes(color)) return color;
  const from = getLightness(color);
  return [...new Array(steps + 1)]
    .map((_, step) => step / steps)
    .sort((one, other) => Math.abs(one - from) - Math.abs(other - from))
    .map((lightness) => createShade(color, lightness))
    .find(passes);
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function toHex(color: Rgb): string {
  return `#${color
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function calculateLuminance(color: Rgb): number {
  const [red, green, blue] = color.map(linearize) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearize(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

// Conversion formulas: https://bottosson.github.io/posts/oklab/
function toOklab(color: Rgb): Rgb {
  const [red, green, blue] = color.map(linearize) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linearRgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return roundColor(
    linearRgb.map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
}

/** Clamps a color to the sRGB gamut and rounds it, so that contrast is measured on the painted color. */
function roundColor(values: readonly number[]): Rgb {
  const [red = 0, green = 0, blue = 0] = values.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255) / 255);
  return [red, green, blue];
}
